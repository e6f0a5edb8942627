"""The examples in `python/README.md`, and those of Python in the main README, are right."""

import doctest
import os
from pathlib import Path

import pytest

SOURCES = Path(os.environ.get("LAZYDOKU_SOURCES", Path(__file__).parent.parent.parent))


@pytest.mark.parametrize("name", ["python/README.md", "README.md"])
def test_documents(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = (SOURCES / name).resolve().read_text()
    # The examples write files to the current folder.
    monkeypatch.chdir(tmp_path)
    blocks = [block.split("```")[0] for block in text.split("```python\n")[1:]]
    assert blocks
    test = doctest.DocTestParser().get_doctest("".join(blocks), {}, name, name, 0)
    runner = doctest.DocTestRunner(optionflags=doctest.IGNORE_EXCEPTION_DETAIL)
    runner.run(test)
    assert runner.summarize().failed == 0
