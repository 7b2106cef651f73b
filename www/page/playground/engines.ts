// The panel for authors of engines: files for other programs, and codes.
import type { CodeOutput, Scheme } from '../../calls/code-types.js';
import type { ExportId } from '../../calls/exporting.js';
import type { SetPiece } from '../../calls/piece-set.js';
import { CODE_OUTPUTS, EXPORTS, SCHEMES } from '../../values/workshop-vocabulary.js';
import type { Army, ArmyPiece } from './army.js';
import { createCopyButton } from './copy.js';
import { find, make, withCode } from './dom.js';
import { download } from './download.js';
import { storeFor } from './store.js';
import { STRINGS } from './strings.js';
import type { Moment, Page } from './view.js';

const WORDS = STRINGS.engines;

/** The content of the panel for authors of engines. */
export interface Engines {
  show(moment: Moment, army: Army): void;
}

/** A format in which the collection is written. */
interface Form {
  /** The value of its option. */
  readonly id: string;
  readonly name: string;
  /** The name of its file. */
  readonly file: string;
  /** Whether this writes codes, which have further options. */
  readonly isCode: boolean;
  readonly write: (pieces: readonly SetPiece[], game: Game) => Promise<Written | undefined>;
}

interface Game {
  readonly name: string;
  readonly board: string;
  /** How codes are made. */
  readonly scheme: Scheme;
  /** Whether they include tables of moves. */
  readonly hasTables: boolean;
}

interface Written {
  readonly text: string;
  readonly losses: readonly string[];
}

/** Symbols of pieces that are royal by default. */
const KINGS: ReadonlySet<string> = new Set(['K', '♔', '♚']);

const FILES: Readonly<Record<ExportId, string>> = {
  xboard: 'xboard.txt',
  'fairy-stockfish': 'variants.ini',
  'interactive-diagram': 'diagram.html',
};

const CODE_FILES: Readonly<Record<CodeOutput, string>> = {
  json: 'pieces.json',
  c: 'pieces.h',
  cpp: 'pieces.hpp',
  rust: 'pieces.rs',
  typescript: 'pieces.ts',
  unicode: 'board.txt',
  art: 'board.txt',
};

/** The schemes that need no start position, which a collection does not have. */
const SCHEMES_HERE = SCHEMES.filter((scheme) => scheme !== 'numbers');

/** The outputs that make sense without a start position. */
const OUTPUTS_HERE = CODE_OUTPUTS.filter((output) => output !== 'unicode' && output !== 'art');

/** Fills the panel. */
export function createEngines(page: Page, status: HTMLElement): Engines {
  const forms = formsOf(page);
  const count = page.helper.port('mobility', 'mobility');
  // Before the calls, whose time is limited; if it fails, each of them asks again.
  page.helper
    .port('loadCodes', 'part with codes')()
    .catch(() => undefined);
  const royal = createRoyals(update);
  const chosen = make('select', '', ...forms.map(({ id, name }) => new Option(name, id)));
  const scheme = make('select', '', ...SCHEMES_HERE.map((id) => new Option(WORDS.schemes[id], id)));
  const tables = make('input', '');
  tables.type = 'checkbox';
  const coding = make(
    'div',
    'wide coding',
    make('label', '', `${WORDS.scheme} `, scheme),
    make('label', '', tables, ` ${WORDS.tables}`),
  );
  const name = make('input', '');
  name.type = 'text';
  name.maxLength = 40;
  name.autocomplete = 'off';
  const text = make('pre', '');
  const title = make('h3', '');
  const losses = make('ul', 'losses');
  const copy = buttonOf(STRINGS.copy);
  const save = buttonOf(STRINGS.download);
  const output = make('div', 'output', make('div', 'heading', title, copy.button, save.button), text, losses);
  const mean = make('p', '');
  const method = make('p', 'hint');
  const settings = make(
    'div',
    'settings',
    make('label', 'wide', `${WORDS.writtenAs} `, chosen),
    make('label', 'wide', `${WORDS.game} `, name),
    coding,
    royal.fieldset,
  );
  find('#engines-body', HTMLElement).replaceChildren(settings, output, make('h3', '', WORDS.mobility), mean, method);
  text.tabIndex = 0;
  text.setAttribute('role', 'region');
  // Screen readers announce the status, not the whole text.
  text.setAttribute('aria-label', WORDS.theText);
  output.hidden = true;

  let pieces: Army = [];
  let moment: Moment | undefined;
  let shown = '';
  let counted = '';

  function formOf(): Form | undefined {
    return forms.find(({ id }) => id === chosen.value);
  }
  function update(): void {
    const form = formOf();
    if (form === undefined || moment?.workshop.is !== 'ready') return;
    coding.hidden = !form.isCode;
    const game: Game = {
      name: name.value,
      board: moment.state.board,
      scheme: SCHEMES.find((id) => id === scheme.value) ?? SCHEMES[0],
      hasTables: tables.checked,
    };
    const set = pieces.map((piece) => setPieceOf(piece, royal.has(piece)));
    const key = JSON.stringify([form.id, game, set]);
    if (key === shown) return;
    shown = key;
    settings.hidden = pieces.length === 0;
    if (pieces.length === 0) {
      output.hidden = true;
      status.textContent = WORDS.empty;
      return;
    }
    form.write(set, game).then(
      (written) => {
        if (written !== undefined && key === shown) put(form, written);
      },
      (reason: unknown) => {
        if (key !== shown) return;
        output.hidden = true;
        status.textContent = WORDS.refused(reason instanceof Error ? reason.message : String(reason));
      },
    );
  }
  function put(form: Form, written: Written): void {
    title.textContent = form.name;
    text.textContent = written.text;
    for (const { unseen } of [copy, save]) unseen.textContent = ` ${form.name}`;
    losses.replaceChildren(...written.losses.map((loss) => make('li', '', ...withCode(loss))));
    losses.hidden = written.losses.length === 0;
    output.hidden = false;
    status.textContent = written.losses.length === 0 ? WORDS.exact : WORDS.lossy(written.losses.length);
  }
  function showMobility(): void {
    if (moment === undefined) return;
    const { reading, state, workshop } = moment;
    if (workshop.is !== 'ready' || !reading.isRead) return;
    const key = JSON.stringify([reading.query, state.board]);
    if (key === counted) return;
    counted = key;
    count({ ...reading.query, board: state.board }).then(
      (found) => {
        if (found === undefined) return;
        mean.textContent = WORDS.mean(found.empty.toFixed(2), found.occupied.toFixed(2));
        method.replaceChildren(...withCode(WORDS.method(found.method)));
      },
      (reason: unknown) => {
        mean.textContent = WORDS.refused(reason instanceof Error ? reason.message : String(reason));
        method.textContent = '';
      },
    );
  }

  createCopyButton(copy.button, () => text.textContent);
  save.button.addEventListener('click', () => {
    const form = formOf();
    if (form !== undefined) download(form.file, new Blob([text.textContent], { type: 'text/plain' }));
  });
  for (const choice of [chosen, scheme, tables]) choice.addEventListener('change', update);
  name.addEventListener('input', update);
  return {
    show: (next, army) => {
      moment = next;
      if (army !== pieces) {
        pieces = army;
        royal.show(army);
      }
      update();
      showMobility();
    },
  };
}

function formsOf(page: Page): readonly Form[] {
  const write = page.helper.port('export', 'engines');
  const code = page.helper.port('codes', 'codes');
  const exports = EXPORTS.map((id): Form => ({
    id,
    name: WORDS.exports[id],
    file: FILES[id],
    isCode: false,
    write: (pieces, { name, board }) => write(pieces, { to: id, name, board }),
  }));
  const codes = OUTPUTS_HERE.map((id): Form => ({
    id,
    name: WORDS.codes[id],
    file: CODE_FILES[id],
    isCode: true,
    write: async (pieces, { board, scheme, hasTables }) => {
      const options = { as: id, board, scheme, tables: hasTables ? (['mailbox'] as const) : null };
      const coded = await code(pieces, options);
      return coded && { text: coded.text, losses: coded.leftOut.map(({ name, what }) => WORDS.leftOut(name, what)) };
    },
  }));
  return [...exports, ...codes];
}

function setPieceOf({ name, symbol, text, notation, dialect, piece }: ArmyPiece, isRoyal: boolean): SetPiece {
  return { name, symbol, text, notation, dialect, piece, ...(isRoyal ? { royal: true } : {}) };
}

/** The choice of royal pieces, which is kept for the next visit. */
interface Royals {
  readonly fieldset: HTMLElement;
  show(army: Army): void;
  has(piece: ArmyPiece): boolean;
}

function createRoyals(changed: () => void): Royals {
  const kept = storeFor('engines');
  const list = make('div', 'royals');
  const fieldset = make('fieldset', 'wide', make('legend', '', WORDS.royal), list);
  const said = new Map<string, boolean>(saidOf(kept.read()));
  const has = ({ name, symbol }: ArmyPiece): boolean => said.get(name) ?? KINGS.has(symbol);

  function boxOf(piece: ArmyPiece): HTMLElement {
    const box = make('input', '');
    box.type = 'checkbox';
    box.checked = has(piece);
    box.addEventListener('change', () => {
      said.set(piece.name, box.checked);
      kept.write(JSON.stringify([...said]));
      changed();
    });
    return make('label', '', box, ` ${piece.name}`);
  }
  return {
    fieldset,
    has,
    show: (army) => {
      fieldset.hidden = army.length === 0;
      const names = new Set<string>();
      const first = army.filter(({ name }) => !names.has(name) && names.add(name));
      list.replaceChildren(...first.map(boxOf));
    },
  };
}

/** Returns the stored choice, as far as it can be read. */
function saidOf(text: string | null): [string, boolean][] {
  let read: unknown;
  try {
    read = JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
  const isPair = (entry: unknown): entry is [string, boolean] =>
    Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'boolean';
  return Array.isArray(read) ? read.filter(isPair) : [];
}

/** A button with a full name for screen readers. */
function buttonOf(verb: string): { button: HTMLButtonElement; unseen: HTMLElement } {
  const unseen = make('span', 'unseen', '');
  const button = make('button', '', verb, unseen);
  button.type = 'button';
  return { button, unseen };
}
