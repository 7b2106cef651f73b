"""Chess-variant pieces: reads notations, generates moves, draws diagrams, and plays games."""

from ._error import PiecewrightError
from ._native import (
    Conversion,
    Diagnostic,
    Diagram,
    Game,
    Outcome,
    SearchResult,
    __version__,
    convert,
    diagnostics,
    diagram,
    explain,
    games,
    moves,
    reach,
    svg,
)

__all__ = [
    "Conversion",
    "Diagnostic",
    "Diagram",
    "Game",
    "Outcome",
    "PiecewrightError",
    "SearchResult",
    "__version__",
    "convert",
    "diagnostics",
    "diagram",
    "explain",
    "games",
    "moves",
    "reach",
    "svg",
]
