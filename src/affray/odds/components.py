"""Strongly connected components of a graph: sets of states that a fight can go round in."""

from affray.odds.graph import Graph


def components(graph: Graph) -> list[list[int]]:
    """Strongly connected components, each before those it leads to (Tarjan's, without recursion)."""
    n = len(graph.first)
    found: list[list[int]] = []
    number = [-1] * n
    low = [0] * n
    waiting: list[int] = []
    on_stack = [False] * n
    at = list(graph.first)
    count = 0
    for root in range(n):
        if number[root] >= 0:
            continue
        path = [root]
        while path:
            v = path[-1]
            if number[v] < 0:
                number[v] = low[v] = count
                count += 1
                waiting.append(v)
                on_stack[v] = True
            deeper = False
            while at[v] < graph.last[v]:
                w = graph.target[at[v]]
                if w >= 0:
                    if number[w] < 0:
                        path.append(w)
                        deeper = True
                        break
                    if on_stack[w]:
                        low[v] = min(low[v], low[w])
                at[v] += 1
            if deeper:
                continue
            path.pop()
            if low[v] == number[v]:
                group: list[int] = []
                while True:
                    w = waiting.pop()
                    on_stack[w] = False
                    group.append(w)
                    if w == v:
                        break
                group.reverse()
                found.append(group)
    found.reverse()
    return found
