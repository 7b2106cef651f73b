"""Types of the arguments of calls, for annotations."""

from typing import Literal, Mapping, Optional, TypedDict

Notation = Literal["betza", "lcpn-elisp", "lcpn-lisp", "lcpn-c", "lcpn-sql", "hasinu", "taxonomy", "parlett"]
Dialect = Literal["xbetza", "original", "betza2", "xboard", "fairy-stockfish"]
Side = Literal["white", "black"]
Occupant = Literal["friend", "enemy", "friend-royal", "enemy-royal", "wall"]
Colors = Literal["fixed", "fixed-dark", "properties"]
Routes = Literal["none", "few", "all"]


class TextOptions(TypedDict, total=False):
    """How a text is read."""

    notation: Optional[Notation]
    dialect: Optional[Dialect]
    piece: Optional[str]


class BoardOptions(TextOptions, total=False):
    """How a text is read, and for which board."""

    board: Optional[str]


class Position(BoardOptions, total=False):
    """A piece in a position."""

    at: Optional[str]
    side: Optional[Side]
    occupants: Optional[Mapping[str, Occupant]]
    virgin: Optional[bool]
    turn: Optional[int]
    ep: Optional[str]
    assume: Optional[Mapping[str, bool]]


class DiagramOptions(Position, total=False):
    """A piece in a position, with or without pieces that show what it can do."""

    illustrate: Optional[bool]


class PictureOptions(TypedDict, total=False):
    """How a picture is drawn."""

    size: Optional[float]
    coordinates: Optional[bool]
    colors: Optional[Colors]
    flip: Optional[bool]
    routes: Optional[Routes]
    title: Optional[str]
    description: Optional[str]
    explanation: Optional[str]
    id_prefix: Optional[str]
    symbol: Optional[str]


class SVGOptions(DiagramOptions, PictureOptions, total=False):
    """A piece in a position, and how its picture is drawn."""
