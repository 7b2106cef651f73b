// A board with the hands of both sides, on which a match is played.
import type { LegalPly } from '../calls/game.js';
import { sideOfSign, WALL } from '../values/piece-signs.js';
import type { Side } from '../values/vocabulary.js';
import { createGameBoard, type CellState, type ShownCell } from './game-board.js';
import { loadRegions, type DrawRegions } from '../faces/board-ground.js';
import { createHand } from './hand.js';
import { nameOf, type Match, type Scene } from './match.js';
import { MATCH_WORDS as WORDS } from './match-words.js';
import { drawLetters, type DrawFace } from './ply-faces.js';
import { choiceOf, markOf, meantBy, movesOf, targetsOf, withoutWall, type Choice } from './targets.js';
import { askWhich } from './which-ply.js';

/** How a table is shown. */
export interface TableSettings {
  readonly title: string;
  /** Whether black's side is at the bottom. */
  readonly flip: boolean;
  /** Whether pieces can be chosen, but not moved. */
  readonly isReadonly?: boolean;
}

/** What happens on a table. */
export interface TableEvents {
  /** Something is to be said about it. */
  say(words: string): void;
  /** The visitor has played a ply. */
  played?(ply: LegalPly): void;
}

/** A table. */
export interface Table {
  readonly board: HTMLElement;
  play(ply: LegalPly): void;
  goTo(count: number): void;
  /** Takes plies back, by default one. */
  takeBack(count?: number): void;
  /** Shows a ply as one that could be played: its piece is chosen, and its target highlighted. */
  suggest(ply: LegalPly): void;
  /** Draws the pieces in another way. */
  setFace(face: DrawFace): void;
  set(settings: TableSettings): void;
  /** Says the reason of the last refusal again, which is more detailed with a larger module. */
  explainAgain(): void;
  /** Removes what is not in the host. */
  close(): void;
}

/** Creates the table of a match in an element. */
export function createTable(host: HTMLElement, match: Match, begun: TableSettings, events: TableEvents): Table {
  const { variant, layout } = match;
  const board = document.createElement('div');
  board.id = 'board';
  host.classList.add('table');
  host.replaceChildren(board);
  let settings = begun;
  let draw = drawLetters;
  let choice: Choice | undefined;
  let targets = new Map<string, LegalPly[]>();
  let hinted: LegalPly | undefined;
  /** The plies of a move that was chosen, while its wall is not, and the pieces after it. */
  let placing: { readonly plies: readonly LegalPly[]; readonly pieces: Readonly<Record<string, string>> } | undefined;
  let closeQuestion: (() => void) | undefined;
  /** The ply whose reason is shown. */
  let refused: string | undefined;
  let regions: DrawRegions | undefined;

  const name = (letter: string): string => nameOf(variant, letter);
  const wallName = name(WALL);
  const say = (words: string, ply?: string): void => {
    refused = ply;
    events.say(words);
  };
  const explain = (ply: string): void => {
    say(match.why(ply) ?? '', ply);
  };
  function choose(next: Choice | undefined, hint?: LegalPly): void {
    closeQuestion?.();
    closeQuestion = undefined;
    placing = undefined;
    choice = next;
    hinted = hint;
    targets = next === undefined ? new Map<string, LegalPly[]>() : targetsOf(match, next);
    show();
  }
  function play(ply: LegalPly): void {
    const { turn } = match.scene();
    match.play(ply);
    choose(undefined);
    say(WORDS.played(turn, ply.san));
    events.played?.(ply);
  }
  /** Plays a move, once a cell for its wall is chosen if it places one. */
  function move(chosen: LegalPly, plies: readonly LegalPly[]): void {
    const found = plies.filter((ply) => withoutWall(ply).ply === chosen.ply);
    const [first] = found;
    if (first === undefined) return;
    if (first.wall === undefined) {
      play(first);
      return;
    }
    closeQuestion?.();
    closeQuestion = undefined;
    placing = { plies: found, pieces: match.piecesAfter(first) };
    targets = new Map(found.map((ply) => [ply.wall ?? '', [ply]]));
    show();
    say(WORDS.wall(wallName));
  }
  function playOneOf(plies: readonly LegalPly[], asks: boolean): void {
    const moves = movesOf(plies);
    const [only] = moves;
    if (!asks && moves.length === 1 && only !== undefined) move(only, plies);
    else {
      const cancel = (): void => {
        choose(undefined);
      };
      const played = (chosen: LegalPly): void => {
        move(chosen, plies);
      };
      const question = { plies: moves, side: match.scene().turn, face: draw, name, play: played, cancel };
      closeQuestion = askWhich(host, question);
    }
  }
  function placeWall(cell: string, plies: readonly LegalPly[]): void {
    const [ply] = targets.get(cell) ?? [];
    if (ply !== undefined) play(ply);
    else if (plies.some(({ to }) => to === cell)) giveUp();
    else say(WORDS.noWall(wallName, cell));
  }
  function choosePiece(cell: string, letter: string): void {
    choose({ cell });
    say(0 < targets.size ? WORDS.chosen(nameOf(variant, letter), cell) : WORDS.noPlies);
  }
  function giveUp(): void {
    choose(undefined);
    say('');
  }
  const isChosen = (cell: string): boolean => {
    if (placing !== undefined) return placing.plies.some(({ to }) => to === cell);
    return choice !== undefined && 'cell' in choice && choice.cell === cell;
  };
  function use(cell: string): void {
    if (placing !== undefined) {
      placeWall(cell, placing.plies);
      return;
    }
    const found = targets.get(cell);
    const { pieces, turn, outcome } = match.scene();
    const letter = pieces[cell];
    // A second click on the piece may as well mean that the choice is given up.
    if (found !== undefined && settings.isReadonly !== true) playOneOf(found, isChosen(cell));
    else if (outcome !== undefined) say('');
    else if (isChosen(cell)) giveUp();
    else if (letter !== undefined && sideOfSign(letter) === turn) choosePiece(cell, letter);
    else if (choice !== undefined && found === undefined) explain(meantBy(choice, cell));
    else say(letter === undefined || sideOfSign(letter) === turn ? '' : WORDS.notYours(turn));
  }
  function useHand(letter: string): void {
    if (choice !== undefined && 'hand' in choice && choice.hand === letter) {
      giveUp();
      return;
    }
    choose({ hand: letter });
    say(0 < targets.size ? WORDS.chosenInHand(nameOf(variant, letter)) : WORDS.noDrops);
  }

  const showBoard = createGameBoard(
    board,
    {
      use,
      canLift: (cell) => {
        const { pieces, turn, outcome } = match.scene();
        const letter = pieces[cell];
        const isOwn = letter !== undefined && sideOfSign(letter) === turn;
        return isOwn && placing === undefined && outcome === undefined && settings.isReadonly !== true;
      },
      lift: (cell) => {
        choosePiece(cell, match.scene().pieces[cell] ?? '');
      },
    },
    WORDS.enter,
  );
  const hands = {
    white: createHand('white', { use: useHand, drop: use }),
    black: createHand('black', { use: useHand, drop: use }),
  };

  function showHands(): void {
    const { fen, turn, outcome, hands: counts } = match.scene();
    const isShown = fen.includes('[');
    const [above, below]: readonly Side[] = settings.flip ? ['white', 'black'] : ['black', 'white'];
    for (const [side, position] of [
      [above, 'before'],
      [below, 'after'],
    ] as const) {
      const { list, show } = hands[side ?? 'white'];
      const beside = position === 'before' ? board.previousElementSibling : board.nextElementSibling;
      if (!isShown) list.remove();
      else if (beside !== list) board[position](list);
      show({
        counts: counts[side ?? 'white'],
        isTurn: turn === side && outcome === undefined,
        chosen: choice !== undefined && 'hand' in choice && turn === side ? choice.hand : undefined,
        face: draw,
        name,
      });
    }
  }
  function show(): void {
    const scene = match.scene();
    const shownCells = layout.cells.map(({ name }) => shownCell(name, scene));
    const { title, flip } = settings;
    const description = turnWords(scene);
    showBoard({ layout, cells: shownCells, flip, title: WORDS.board(title), description, regions });
    showHands();
  }
  function shownCell(cell: string, { pieces, walls, checks }: Scene): ShownCell {
    const letter = (placing?.pieces ?? pieces)[cell];
    const isWall = walls.includes(cell);
    const last = match.line()[match.shown() - 1];
    const mark = placing !== undefined && targets.has(cell) ? 'quiet' : markOf(targets.get(cell), letter);
    const isHint = hinted !== undefined && targets.get(cell)?.includes(hinted) === true;
    const states: CellState[] = [
      ...(last !== undefined && [last.from, last.to, last.gate, last.wall].includes(cell) ? (['last'] as const) : []),
      ...(checks.includes(cell) ? (['check'] as const) : []),
      ...(isChosen(cell) ? (['chosen'] as const) : []),
      ...(isHint ? (['hint'] as const) : []),
    ];
    const target = mark === 'capture' ? WORDS.cell.capture : WORDS.cell.target;
    const words = [
      isWall ? wallName : letter === undefined ? WORDS.cell.empty : WORDS.cell.piece(sideOfSign(letter), name(letter)),
      ...(checks.includes(cell) ? [WORDS.cell.check] : []),
      ...(isChosen(cell) ? [WORDS.cell.chosen] : []),
      ...(mark === undefined ? [] : [placing === undefined ? target : WORDS.cell.wallTarget(wallName)]),
      ...(isHint ? [WORDS.cell.hint] : []),
    ];
    const sign = isWall ? WALL : letter;
    return { cell, words: words.join(', '), face: sign && draw(sign, settings.flip), mark, states };
  }
  // Escape gives up the choice.
  const onKey = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape' && choice !== undefined) giveUp();
  };
  host.addEventListener('keydown', onKey);
  show();
  loadRegions(variant, layout).then(
    (loaded) => {
      regions = loaded;
      if (loaded !== undefined) show();
    },
    // The board stays as it is.
    () => undefined,
  );
  return {
    board,
    play,
    goTo: (count) => {
      match.goTo(count);
      choose(undefined);
      say('');
    },
    takeBack: (count = 1) => {
      const taken = Array.from({ length: count }, () => match.takeBack()).filter((ply) => ply !== undefined);
      choose(undefined);
      if (0 < taken.length) say(WORDS.tookBack(taken.map(({ san }) => san).reverse()));
    },
    suggest: (ply) => {
      choose(choiceOf(match, ply), ply);
    },
    setFace: (face) => {
      draw = face;
      show();
    },
    set: (next) => {
      settings = next;
      show();
    },
    explainAgain: () => {
      if (refused !== undefined) explain(refused);
    },
    close: () => {
      refused = undefined;
      closeQuestion?.();
      host.removeEventListener('keydown', onKey);
    },
  };
}

/** Says whose turn it is, or how the game has ended. */
export function turnWords({ turn, pliesLeft, checks, outcome, tooCostly }: Scene): string {
  if (tooCostly !== undefined) return WORDS.tooCostly;
  if (outcome !== undefined) return WORDS.outcome(outcome);
  return `${WORDS.toMove(turn, pliesLeft)}${0 < checks.length ? ` ${WORDS.check}` : ''}`;
}
