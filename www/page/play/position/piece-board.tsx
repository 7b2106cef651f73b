// The board of a position that is set up or looked at, in place of the table of a game.
import { createEffect, createSignal, onMount, type JSX } from 'solid-js';
import { loadRegions, type DrawRegions } from '../../../faces/board-ground.js';
import { keepLetterSize } from '../../playground/board/letter-size.js';
import { createGameBoard, type BoardActs, type CellState } from '../../../match/game-board.js';
import { nameOf } from '../../../match/match.js';
import { MATCH_WORDS } from '../../../match/match-words.js';
import type { DrawFace } from '../../../match/ply-faces.js';
import type { Layout } from '../../../values/diagram.js';
import type { Variant } from '../../../values/variant.js';
import { sideOfSign, WALL } from '../../../values/piece-signs.js';

/** What the board shows. */
export interface PieceBoardProps {
  readonly variant: Variant;
  readonly layout: Layout;
  readonly pieces: Readonly<Record<string, string>>;
  /** The cells that are highlighted. */
  readonly states: Readonly<Record<string, CellState>>;
  readonly flip: boolean;
  readonly face: DrawFace;
  readonly title: string;
  readonly description: string;
  readonly acts: BoardActs;
  /** What Enter does, for screen readers. */
  readonly enter: string;
}

/** The board. */
export function PieceBoard(props: PieceBoardProps): JSX.Element {
  let host!: HTMLDivElement;
  const regions = createRegions(props);
  onMount(() => {
    const acts: BoardActs = {
      use: (cell) => {
        props.acts.use(cell);
      },
      canLift: (cell) => props.acts.canLift(cell),
      lift: (cell) => {
        props.acts.lift(cell);
      },
      erase: (cell) => props.acts.erase?.(cell),
    };
    const show = createGameBoard(host, acts, props.enter);
    createEffect(() => {
      const { variant, layout, pieces, states, face, flip, title, description } = props;
      const cells = layout.cells.map(({ name }) => {
        const letter = pieces[name];
        const state = states[name];
        const piece = letter === undefined ? MATCH_WORDS.cell.empty : nameOf(variant, letter);
        const isPiece = letter !== undefined && letter !== WALL;
        const words = isPiece ? MATCH_WORDS.cell.piece(sideOfSign(letter), piece) : piece;
        return { cell: name, face: letter && face(letter, flip), words, states: state === undefined ? [] : [state] };
      });
      show({ layout, cells, flip, title, description, regions: regions() });
    });
    keepLetterSize(host, () => props.layout);
  });
  return <div id="board" ref={host} />;
}

/** What draws the regions of the game, such as its palaces; those before stay until others of the same board are loaded. */
function createRegions(props: Pick<PieceBoardProps, 'variant' | 'layout'>): () => DrawRegions | undefined {
  const [loaded, setLoaded] = createSignal<{ layout: Layout; draw: DrawRegions | undefined }>();
  createEffect(() => {
    const { variant, layout } = props;
    void loadRegions(variant, layout).then(
      (draw) => variant === props.variant && setLoaded({ layout, draw }),
      () => undefined,
    );
  });
  return () => (loaded()?.layout === props.layout ? loaded()?.draw : undefined);
}
