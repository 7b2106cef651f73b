// How the visitor looks at the work. It is neither in the address nor in the history.
import type { DiagramMove } from '../../../values/diagram.js';
import type { Manner } from '../../../calls/drawing.js';
import type { Tool } from './state.js';

/** The tabs beside the board. `pieces` has a pane of its own where there is room. */
export const TABS = ['read', 'pieces', 'moves', 'names', 'value', 'write', 'out'] as const;

/** One of {@link TABS}. */
export type Tab = (typeof TABS)[number];

/** The modes of the board: a click shows and plays moves, places pieces, or draws moves. */
export const MODES = ['move', 'place', 'draw'] as const;

/** One of {@link MODES}. */
export type Mode = (typeof MODES)[number];

/** The themes; `auto` follows the device. */
export const THEMES = ['auto', 'light', 'dark'] as const;

/** One of {@link THEMES}. */
export type Theme = (typeof THEMES)[number];

/** The settings for drawn moves. */
export interface Pen {
  readonly as: 'both' | 'quiet' | 'capture';
  readonly how: Manner | 'shortest';
  /** How the first of two legs gets there. */
  readonly first: Manner;
  /** Whether a slide goes to the edge of the board, or ends on the clicked cell. */
  readonly reach: 'edge' | 'here';
  /** Whether the move is drawn in all directions alike. */
  readonly symmetric: boolean;
  /** Whether the move has two legs. */
  readonly bent: boolean;
}

/** How the visitor looks at the work. */
export interface ViewState {
  readonly tab: Tab;
  /** Whether the tab is open where it covers other parts of the page. */
  readonly isSheetOpen: boolean;
  readonly mode: Mode;
  /** The tool for placing pieces. */
  readonly tool: Tool;
  readonly pen: Pen;
  /** The cell clicked for the first leg of a bent move, until the second leg is drawn. */
  readonly via: ({ readonly cell: string } & Pick<Pen, 'first' | 'reach'>) | null;
  /** The cell whose moves are highlighted. */
  readonly target: string | null;
  /** The cells with blockers named in the status line. */
  readonly blockers: readonly string[];
  /** The moves that the visitor has to choose from. */
  readonly choice: readonly DiagramMove[];
  /** The path of the last move, until it has been animated. */
  readonly played: readonly string[];
  readonly theme: Theme;
  /** Whether the palette is open, and what it lists until something is asked for. */
  readonly palette: 'closed' | 'all' | 'pieces';
  /** The message in the status line. */
  readonly said: string;
  /** What is offered after the last drawn move: only that move, its images too, or to take an erased move back. */
  readonly drawnOffer: { readonly is: 'only' | 'around' | 'undo'; readonly cell: string } | null;
}

/** The desk of a visit. */
export const INITIAL_VIEW: ViewState = {
  tab: 'read',
  isSheetOpen: false,
  mode: 'move',
  tool: 'enemy',
  pen: { as: 'both', how: 'shortest', first: 'leap', reach: 'edge', symmetric: true, bent: false },
  via: null,
  target: null,
  blockers: [],
  choice: [],
  played: [],
  theme: 'auto',
  palette: 'closed',
  said: '',
  drawnOffer: null,
};
