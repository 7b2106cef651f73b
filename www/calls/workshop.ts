// The wasm module `workshop`: the calls that only it can answer. It is loaded separately, with the files that call it.
import type { KnownPiece, Tradition } from './catalog.js';
import { needCatalog } from './catalog.js';
import { movesOf, piecesNamed, type Homonym } from './homonyms.js';
import type { CodeOptions, Codes, ReadPiece } from './code-types.js';
import { codesOf, indexIn, readTables } from './codes.js';
import type { Drawing, Drawn } from './drawing.js';
import { drawingOf, packDrawing } from './drawing.js';
import { askPieceSet } from './ask-piece-set.js';
import type { Exported, ExportOptions, Mobility, ReadSet } from './exporting.js';
import { countMobility, exportSet, readSet } from './exporting.js';
import * as core from '../generated/workshop.js';
import init from '../generated/workshop.js';
import type { InitOutput } from '../generated/workshop.js';
import type { Completion, Hover, TokenKind } from '../generated/workshop.js';
import type { ModuleValue } from './instance.js';
import type { PackedNotation } from './packed-notation.js';
import type { ChosenMember, ChosenPiece } from './piece-set.js';
import type { NotationId, Occupant } from '../values/vocabulary.js';
import { DETAILS, TOKEN_KINDS } from '../values/workshop-vocabulary.js';
import type { Position } from '../values/query.js';
import { packPosition, cellIndex } from './packing.js';
import { Reader } from './reader.js';

import type { ModuleSource } from './module-source.js';
import { bytesInNode } from './module-source.js';

/** Whether two pieces have the same moves. */
export interface Comparison {
  /** Whether they are equal; `unknown` if the decision takes too long, or if positions cannot show it. */
  equal: boolean | 'unknown';
  /** For equal pieces, the board for which that was decided: the requested board, or the largest board of squares. */
  upTo?: string;
  /** For different pieces, a position in which they differ, and the moves of each. */
  witness?: Position & {
    /** The moves of the first piece there. */
    a: string[];
    /** The moves of the second piece there. */
    b: string[];
  };
}

/** The cells that a piece can go to, whatever stands on the others. */
export interface Reach {
  /**
   * The names of the cells, sorted. That of the piece is one of them if a move can end where it began, as that of a piece
   * that captures without moving.
   */
  cells: string[];
  /** The file and the rank of each of them, in the same order, from 0; boards in space have no third number here. */
  xy: [x: number, y: number][];
  /** Whether these are all cells; `false` only if the limits cut the piece or the search short. */
  complete: boolean;
}

/** The names of a piece. */
export interface Identity {
  /** The names of the known pieces with the same moves, the most common ones first. */
  names: {
    /** The name. */
    name: string;
    /** The language of the name, by its code such as `de`; missing for English names. */
    language?: string;
    /** The players or composers who call it so. */
    tradition: Tradition;
    /** The game or the collection that uses the name. */
    source: string;
    /** All known pieces with this name, by tradition, if there are several. */
    homonyms?: Homonym[];
  }[];
  /** The name in the Locomotive Taxonomy, if there is one. */
  systematic?: string;
  /** Other names in the taxonomy; only present with a systematic name. */
  alternatives?: string[];
  /** The known pieces with the most similar moves, with their texts and the differences. */
  nearest: {
    /** The name of the other piece. */
    name: string;
    /** Its text, in Betza's notation or in `notation`. */
    text: string;
    /** The notation of the text, if it is not Betza's. */
    notation?: KnownPiece['notation'];
    /** What it does that the piece does not, and vice versa. */
    difference: string;
  }[];
  /** Whether the search was complete; `false` only if the limits cut a search or a comparison short. */
  complete: boolean;
}

/** How a piece moves, in plain English. */
export type { Clause, Explained } from '../generated/workshop.js';

/** A text in another notation. */
export type { Converted } from '../generated/workshop.js';

/** The answers for editors. */
export type { Completion, CompletionItem, Hover, TokenKind } from '../generated/workshop.js';

/** A part of a text. */
export interface Token {
  /** The kind of the part. */
  kind: TokenKind;
  /** The offset of its first character, in UTF-16 code units. */
  from: number;
  /** The offset after its last character. */
  to: number;
}

/** Returns where the module is. */
function file(): URL {
  return new URL('../generated/workshop_bg.wasm', import.meta.url);
}

/** The wasm module `workshop`: all notations, and all calls besides moves and diagrams. */
export class Workshop {
  readonly engine: Reader<typeof core>;
  #known: { pieces: readonly KnownPiece[]; held: ModuleValue<core.KnownPieces> } | undefined;

  private constructor({ memory }: InitOutput) {
    this.engine = new Reader(core, memory);
  }

  static async load(source: ModuleSource | undefined): Promise<Workshop> {
    const opened = source === undefined ? Workshop.openInNode() : undefined;
    return opened ?? new Workshop(await init({ module_or_path: source ?? file() }));
  }

  /** Loads the module synchronously, which only Node can do. */
  static openInNode(): Workshop | undefined {
    const bytes = bytesInNode(file());
    return bytes === undefined ? undefined : Workshop.open(bytes);
  }

  /** Opens the module at once. */
  static open(module: BufferSource | WebAssembly.Module): Workshop {
    return new Workshop(core.initSync({ module }));
  }

  equal(a: ChosenPiece, b: ChosenPiece, board: string | null | undefined): Comparison {
    const { verdict, upTo, witness } = this.#ask(() =>
      core.equal(a.text, a.notation, a.piece, b.text, b.notation, b.piece, this.#board(board)),
    );
    if (verdict === 'unknown') return { equal: 'unknown' };
    if (verdict === 'equal') return { equal: true, upTo };
    if (witness === undefined) return { equal: false };
    const { occupants, assume, side, virgin, turn, ep, ...rest } = witness;
    return {
      equal: false,
      witness: {
        ...rest,
        // The core uses the package's words for occupants.
        occupants: Object.fromEntries(occupants) as Record<string, Occupant>,
        ...(side === 'white' ? {} : { side }),
        ...(virgin === undefined ? {} : { virgin }),
        ...(turn === undefined ? {} : { turn }),
        ...(ep === undefined ? {} : { ep }),
        ...(assume.length === 0 ? {} : { assume: Object.fromEntries(assume) }),
      },
    };
  }

  explain({ text, notation, piece }: ChosenPiece, board: string | null | undefined, detail: unknown): core.Explained {
    const isFull = indexIn(DETAILS, detail, 'a detail', 0) === 1;
    return this.#ask(() => core.explain(text, notation, piece, this.engine.boardInfo(board).handle, isFull));
  }

  why({ text, notation, piece }: ChosenPiece, position: Position, cell: string): string | undefined {
    return this.#ask(() => {
      const board = this.engine.boardInfo(position.board);
      const { at, flags, occupants, enPassant, assume } = packPosition(position, board);
      const index = cellIndex(cell, board);
      return core.why(text, notation, piece, board.handle, at, flags, occupants, enPassant, assume, index);
    });
  }

  /** Finds the cells that a piece can go to, whatever stands on those without an occupant. */
  reach({ text, notation, piece }: ChosenPiece, position: Position): Reach {
    return this.#ask(() => {
      const board = this.engine.boardInfo(position.board);
      const { at, flags, occupants, enPassant, assume } = packPosition(position, board);
      const numbers = core.reach(text, notation, piece, board.handle, at, flags, occupants, enPassant, assume);
      const found: [name: string, xy: [number, number]][] = [];
      for (let index = 1; index < numbers.length; index += 3) {
        const [cell = 0, x = 0, y = 0] = numbers.subarray(index, index + 3);
        found.push([board.cells[cell] ?? '', [x, y]]);
      }
      if (!board.isSorted) found.sort(([first], [second]) => (first < second ? -1 : 1));
      return { cells: found.map(([name]) => name), xy: found.map(([, xy]) => xy), complete: numbers[0] === 1 };
    });
  }

  convert(
    { text, notation, piece }: ChosenPiece,
    to: PackedNotation,
    board: string | null | undefined,
  ): core.Converted {
    return this.#ask(() => core.convert(text, notation, to, piece, this.#board(board)));
  }

  /** Returns the handle of a board, if one is given. */
  #board(spec: string | null | undefined): number | undefined {
    return spec === undefined || spec === null ? undefined : this.engine.boardInfo(spec).handle;
  }

  draw(drawing: Drawing, to: PackedNotation): Drawn {
    const given = drawingOf(drawing);
    return this.#ask(() => {
      const board = this.engine.boardInfo(given.board);
      const { at, strokes } = packDrawing(given, board);
      return core.draw(board.handle, at, strokes, to);
    });
  }

  identify({ text, notation, piece }: ChosenPiece, board: string | null | undefined): Identity {
    this.#known ??= this.#hold(needCatalog());
    const { pieces, held } = this.#known;
    const { same, systematic, nearest, complete } = this.#ask(() =>
      held.get().identify(text, notation, piece, this.#board(board)),
    );
    const [name, ...alternatives] = systematic;
    const at = (number: number): KnownPiece[] => pieces.slice(number, number + 1);
    return {
      names: namesOf(same.flatMap(at), pieces),
      ...(name === undefined ? {} : { systematic: name, alternatives }),
      nearest: nearest.flatMap(([number, difference]) =>
        at(number).map(({ name, text, notation }) => ({
          name,
          text,
          ...(notation === undefined ? {} : { notation }),
          difference,
        })),
      ),
      complete,
    };
  }

  exportSet(pieces: readonly ChosenMember[], options: ExportOptions): Exported {
    return exportSet(this.engine, pieces, options);
  }

  readSet(text: string): ReadSet {
    return this.#ask(() => readSet(text));
  }

  mobility({ text, notation, piece }: ChosenPiece, board: string | null | undefined): Mobility {
    return this.#ask(() => countMobility(text, notation, piece, this.engine.boardInfo(board)));
  }

  codes(pieces: readonly ChosenMember[], options: CodeOptions): Codes {
    const { answer, diagnostics } = askPieceSet(this.engine, pieces, (set) =>
      codesOf(set, options, (board) => this.engine.boardInfo(board)),
    );
    return { ...answer, diagnostics };
  }

  readTable(table: unknown, to: NotationId): ReadPiece[] {
    return this.#ask(() => readTables(table, to));
  }

  tokens({ text, notation }: ChosenPiece): Token[] {
    const numbers = this.#ask(() => core.tokens(text, notation));
    const tokens: Token[] = [];
    for (let at = 0; at + 2 < numbers.length; at += 3) {
      const [from = 0, to = 0, kind = 0] = numbers.subarray(at, at + 3);
      tokens.push({ kind: TOKEN_KINDS[kind] ?? 'error', from, to });
    }
    return tokens;
  }

  complete({ text, notation }: ChosenPiece, offset: number): Completion {
    return this.#ask(() => core.complete(text, Math.min(offset, text.length), notation));
  }

  hover({ text, notation }: ChosenPiece, offset: number): Hover | undefined {
    return this.#ask(() => core.hover(text, Math.min(offset, text.length), notation)).hover;
  }

  #ask<T>(call: () => T): T {
    return this.engine.instance.ask(call);
  }

  /** Gives the known pieces to the module, which numbers the texts in Betza's notation first and learns which move alike. */
  #hold(all: readonly KnownPiece[]): { pieces: readonly KnownPiece[]; held: ModuleValue<core.KnownPieces> } {
    const inBetza = all.filter(({ notation }) => notation === undefined);
    const others = all.filter(({ notation }) => notation !== undefined);
    const lines = (pieces: readonly KnownPiece[]): string => pieces.map(({ text }) => text).join('\n');
    const pieces = [...inBetza, ...others];
    const first = new Map<string, number>();
    const firstAlike = pieces.map((piece, number) => {
      const alike = first.get(movesOf(piece)) ?? number;
      first.set(movesOf(piece), alike);
      return alike;
    });
    const known = [lines(inBetza), lines(others), Uint32Array.from(firstAlike)] as const;
    return { pieces, held: this.engine.instance.hold(() => new core.KnownPieces(...known)) };
  }
}

type PieceName = Identity['names'][number];

/** Returns all names of known pieces: the first name of each piece before the others, and each name of a tradition once. */
function namesOf(same: readonly KnownPiece[], all: readonly KnownPiece[]): PieceName[] {
  const others = same.flatMap(({ aliases = [], languages = {}, tradition, source }) => [
    ...aliases.map((name) => ({ name, tradition, source })),
    ...Object.entries(languages).flatMap(([language, names]) =>
      names.map((name) => ({ name, language, tradition, source })),
    ),
  ]);
  const names = new Map<string, PieceName>();
  for (const found of [...same.map(({ name, tradition, source }) => ({ name, tradition, source })), ...others]) {
    const key = `${found.name.toLowerCase()}\n${found.tradition}`;
    if (names.has(key)) continue;
    const homonyms = piecesNamed(all, found.name);
    names.set(key, homonyms.length < 2 ? found : { ...found, homonyms });
  }
  return [...names.values()];
}
