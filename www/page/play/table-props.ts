// What the page gives the table of a game and the panel beside it.
import type { Piecewright } from '../../calls/piecewright.js';
import type { Seats } from './computer/seats.js';
import type { PieceStyle } from '../../match/symbol-faces.js';
import type { Result } from '../../values/outcomes.js';
import type { OpenedGame } from './opened-game.js';

/** What the table is given by the page. */
export interface TableProps {
  pw: Piecewright;
  opened: OpenedGame;
  title: string;
  flip: boolean;
  link: string;
  open: (opened: OpenedGame) => void;
  seats: Seats;
  setSeats: (seats: Seats) => void;
  /** How the players ended the game; `null` if they did not. */
  result: Result | null;
  setResult: (result: Result | null) => void;
  /** How pieces are drawn where a game has them as pictures and as characters. */
  style: PieceStyle;
  setStyle: (style: PieceStyle) => void;
  hasSound: boolean;
  setSound: (isOn: boolean) => void;
}
