// The definition of a game, as `docs/variants.md` describes it.

import type { Dialect, Side } from './vocabulary.js';

/** Cells, ranks, files or names of regions; black's are white's turned half around unless they are given. */
export type Area = string | { white: string; black?: string };

/** What an end is worth: for the other side a part of the point, or all or nothing. */
export type Worth = 'win' | 'draw' | 'loss' | { winner: number };

/** Letters of kinds, for both sides or for each. */
export type LettersBySide = string | string[] | { white: string | string[]; black: string | string[] };

/** When a side may pass. */
export type Pass = 'never' | 'when stuck' | 'always';

/** Where a ply places a wall: on any empty cell, to which the only one moves (`duck`) or beside those that stay (`static`), behind the piece, where it aims, or at the edge. */
export type WallRule = 'duck' | 'static' | 'past' | 'arrow' | 'edge';

/** What pieces that stand in a line lie along. */
export type LineWay = 'files' | 'ranks' | 'diagonals';

/** How a kind moves on some cells. */
export interface VariantZone {
  /** The cells. */
  in?: Area;
  /** How it moves there. */
  text?: string;
}

/** First moves of a kind. */
export interface FirstMoves extends VariantZone {
  /** Whether the FEN names the pieces that still have them, instead of an area. */
  rights?: boolean;
  /** The letters of the enemies that end the right once they aim at the piece. */
  endedBy?: string;
  /** Whether slides that only move can be answered en passant, and not only lame leaps. */
  slides?: boolean;
}

/** How a kind promotes. */
export interface VariantPromotion {
  /** The letters of what it may become. */
  to: string | string[];
  /** Where a move ends. */
  in?: Area;
  /** Where a move begins instead. */
  from?: Area;
  /** Whether it has to; `when stuck` if it could never move again otherwise. */
  forced?: boolean | 'when stuck';
  /** Whether only captures promote. */
  onCapture?: boolean;
  /** Whether captures en passant do, as is usual. */
  enPassant?: boolean;
  /** How many pieces of a kind, or of several together, a side can have at most, by their letters. */
  limit?: Record<string, number>;
  /** Whether it is a ply of its own of a piece that stands there. */
  inPlace?: {
    /** Whether the piece may also move with it, as what it becomes, to an empty cell. */
    moves?: boolean;
    /** Whether it may attack no enemy then, and give no check. */
    quiet?: boolean;
    /** Whether the last piece of its kind may promote on any cell. */
    lastAnywhere?: boolean;
  };
}

/** What a kind becomes as its move ends, whether the side wants or not. */
export interface VariantMorph {
  /** The letters of what it becomes, or `captured`: what it captures. */
  to: string | string[];
  /** Where a move ends; anywhere if it is left out. */
  in?: Area;
  /** Whether only captures do it, or the letters of what is captured. */
  onCapture?: boolean | string | string[];
}

/** Where and as what a kind is dropped. */
export interface VariantDrop {
  /** Where it is dropped. */
  in?: Area;
  /** The letter of what else it is dropped as. */
  as?: string;
  /** Which drops are illegal. */
  not?: (
    | 'doubled on file'
    | 'tripled on file'
    | 'stuck'
    | 'mates'
    | 'checks'
    | 'same color'
    | 'unsupported'
    /** On a file that has so many of them, or of some kinds. */
    | { onFileWith: number; kinds?: string }
  )[];
}

/** How a kind of piece moves, for both sides or for black alone. */
export interface VariantMoves {
  /** How it moves. */
  text?: string;
  /** First moves, perhaps different ones from different cells. */
  first?: FirstMoves | FirstMoves[];
  /** How it moves in other areas. */
  where?: VariantZone[];
  /** The area that it never leaves. */
  stays?: Area;
  /** Whether it may neither go nor be dropped where it could never move. */
  neverStuck?: boolean;
  /** The letters of what it cannot hop over. */
  notOver?: string | string[];
  /** The text of a leaper: an enemy that it could capture forbids all moves without a capture. */
  blockedBy?: string;
  /** What cannot capture it: nothing can, not these kinds, or all but these. */
  uncapturable?: boolean | string | string[] | { except: string | string[] };
  /** What it becomes as its move ends; the first that applies decides, before `promotes`. */
  morphs?: VariantMorph | VariantMorph[];
  /** How it promotes. */
  promotes?: VariantPromotion;
  /** The letter that it has in hand once it is captured. */
  inHand?: string;
  /** How it is dropped. */
  drop?: VariantDrop;
}

/** A kind of piece. */
export interface VariantPiece extends VariantMoves {
  /** The name. */
  name?: string;
  /** What it looks like: the name of a symbol, `glyph` for its moves, an SVG document or PNG as a data URL. */
  picture?: string;
  /** How it moves. */
  text: string;
  /** Whether it may not be left under attack: never, or not while it is the last one of its side. */
  royal?: boolean | 'last';
  /** The notation of its texts, if it is not that of the game. */
  notation?: string;
  /** The letters of the kinds that count together where only the last may not be lost; all such kinds by default. */
  lastOf?: string;
  /** How the texts of its notation are read where programs contradict each other. */
  dialect?: Dialect;
  /** What is different for black. */
  black?: VariantMoves;
}

/** How a game ends. */
export interface VariantEnd {
  /** What being mated is worth. */
  mate?: Worth;
  /** What having no ply without being in check is worth. */
  stalemate?: Worth;
  /** Kinds that end the game when they are lost; the letters of one text of a list count together. */
  extinct?: { kinds?: string | string[]; left?: number; enemies?: number; claimed?: boolean; is?: Worth }[];
  /** Cells that end the game when they are reached. */
  goal?: {
    kinds: string | string[];
    in: Area;
    counts?: 'at once' | 'after the reply' | 'in equal turns';
    /** How many must be there: one by default. */
    atLeast?: number;
    /** Whether fewer are enough where no cell is empty. */
    orFull?: boolean;
    safe?: boolean;
    is?: Worth;
  }[];
  /** The number of checks that win. */
  checks?: number;
  /** How often a state occurs, and what it is worth for the side to move, or for the side that gives check alone. */
  repetition?: { times: number; is: Worth; perpetualCheck?: Worth };
  /**
   * How many plies pass without a capture, a drop, a promotion or a move of some kinds that cannot be taken back; `false` if no
   * number of them ends the game.
   */
  quiet?: { plies: number | false; unless?: LettersBySide; is?: Worth };
  /** Pieces in a straight line: side by side, with gaps, or in a full square. */
  line?: {
    length: number;
    kinds?: string | string[];
    along?: LineWay | LineWay[];
    form?: 'row' | 'spread' | 'block';
    is?: Worth;
  }[];
  /** The castlings that win, by letters as rights have them; a side that has lost the right to its own loses. */
  castling?: { white?: 'k' | 'q' | 'kq'; black?: 'k' | 'q' | 'kq' };
  /** The side that wins what would be a draw. */
  draws?: Side;
  /** When the pieces that are left decide. */
  adjudication?: {
    /** Whether it comes after a pass of each side. */
    passes?: boolean;
    /** The kinds that offer it when they face each other: the other side passes to take the offer, or ends it. */
    facing?: string | string[];
    /** What the pieces count, by their letters; it is a draw if nothing counts. */
    points?: Record<string, number>;
    /** What black has in addition. */
    black?: number;
  };
  /** What is too little to win, beside royal pieces: it is a draw if neither side has more. */
  material?: {
    /** The kinds that do not count. */
    idle?: string | string[];
    /** The kinds of which one piece, the only one of both sides, is too little. */
    one?: string | string[];
    /** The kinds of which any number on cells of one color is too little. */
    sameColor?: string | string[];
  };
}

/** A way to castle. */
export interface CastlingCells {
  /** Where the piece begins and ends. */
  kind: [string, string];
  /** Where its partner begins and ends. */
  partner: [string, string];
}

/** The definition of a game. Its form is documented in `docs/variants.md`, and mistakes are found when it is opened. */
export interface Variant {
  /** The address of the schema, for editors. */
  $schema?: string;
  /** The version of the form. */
  version: 1;
  /** Its id. */
  id?: string;
  /** Its name. */
  name?: string;
  /** The source of its rules. */
  source?: string;
  /** Remarks for readers. */
  notes?: string[];
  /** Its board. */
  board: string;
  /** The notation of its texts. */
  notation?: string;
  /** How they are read where programs contradict each other. */
  dialect?: Dialect;
  /** Areas by name. */
  regions?: Record<string, Area>;
  /** Its kinds of pieces by their letters, or names in brackets such as `[Fo]`. */
  pieces: Record<string, VariantPiece>;
  /** How pieces castle. */
  castling?: {
    kind: string;
    partners: string;
    files?: { kingside?: [string, string]; queenside?: [string, string] };
    /** The cells from and to which both go, instead of files; black's are white's turned half around. */
    cells?: { kingside?: CastlingCells | CastlingCells[]; queenside?: CastlingCells | CastlingCells[] };
    partnerFiles?: { kingside?: string; queenside?: string };
    kingFile?: string;
    rank?: number;
    afterDrop?: boolean;
    /** Whether a side may not castle toward the side to which the other one has. */
    opposite?: boolean;
  };
  /** What happens to captured pieces. */
  capture?:
    | 'to hand'
    | {
        toHand?: boolean;
        keepsPromotion?: boolean;
        forced?: boolean;
        /** The kinds that cannot capture their own kind; the letters of one text of a list are one kind here. */
        mutuallyImmune?: string | string[];
        /** `removes` are the kinds that it removes though nothing can capture them. */
        blast?: { spares?: string; immune?: string; removes?: string };
      };
  /** Whether pieces in hand are dropped. */
  drops?: boolean | { first?: string };
  /** Whether a piece from hand may take the place of one that moves for the first time. */
  gating?: boolean;
  /** The kinds that may not face each other: along files, or along both. */
  facing?: string | { kinds: string; along?: 'files' | 'files and ranks'; except?: 'en passant' };
  /** Where each ply places a wall, and the cells to which that is limited. */
  walls?: WallRule | { rule: WallRule; in?: Area };
  /** How many plies a turn has; `first` is about white's first one, and with `grows` each has one more than the one before. */
  turn?: { plies: number; first?: number; grows?: boolean };
  /** What check means. */
  check?: { needsAll?: boolean; illegal?: boolean; kingStays?: boolean };
  /** When a side may pass, or each side. */
  pass?: Pass | { white: Pass; black: Pass };
  /** The start as a FEN. */
  start: string;
  /** Other starts, of which a seed picks one. */
  starts?: string[];
  /** How a seed arranges the pieces at the start. */
  shuffle?: {
    /** White's cells whose pieces change places; black's do so on the same files. */
    in: Area;
    /** The letters of the kinds whose pieces stand on cells of as many colors as they can. */
    colors?: string | string[];
    /** Letters of kinds that stand between others, with theirs. */
    between?: Record<string, string>;
  };
  /** How the game ends. */
  end?: VariantEnd;
}

/** A section of a rule sheet. */
export interface RuleSection {
  /** Its heading. */
  title: string;
  /** Its sentences; a line for each piece where there is one. */
  text: string;
}
