"""The notebook runs from its first cell to its last."""

from pathlib import Path

import nbformat
from nbclient import NotebookClient

TOUR = Path(__file__).parent.parent / "examples" / "tour.ipynb"


def test_the_tour_runs() -> None:
    notebook = nbformat.read(TOUR, as_version=4)
    nbformat.validate(notebook)
    NotebookClient(notebook, timeout=300, kernel_name="python3").execute()
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    kinds = {kind for output in outputs for kind in output.get("data", {})}
    assert {"image/svg+xml", "image/png", "text/plain"} <= kinds
    texts = [output["data"]["text/plain"] for output in outputs if "data" in output]
    assert any("98" in text for text in texts)
    assert "6670903752021072936960" in texts


def test_the_tour_is_stored_with_its_pictures() -> None:
    notebook = nbformat.read(TOUR, as_version=4)
    assert all(cell.outputs for cell in notebook.cells[2:] if cell.cell_type == "code")
