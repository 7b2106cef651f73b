// The set-up of a game of the visitor's own: which pieces, on which board, and where they begin.
import { createMemo, createSignal, onMount, type JSX } from 'solid-js';
import type { Piecewright } from '../../calls/piecewright.js';
import { loadVariant } from '../../games/load-variant.js';
import { nameOf, type Match } from '../../match/match.js';
import { MATCH_WORDS } from '../../match/match-words.js';
import { withModules } from '../../match/open-match.js';
import type { Layout } from '../../values/diagram.js';
import { PiecewrightError, reasonOf } from '../../values/errors.js';
import type { Variant } from '../../values/variant.js';
import type { NotationId, Side } from '../../values/vocabulary.js';
import { download } from '../playground/out/download.js';
import { PieceBoard } from './position/piece-board.jsx';
import { readKept } from '../playground/state/army.js';
import { storeFor } from '../playground/state/store.js';
import { fileName } from './file-name.js';
import { START_LINK } from './game-link.js';
import { openGame } from './open-game.js';
import {
  chessWithArmy,
  definitionOf,
  kindsOf,
  kindsOfArmy,
  missingPieces,
  symmetryOf,
  addKinds,
  withPiece,
  type OwnGame,
  type OwnKind,
} from './own-game.js';
import { SetUpPanel, type SetUpStart } from './set-up-panel.jsx';
import { SET_UP_WORDS as WORDS } from './set-up-words.js';
import { kindOfSign, signOf } from '../../values/piece-signs.js';
import { createFaces } from './create-faces.js';
import type { OpenedGame } from './opened-game.js';

/** What the set-up begins with: the army of the playground, or the game on the board. */
export type SetUpFrom = 'army' | 'game';

interface SetUpProps {
  pw: Piecewright;
  from: SetUpFrom;
  match: Match;
  flip: boolean;
  open: (opened: OpenedGame) => void;
  cancel: () => void;
}

/** Reads the army that the playground keeps. */
function armyKinds(pw: Piecewright): ReturnType<typeof kindsOfArmy> {
  const { army } = readKept(storeFor('army').read() ?? '{}');
  const detect = (text: string): NotationId => {
    try {
      return pw.detect(text).notation;
    } catch {
      // Without a module that reads all notations; the check of the game finds what is not Betza's.
      return 'betza';
    }
  };
  return kindsOfArmy(army, detect);
}

function gameOfArmy(pw: Piecewright): { game: OwnGame; left: readonly string[] } {
  const { kinds, notation, left } = armyKinds(pw);
  const base = notation === 'betza' ? {} : { notation };
  return { game: { base, name: WORDS.unnamed, board: '8x8', kinds, pieces: {} }, left };
}

function gameOfMatch({ variant, scene }: Match): OwnGame {
  const { name = WORDS.unnamed, board } = variant;
  return { base: withoutIdentity(variant), name, board, kinds: kindsOf(variant), pieces: scene().pieces };
}

/** The rules of a game without what names its author's version. */
function withoutIdentity(variant: Variant): Partial<Variant> {
  const named: readonly string[] = ['id', 'source', 'notes'];
  return Object.fromEntries(Object.entries(variant).filter(([key]) => !named.includes(key)));
}

/** The set-up. */
export function SetUp(props: SetUpProps): JSX.Element {
  const { pw, match } = props;
  const begun = props.from === 'army' ? gameOfArmy(pw) : { game: gameOfMatch(match), left: [] };
  const [game, setGame] = createSignal<OwnGame>(begun.game);
  const [layout, setLayout] = createSignal<Layout>(pw.layout(begun.game.board));
  const [symmetry, setSymmetry] = createSignal(symmetryOf(begun.game.pieces, layout()));
  const [side, setSide] = createSignal<Side>('white');
  const [brush, setBrush] = createSignal(begun.game.kinds[0]?.letter ?? '');
  const [said, setSaid] = createSignal('');
  const [left, setLeft] = createSignal(begun.left);
  const [mistakes, setMistakes] = createSignal<readonly string[]>([]);
  /** The kinds as faces and names take them. */
  const variant = createMemo(() => definitionOf({ ...game(), pieces: {} }, layout()));
  const change = (next: Partial<OwnGame>): void => {
    setMistakes([]);
    setGame({ ...game(), ...next });
  };
  const face = createFaces(pw, variant);
  let countOfStarts = 0;

  function use(cell: string): void {
    const letter = signOf(brush(), side());
    const isPut = letter !== '' && game().pieces[cell] !== letter;
    change({ pieces: withPiece(game().pieces, layout(), cell, isPut ? letter : '', symmetry()) });
    setSaid(isPut ? WORDS.put(nameOf(variant(), letter), cell) : WORDS.emptied(cell));
  }
  async function setBoard(board: string): Promise<void> {
    try {
      const next = await withModules(pw, () => pw.layout(board));
      const cells = new Set(next.cells.map(({ name }) => name));
      setLayout(next);
      change({ board, pieces: Object.fromEntries(Object.entries(game().pieces).filter(([cell]) => cells.has(cell))) });
    } catch (error) {
      setMistakes([WORDS.noBoard(reasonOf(error))]);
    }
  }
  function setKinds(kinds: readonly OwnKind[]): void {
    const letters = new Set(kinds.map(({ letter }) => letter));
    const pieces = Object.entries(game().pieces).filter(([, letter]) => letters.has(kindOfSign(letter)));
    change({ kinds, pieces: Object.fromEntries(pieces) });
    if (!letters.has(brush())) setBrush(kinds[0]?.letter ?? '');
  }
  /** Begins the game anew; what its name and its other side are stays. */
  async function startFrom(start: SetUpStart): Promise<void> {
    countOfStarts += 1;
    const number = countOfStarts;
    const own = gameOfArmy(pw);
    const kinds = start === 'chess' ? [] : own.game.kinds;
    const fresh = { ...own.game, ...(start === 'chess' && { base: {} }), name: game().name, kinds };
    const chess = start === 'empty' ? undefined : await loadVariant('chess');
    // Something else was chosen while chess was loading.
    if (number !== countOfStarts) return;
    const { board } = chess ?? game();
    const next = pw.layout(board);
    setLayout(next);
    const begun = { ...fresh, board };
    change({ ...begun, ...(chess !== undefined && chessWithArmy(begun, chess, next)) });
    setSymmetry('mirror');
    setLeft(start === 'chess' ? [] : own.left);
    setBrush(game().kinds[0]?.letter ?? '');
  }
  /** The ways to begin. Pieces of chess are written in Betza's notation, and a game has one. */
  const { kinds: army, notation } = armyKinds(pw);
  const starts: readonly SetUpStart[] =
    army.length === 0 || notation !== 'betza' ? ['chess', 'empty'] : ['army', 'chess', 'empty'];
  function addArmy(): void {
    const { kinds, left: names } = armyKinds(pw);
    setLeft(names);
    if (kinds.length === 0 && names.length === 0) setSaid(WORDS.noArmy);
    setKinds(addKinds(game().kinds, kinds));
  }
  const text = (): string => JSON.stringify(definitionOf(game(), layout()), undefined, 2);
  async function play(): Promise<void> {
    setMistakes(missingPieces(game()).map(({ side: owner, what }) => WORDS.lacks[what](owner)));
    if (0 < mistakes().length) return;
    try {
      const opened = await openGame(pw, { ...START_LINK, definition: text() });
      const { outcome } = opened.match.scene();
      if (outcome === undefined) props.open(opened);
      else {
        opened.match.free();
        setMistakes([`${WORDS.over} ${MATCH_WORDS.outcome(outcome)}`]);
      }
    } catch (error) {
      const found = error instanceof PiecewrightError ? error.diagnostics : undefined;
      setMistakes(found?.map(({ message }) => message) ?? [reasonOf(error)]);
    }
  }
  onMount(() => {
    const [start] = starts;
    if (props.from === 'army' && (start === 'army' || game().kinds.length === 0)) {
      void startFrom(start ?? 'empty').catch(() => undefined);
    }
  });
  return (
    <main>
      <section class="table" aria-label={MATCH_WORDS.board(game().name)}>
        <PieceBoard
          variant={variant()}
          layout={layout()}
          pieces={game().pieces}
          states={{}}
          flip={props.flip}
          face={face()}
          title={MATCH_WORDS.board(game().name)}
          description=""
          enter={WORDS.enter}
          // Pieces are placed by clicks alone, so a drag does not begin.
          acts={{ use, canLift: () => false, lift: () => undefined }}
        />
      </section>
      <SetUpPanel
        game={game()}
        face={face()}
        symmetry={symmetry()}
        side={side()}
        brush={brush()}
        left={left()}
        mistakes={mistakes()}
        said={said()}
        setName={(name) => change({ name })}
        setBoard={(board) => void setBoard(board)}
        setSymmetry={setSymmetry}
        setSide={setSide}
        setBrush={setBrush}
        setKinds={setKinds}
        starts={starts}
        startFrom={(start) => void startFrom(start)}
        addArmy={addArmy}
        clear={() => change({ pieces: {} })}
        play={() => void play()}
        download={() => download(`${fileName(game())}.json`, new Blob([`${text()}\n`], { type: 'application/json' }))}
        cancel={props.cancel}
      />
    </main>
  );
}
