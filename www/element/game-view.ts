// The visible parts of `<piece-game>`: the table, what happens on it, and what walks through the plies.
import type { Diagnostic } from '../values/diagram.js';
import { printable } from '../rendering/markup.js';
import { load } from '../calls/load.js';
import type { LegalPly } from '../calls/game.js';
import { createMatch, type Match, type WrongPly } from '../match/match.js';
import { MATCH_WORDS as WORDS } from '../match/match-words.js';
import { withModules } from '../match/open-match.js';
import { loadFaces } from '../match/ply-faces.js';
import type { PieceStyle } from '../match/symbol-faces.js';
import { createTable, turnWords } from '../match/table.js';
import { createButton } from '../match/which-ply.js';
import { gameSheet } from './game-style.js';
import { readPlies, textOf, type GameSource } from './game-source.js';
import { numberAfter } from '../values/ply-numbers.js';

/** A game that is opened, at its last position. */
export interface OpenedSource {
  readonly match: Match;
  readonly wrong: WrongPly | undefined;
  /** Whether its plies may build walls. */
  readonly hasWalls: boolean;
}

/** Opens the game of an element. Rejects with a `PiecewrightError` for mistakes of the author. */
export async function openSource(source: GameSource): Promise<OpenedSource> {
  const [text, pw] = await Promise.all([textOf(source), load({ needs: ['games'] })]);
  const { fen, moves, chess960 } = source;
  const hasWalls = /"walls"\s*:/.test(text);
  const plies = readPlies(moves, hasWalls);
  return withModules(pw, () => ({ ...createMatch(pw, text, { fen, plies, chess960 }), hasWalls }));
}

/** How a view is shown. */
export interface ViewSettings {
  readonly flip: boolean;
  readonly isReadonly: boolean;
  readonly style: PieceStyle;
}

/** The view of a game. */
export interface GameView {
  set(settings: ViewSettings): void;
  close(): void;
}

/** Returns the shadow root of an element, and creates it if necessary, with the content of the element in it. */
export function gameRoot(element: HTMLElement): ShadowRoot {
  if (element.shadowRoot !== null) return element.shadowRoot;
  const root = element.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [gameSheet()];
  root.append(document.createElement('slot'));
  return root;
}

/** Shows a game in place of the content of an element. */
export function showGame(
  root: ShadowRoot,
  match: Match,
  begun: ViewSettings,
  played: (ply: LegalPly) => void,
): GameView {
  const title = match.variant.name ?? WORDS.unnamed;
  const game = createPart('game');
  game.role = 'group';
  game.setAttribute('aria-label', WORDS.board(title));
  const host = createPart('table');
  const line = document.createElement('div');
  line.className = 'line';
  const status = createPart('status');
  status.role = 'status';
  const turn = document.createElement('p');
  turn.className = 'turn';
  const said = document.createElement('p');
  if (match.shown() > 0) said.textContent = placeWords(match);
  // Names of pieces are the author's, in any language.
  for (const words of [turn, said]) words.dir = 'auto';
  status.append(turn, said);
  let isReadonly = begun.isReadonly;
  const say = (words: string): void => {
    said.textContent = words;
    refresh();
  };
  const table = createTable(host, match, { ...begun, title }, { say, played });
  const walk = createWalk(match, (count) => {
    table.goTo(count);
    said.textContent = placeWords(match);
  });
  const pass = createButton(WORDS.pass, () => {
    const ply = passOf(match);
    if (ply !== undefined) table.play(ply);
  });
  function refresh(): void {
    turn.textContent = turnWords(match.scene());
    walk.refresh();
    pass.hidden = isReadonly || passOf(match) === undefined;
    walk.bar.hidden = isReadonly && match.line().length === 0;
  }
  walk.bar.append(pass);
  line.append(status, walk.bar);
  game.append(host, line);
  refresh();
  root.replaceChildren(game);
  let style: PieceStyle | undefined;
  function setStyle(wanted: PieceStyle): void {
    if (wanted === style) return;
    style = wanted;
    loadFaces(match.variant, { style }).then(
      (face) => {
        if (wanted === style) table.setFace(face);
      },
      // The pieces keep their letters.
      () => undefined,
    );
  }
  setStyle(begun.style);
  return {
    set: (settings) => {
      isReadonly = settings.isReadonly;
      setStyle(settings.style);
      table.set({ ...settings, title });
      refresh();
    },
    close: () => {
      table.close();
      match.free();
    },
  };
}

/** How many mistakes are listed. */
const MOST_MISTAKES = 10;

/** Lists the mistakes below a game, each with its code. */
export function showErrors(root: ShadowRoot, diagnostics: readonly Diagnostic[]): void {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return;
  const list = document.createElement('ul');
  list.className = 'errors';
  list.setAttribute('part', 'errors');
  for (const { code, message } of errors.slice(0, MOST_MISTAKES)) {
    const item = document.createElement('li');
    const name = document.createElement('code');
    name.textContent = code;
    item.append(name, ' ', printable(message));
    list.append(item);
  }
  root.append(list);
}

function createPart(name: string): HTMLElement {
  const part = document.createElement('div');
  part.className = name;
  part.setAttribute('part', name === 'table' ? 'board' : name);
  return part;
}

function passOf(match: Match): LegalPly | undefined {
  return match.scene().legal.find(({ ply }) => ply === '0000');
}

/** Says which ply was the last one. */
function placeWords(match: Match): string {
  const line = match.line();
  const count = match.shown();
  const last = line[count - 1];
  if (last === undefined) return WORDS.start;
  const { number } = numberAfter({ number: 1, side: line[0]?.side ?? 'white' }, count - 1);
  return WORDS.after(`${number}${last.side === 'white' ? '.' : '…'} ${last.san}`, count, line.length);
}

/** Creates the buttons that go through the plies, and the arrow keys on them. */
function createWalk(match: Match, goTo: (count: number) => void): { bar: HTMLElement; refresh: () => void } {
  const bar = createPart('walk');
  bar.role = 'group';
  bar.setAttribute('aria-label', WORDS.plies);
  const steps = [
    { sign: '|◀', words: WORDS.first, key: 'Home', to: () => 0 },
    { sign: '◀', words: WORDS.back, key: 'ArrowLeft', to: () => match.shown() - 1 },
    { sign: '▶', words: WORDS.forward, key: 'ArrowRight', to: () => match.shown() + 1 },
    { sign: '▶|', words: WORDS.last, key: 'End', to: () => match.line().length },
  ];
  const step = (to: number): void => {
    if (to !== match.shown() && 0 <= to && to <= match.line().length) goTo(to);
  };
  const buttons = steps.map(({ sign, words, to }) => {
    // U+FE0E keeps the sign from being drawn as an emoji.
    const button = createButton(sign.replace(/[◀▶]/, '$&\uFE0E'), () => {
      step(to());
    });
    button.setAttribute('aria-label', words);
    button.title = words;
    return button;
  });
  bar.append(...buttons);
  bar.addEventListener('keydown', (event) => {
    const wanted = steps.find(({ key }) => key === event.key);
    if (wanted === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    step(wanted.to());
  });
  return {
    bar,
    refresh: () => {
      const [shown, all] = [match.shown(), match.line().length];
      for (const [n, button] of buttons.entries()) {
        // A button that is disabled would lose the focus.
        button.setAttribute('aria-disabled', String(n < 2 ? shown === 0 : shown === all));
      }
    },
  };
}
