"""Compile the hot part of Affray with mypyc; everything else about the build is in pyproject.toml.

Compiled when a C compiler and Python's headers are there; otherwise, or with AFFRAY_PURE=1, the wheel is pure
Python: the same files, the same results, slower.
"""

import os
import shutil
import sys
import tempfile
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_py import build_py

COMPILED = ("core", "rulesets", "odds", "simulate")  # under src/affray
LEFT_PLAIN = {
    "__init__.py",  # nothing hot in them
    # reading data files and actions: runs once, and msgspec's structs are not native classes
    "duel/decks.py",
    "include.py",
    "load.py",
    "printed.py",
    "read.py",
    "source.py",
    "start.py",
    "statblock.py",
    "command.py",
    "dice.py",
    # what is for people, or for a log, or shares work out: done once for each thing that is shown, or each part
    "advice.py",
    "answer.py",
    "api.py",
    "ask.py",
    "balancing.py",
    "best.py",
    "between.py",
    "cluster.py",
    "compared.py",
    "copied.py",
    "course.py",
    "crowd.py",
    "dealt.py",
    "encounter.py",
    "engines.py",
    "fields.py",
    "fights.py",
    "found.py",
    "frames.py",
    "many.py",
    "matrix.py",
    "mixing.py",
    "narrow.py",
    "paragraphs.py",
    "questions.py",
    "referee.py",
    "report.py",
    "resting.py",
    "rollouts.py",
    "run.py",
    "sensing.py",
    "shards.py",
    "simulate/grid.py",
    "stopping.py",
    "summary.py",
    "sweeps.py",
    "text.py",
    "variation.py",
    "view.py",
    "words.py",
    "work.py",
    "write.py",
}


def compiled_files() -> list[str]:
    """The files that mypyc compiles, as paths from this folder."""
    here = Path(__file__).parent
    found = (path for part in COMPILED for path in here.glob(f"src/affray/{part}/**/*.py"))
    hot = (path for path in found if not LEFT_PLAIN & {path.name, f"{path.parent.name}/{path.name}"})
    return sorted(path.relative_to(here).as_posix() for path in hot)


def can_compile() -> bool:
    """Whether a C compiler and Python's headers are there: tried on one line of C, not guessed."""
    from distutils.ccompiler import new_compiler  # setuptools' own copy
    from distutils.errors import CCompilerError, DistutilsError
    from distutils.sysconfig import customize_compiler, get_python_inc

    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\n")
        try:
            compiler = new_compiler()
            customize_compiler(compiler)
            compiler.compile([str(source)], output_dir=folder, include_dirs=[get_python_inc()])
        except (CCompilerError, DistutilsError, OSError):
            return False
    return True


def extensions() -> list[Extension]:
    """What to compile in this call. Only a real build compiles: metadata and editable installs never do."""
    files = compiled_files()
    if not {"bdist_wheel", "build_ext"} & set(sys.argv) or not files or os.environ.get("AFFRAY_PURE"):
        return []
    if not can_compile():
        print("affray: no C compiler or no Python headers found: building plain Python", file=sys.stderr)
        return []
    from mypyc.build import mypycify

    # What mypy knows must not depend on the machine: no settings file, no installed packages, and only the
    # compiled files' own errors stop the build.
    options = ["--config-file=", "--no-site-packages", "--ignore-missing-imports", "--follow-imports=silent"]
    modules = mypycify([*options, *files], opt_level="3", debug_level="0", group_name="affray")
    if os.name == "posix":
        for module in modules:
            # mypyc asks for -Werror: a newer compiler's new warning must not stop a user. The next two let the
            # compiler inline our functions into each other, for nobody else calls them: a quarter faster. There is
            # nothing to vectorize, and looking for it takes time.
            module.extra_compile_args += ["-Wno-error", "-fvisibility=hidden", "-fno-semantic-interposition"]
            module.extra_compile_args += ["-fno-tree-vectorize"]
    return modules


class WithScenarios(build_py):
    """Puts the conformance scenarios, which belong to the tests, into the package for `affray check`."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            here = Path(__file__).parent / "tests" / "conformance"
            for file in here.glob("*/*.toml"):
                target = Path(self.build_lib, "affray", "content", "conformance", file.relative_to(here))
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(file, target)


if __name__ == "__main__":
    if "bdist_wheel" in sys.argv:  # an earlier build's folder would put removed modules into the wheel
        shutil.rmtree(Path(__file__).parent / "build", ignore_errors=True)
    setup(ext_modules=extensions(), cmdclass={"build_py": WithScenarios})
