"""Fight k of a bulk run, played face by face and recorded.

Everything that is left to chance (initiative, the policies' picks, the actions) is drawn in playing order from stream k
of the run's seed, as the bulk run draws it; a second stream deals faces that give these outcomes.
"""

from affray.core.bulk import BulkTable
from affray.core.dealt import DealtTable
from affray.core.policy import Action
from affray.core.stream import Stream
from affray.play.acting import carry_out
from affray.play.session import Session, policy_name


def play_dealt(session: Session, seed: str, k: int) -> None:
    """Play a session's fight from where it is to its end, as fight k of a run from there under its policies. Replay
    takes the faces from the entries; after an undo the session's own digital dice go on."""
    ruleset, policies = session.ruleset, session.policies
    bulk = BulkTable(seed, policies)
    bulk.start(k)
    second = Stream(f"{seed} faces {k}")

    def act(action: Action, by: str) -> None:
        table = DealtTable(bulk, second, policies)
        session.record(action, carry_out(ruleset, session.fight, action, table), by)

    if ruleset.turn(session.fight) < 0 and not session.over:
        act(ruleset.read(session.fight, {"action": "begin"}), "policy")
    while not session.over:
        fight = session.fight.copy()
        who = int(ruleset.turn(fight))
        action = policies.by_side[fight.side(who)].decide(fight, who, DealtTable(bulk, second, policies))
        act(action, policy_name(session, who))
