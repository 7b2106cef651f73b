// The class of the element `<piece-game>`.
import type { LegalPly } from '../calls/game.js';
import type { Outcome } from '../values/outcomes.js';
import type { VariantId } from '../games/variant-ids.js';
import type { Diagnostic } from '../values/diagram.js';
import { isMisuse, reasonOf } from '../values/errors.js';
import type { Variant } from '../values/variant.js';
import { isSet } from './attributes.js';
import { readPlies, sourceOf } from './game-source.js';
import type * as View from './game-view.js';
import type { GameView, OpenedSource } from './game-view.js';
import type { DiagnosticsDetail } from './piece-diagram.js';
import { booleanProperty, reflect, reapply, setAttribute, textProperty, type Property } from './properties.js';
import { whenNear } from './near.js';
import { variantFrom } from '../values/variant-from.js';

/** Without a DOM, as in Node, the class exists but cannot be used. */
const Base = typeof HTMLElement === 'undefined' ? (Object as unknown as typeof HTMLElement) : HTMLElement;

/** The `detail` of the event `piece-game-ply`. */
export interface PlyDetail {
  /** The ply as UCI has it, such as `e2e4`. */
  ply: string;
  /** The ply as people write it, such as `Nf3`. */
  san: string;
  /** The state after it, as a FEN. */
  fen: string;
  /** How the game has ended by it; `undefined` while it goes on. */
  outcome: Outcome | undefined;
}

const PROPERTIES: Readonly<Record<string, Property>> = {
  variant: textProperty,
  fen: textProperty,
  src: textProperty,
  flip: booleanProperty,
  chess960: booleanProperty,
  readonly: booleanProperty,
  pieces: textProperty,
  loading: textProperty,
};

const ATTRIBUTES: readonly string[] = [...Object.keys(PROPERTIES), 'moves', 'definition'];

/**
 * The element `<piece-game>`: a position or a game of any variant, with its legal moves.
 *
 * Until the board is drawn, and permanently if scripts or WebAssembly do not run, the content is shown as it is.
 *
 * @example
 * ```html
 * <piece-game variant="shogi" moves="c3c4 g7g6 b2h8+"></piece-game>
 * ```
 *
 * @fires piece-game-ply - The reader played a ply; the detail has it, and the state after it.
 * @fires piece-diagnostics - The game was read; the detail has its definition and the diagnostics.
 * @csspart game - The whole game.
 * @csspart board - The board with the pieces in hand.
 * @csspart status - Whose turn it is, and what has happened.
 * @csspart walk - The buttons that go through the plies.
 * @csspart errors - The list of mistakes.
 * @cssproperty --pw-cell-dark - Dark cells.
 * @cssproperty --pw-cell-light - Light cells.
 * @cssproperty --pw-cell-middle - The third color of hexagonal boards.
 * @cssproperty --pw-line - The lines between cells.
 * @cssproperty --pw-frame - The line around the board and the buttons.
 * @cssproperty --pw-label - The names of files and ranks.
 * @cssproperty --pw-quiet - Where the piece can move.
 * @cssproperty --pw-capture - What the piece can capture, check, and mistakes.
 * @cssproperty --pw-note - The text of buttons.
 * @cssproperty --pw-paper - The ground of buttons.
 * @cssproperty --pw-white - White pieces.
 * @cssproperty --pw-black - Black pieces.
 */
export class PieceGame extends Base {
  /** @internal */
  static readonly observedAttributes: readonly string[] = ATTRIBUTES;

  // Each reflects the attribute of the same name, as `reflect` defines below; `null` if the attribute is absent.
  /** The id of a game of the library; `chess` by default. */
  declare variant: VariantId | null;
  /** Where the game begins; its usual start by default. */
  declare fen: string | null;
  /** The address of a definition, instead of `variant`. */
  declare src: string | null;
  /** Whether black's side is at the bottom. */
  declare flip: boolean | null;
  /** Whether pieces may start on other cells, so that castling is written as the king taking its partner. */
  declare chess960: boolean | null;
  /** Whether the reader can look at the moves of pieces, but not play them. */
  declare readonly: boolean | null;
  /** How pieces are drawn where a game has both: as `pictures`, the default, or as `characters`, as in shogi and xiangqi. */
  declare pieces: 'pictures' | 'characters' | null;
  /** When to draw: `lazy`, the default, waits until the element is near the viewport; `eager` does not wait. */
  declare loading: 'lazy' | 'eager' | null;

  #mutations: MutationObserver | undefined;
  #stopWaiting: () => void = () => undefined;
  #isNear = false;
  #isAsked = false;
  /** What the shown game was made of. */
  #shown = '';
  #view: GameView | undefined;
  #opened: OpenedSource | undefined;

  /**
   * The plies that lead to the position that is shown at first, as in the attribute `moves="e4 e5 Nf3"`. Setting it takes the text of the attribute, too.
   */
  get moves(): string[] {
    return readPlies(this.getAttribute('moves') ?? '', this.#opened?.hasWalls ?? false);
  }

  set moves(moves: string | readonly string[] | null | undefined) {
    // Commas would divide plies.
    const text = typeof moves === 'string' ? moves : moves?.map((ply) => ply.replaceAll(',', ';')).join(' ');
    setAttribute(this, 'moves', text);
  }

  /**
   * The definition of a game, instead of `variant`; `undefined` if the attribute cannot be parsed. Setting it takes the
   * text of the attribute, too.
   */
  get definition(): Variant | undefined {
    try {
      return variantFrom(this.getAttribute('definition') ?? '');
    } catch {
      return undefined;
    }
  }

  set definition(definition: string | Variant | null | undefined) {
    const isText = definition == null || typeof definition === 'string';
    setAttribute(this, 'definition', isText ? definition : JSON.stringify(definition, undefined, 2));
  }

  /** The plies that lead to the shown position, as UCI has them. */
  get history(): string[] {
    const match = this.#opened?.match;
    return match === undefined
      ? []
      : match
          .line()
          .slice(0, match.shown())
          .map(({ ply }) => ply);
  }

  /** The shown state as a FEN; `undefined` if none is shown. */
  get state(): string | undefined {
    return this.#opened?.match.scene().fen;
  }

  /** @internal */
  connectedCallback(): void {
    reapply(this, ATTRIBUTES);
    this.#mutations ??= new MutationObserver(() => {
      this.#update();
    });
    this.#mutations.observe(this, { childList: true, characterData: true, subtree: true });
    if (this.#isNear || this.getAttribute('loading') === 'eager') this.#load();
    else
      this.#stopWaiting = whenNear(this, () => {
        this.#load();
      });
  }

  /** @internal */
  disconnectedCallback(): void {
    this.#mutations?.disconnect();
    this.#stopWaiting();
    // An element that is only moved goes on.
    queueMicrotask(() => {
      if (!this.isConnected) this.#close();
    });
  }

  /** @internal */
  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (before === after || !this.isConnected) return;
    if (name === 'loading' && after === 'eager') {
      this.#stopWaiting();
      this.#load();
    } else this.#update();
  }

  /** The element is near the viewport. */
  #load(): void {
    this.#isNear = true;
    this.#update();
  }

  /** Draws soon, once for all changes of a task. */
  #update(): void {
    if (!this.isConnected || !this.#isNear || this.#isAsked) return;
    this.#isAsked = true;
    queueMicrotask(() => {
      this.#isAsked = false;
      if (this.isConnected) void this.#draw();
    });
  }

  async #draw(): Promise<void> {
    const source = sourceOf(this);
    const wanted = JSON.stringify(source);
    if (wanted === this.#shown) {
      this.#view?.set(this.#settings());
      return;
    }
    this.#shown = wanted;
    let view: typeof View | undefined;
    try {
      view = await import('./game-view.js');
      const opened = await view.openSource(source);
      if (this.#shown === wanted && this.isConnected) this.#show(view, opened);
      else opened.match.free();
    } catch (error) {
      if (this.#shown === wanted) this.#fail(view, error);
    }
  }

  #show({ gameRoot, showErrors, showGame }: typeof View, opened: OpenedSource): void {
    this.#view?.close();
    this.#opened = opened;
    const { match, wrong } = opened;
    const root = gameRoot(this);
    this.#view = showGame(root, match, this.#settings(), (ply) => {
      this.#announce(ply);
    });
    const found = wrong === undefined ? [] : [mistake('illegal', `${wrong.ply}: ${wrong.reason}`)];
    const diagnostics = [...match.diagnostics, ...found];
    showErrors(root, diagnostics);
    this.#dispatch('piece-diagnostics', { text: match.text, diagnostics });
  }

  /** Shows the content of the element, and what is wrong. What could not be loaded is asked for again with the next change. */
  #fail(view: typeof View | undefined, error: unknown): void {
    const isMistake = isMisuse(error);
    const message = reasonOf(error);
    const diagnostics = (isMistake ? error.diagnostics : undefined) ?? [
      mistake(isMistake ? error.code : 'not-drawn', message),
    ];
    this.#close();
    if (!isMistake) console.error(`piecewright: a game is not drawn: ${message}`);
    if (view !== undefined) {
      const root = view.gameRoot(this);
      view.showErrors(root, diagnostics);
    }
    this.#dispatch('piece-diagnostics', { text: this.getAttribute('definition') ?? '', diagnostics: [...diagnostics] });
  }

  #close(): void {
    this.#shown = '';
    // A board whose game is given back would refuse every ply.
    this.shadowRoot?.replaceChildren(document.createElement('slot'));
    this.#view?.close();
    this.#view = undefined;
    this.#opened = undefined;
  }

  #settings(): View.ViewSettings {
    return {
      flip: isSet(this.getAttribute('flip')),
      isReadonly: isSet(this.getAttribute('readonly')),
      style: this.getAttribute('pieces') === 'characters' ? 'characters' : 'pictures',
    };
  }

  #announce({ ply, san }: LegalPly): void {
    const scene = this.#opened?.match.scene();
    if (scene !== undefined) this.#dispatch('piece-game-ply', { ply, san, fen: scene.fen, outcome: scene.outcome });
  }

  #dispatch(name: string, detail: DiagnosticsDetail | PlyDetail): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
}

function mistake(code: string, message: string): Diagnostic {
  return { severity: 'error', code, message, from: 0, to: 0 };
}

/** Registers the element, unless there is no DOM, as in Node, or another copy of this script has registered it. */
export function defineGameElement(): void {
  if (typeof customElements === 'undefined' || customElements.get('piece-game') !== undefined) return;
  customElements.define('piece-game', PieceGame);
}

reflect(PieceGame.prototype, PROPERTIES);
