"""The programs in the documents; `README.md` beside the package is run as it is."""

import re
from pathlib import Path

README = Path(__file__).parents[3] / "README.md"


def test_the_program_of_the_project_runs() -> None:
    programs = re.findall(r"^```python\n(.*?)^```$", README.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    assert len(programs) == 1
    names: dict[str, str] = {}
    exec(programs[0], names)
    assert names["svg"].startswith("<svg ")
