// The panel with the collection of pieces.
import {
  BadFile,
  faultOfName,
  faultOfSymbol,
  joined,
  readArmy,
  symbolFor,
  writeArmy,
  type Army,
  type ArmyPiece,
} from './army.js';
import { find, make } from './dom.js';
import { download } from './download.js';
import { storeFor } from './store.js';
import { STRINGS } from './strings.js';
import type { Moment, Page, View } from './view.js';

const WORDS = STRINGS.army;

/**
 * Makes the collection work: pieces with a name and a symbol, kept in the browser and in files.
 *
 * @param tell - Called with every changed collection.
 */
export function createArmyView(page: Page, tell: (army: Army) => void): View {
  const kept = storeFor('army');
  const list = find('#army-list', HTMLElement);
  const form = find('#army-add', HTMLFormElement);
  const name = find('#army-name', HTMLInputElement);
  const symbol = find('#army-symbol', HTMLInputElement);
  const status = find('#army-status', HTMLElement);
  const undo = find('#army-undo', HTMLButtonElement);
  const file = find('#army-file', HTMLInputElement);
  const save = find('#army-export', HTMLButtonElement);
  let moment: Moment | undefined;
  let army: Army = [];
  let before: Army | undefined;
  /** The index of the piece that is being renamed. */
  let renamed: number | undefined;

  function load(): void {
    const text = kept.read();
    before = undefined;
    renamed = undefined;
    try {
      army = text === null ? [] : readArmy(text);
    } catch {
      army = [];
      // Damaged data is not overwritten, because it may still be repaired by hand.
      storeFor('army-damaged').write(text ?? '');
      say(WORDS.damaged);
    }
    draw();
  }
  /** Replaces the collection, stores it, and shows what was done. */
  function become(next: Army, words: string): void {
    before = army;
    army = next;
    renamed = undefined;
    say(kept.write(writeArmy(army)) ? words : `${words} ${WORDS.notKept}`);
    draw();
  }
  function say(words: string): void {
    status.textContent = words;
  }
  function draw(): void {
    list.replaceChildren(...army.map(itemOf));
    undo.hidden = before === undefined;
    save.disabled = army.length === 0;
    tell(army);
  }

  function itemOf(piece: ArmyPiece, place: number): HTMLElement {
    const item = make('li', '');
    item.dataset.place = String(place);
    if (renamed === place) {
      item.append(renameForm(piece, place));
      return item;
    }
    const open = make('button', 'open', make('span', 'symbol', piece.symbol), `${piece.name} `);
    open.append(make('code', '', shortened(piece.text)));
    open.addEventListener('click', () => {
      const { text, notation, dialect } = piece;
      page.turnTo({ ...page.state, text, notation, dialect, piece: piece.piece, assume: {} });
    });
    const buttons = [
      actionOf('up', WORDS.up, piece, place === 0, () => {
        move(place, place - 1, 'up');
      }),
      actionOf('down', WORDS.down, piece, place === army.length - 1, () => {
        move(place, place + 1, 'down');
      }),
      actionOf('rename', WORDS.rename, piece, false, () => {
        renamed = place;
        draw();
        focusOn(place, 'input');
      }),
      actionOf('remove', WORDS.remove, piece, false, () => {
        become(without(place), WORDS.removed(piece.name));
        undo.focus();
      }),
    ];
    open.type = 'button';
    item.append(open, make('span', 'actions', ...buttons));
    // The focus stays on the piece that moves.
    open.setAttribute('aria-keyshortcuts', 'Alt+ArrowUp Alt+ArrowDown');
    open.addEventListener('keydown', (event) => {
      const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
      if (!event.altKey || step === 0) return;
      event.preventDefault();
      move(place, place + step, 'open');
    });
    return item;
  }
  function without(place: number): Army {
    return army.filter((_, at) => at !== place);
  }
  function move(from: number, to: number, focus: string): void {
    const piece = army[from];
    if (piece === undefined || to < 0 || army.length <= to) return;
    const rest = without(from);
    become([...rest.slice(0, to), piece, ...rest.slice(to)], WORDS.moved(piece.name, to + 1, army.length));
    focusOn(to, `.${focus}`);
  }
  function focusOn(place: number, what: string): void {
    const item = list.querySelector(`[data-place="${place}"]`);
    const wanted =
      item?.querySelector<HTMLElement>(`${what}:not(:disabled)`) ?? item?.querySelector<HTMLElement>('.open');
    wanted?.focus();
  }
  function renameForm(piece: ArmyPiece, place: number): HTMLElement {
    const names = inputOf(WORDS.name, piece.name, 'wide');
    const symbols = inputOf(WORDS.symbol, piece.symbol, 'short');
    const done = make('button', '', WORDS.done);
    const cancel = make('button', '', WORDS.cancel);
    cancel.type = 'button';
    const renaming = make('form', 'row', names.label, symbols.label, done, cancel);
    const leave = (): void => {
      renamed = undefined;
      draw();
      focusOn(place, '.rename');
    };
    cancel.addEventListener('click', leave);
    renaming.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') leave();
    });
    renaming.addEventListener('submit', (event) => {
      event.preventDefault();
      if (!areGood(names.input, symbols.input)) return;
      const changed = { ...piece, name: names.input.value.trim(), symbol: symbols.input.value.trim() };
      become(
        army.map((one, at) => (at === place ? changed : one)),
        WORDS.renamed(changed.name),
      );
      focusOn(place, '.rename');
    });
    return renaming;
  }
  /** Returns whether a name and a symbol are valid, and shows what is wrong. */
  function areGood(names: HTMLInputElement, symbols: HTMLInputElement): boolean {
    const faults = [
      [names, faultOfName(names.value)],
      [symbols, faultOfSymbol(symbols.value.trim())],
    ] as const;
    for (const [input, fault] of faults) input.setAttribute('aria-invalid', String(fault !== undefined));
    const first = faults.find(([, fault]) => fault !== undefined);
    if (first?.[1] === undefined) return true;
    say(first[1]);
    first[0].focus();
    return false;
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (moment === undefined) return;
    const { state, reading } = moment;
    if (name.value.trim() === '') name.value = reading.shown?.name ?? '';
    if (symbol.value.trim() === '') symbol.value = symbolFor(name.value);
    if (!areGood(name, symbol)) return;
    const { text, notation, dialect, piece } = state;
    const added = { name: name.value.trim(), symbol: symbol.value.trim(), text, notation, dialect, piece };
    attempt(() => {
      become(joined(army, [added]), WORDS.added(added.name));
      form.reset();
    });
  });
  undo.addEventListener('click', () => {
    if (before === undefined) return;
    become(before, WORDS.undone);
    before = undefined;
    undo.hidden = true;
    if (army.length === 0) name.focus();
    else focusOn(0, '.open');
  });
  save.addEventListener('click', () => {
    download('army.json', new Blob([writeArmy(army)], { type: 'application/json' }));
  });
  find('#army-import', HTMLButtonElement).addEventListener('click', () => {
    file.click();
  });
  file.addEventListener('change', () => {
    const [chosen] = file.files ?? [];
    if (chosen === undefined) return;
    void chosen.text().then((text) => {
      attempt(() => {
        const more = readArmy(text);
        become(joined(army, more), WORDS.imported(more.length));
      });
      // The same file can be chosen again.
      file.value = '';
    });
  });
  function attempt(work: () => void): void {
    try {
      work();
    } catch (error) {
      if (!(error instanceof BadFile)) throw error;
      say(`${error.message} ${WORDS.unchanged}`);
    }
  }

  load();
  kept.watch(load);
  return {
    show: (next) => {
      moment = next;
      name.placeholder = next.reading.shown?.name ?? '';
    },
  };
}

function actionOf(id: string, words: string, { name }: ArmyPiece, isOff: boolean, act: () => void): HTMLButtonElement {
  const button = make('button', id, words, make('span', 'unseen', ` ${name}`));
  button.type = 'button';
  button.disabled = isOff;
  button.addEventListener('click', act);
  return button;
}

function inputOf(words: string, value: string, size: string): { label: HTMLElement; input: HTMLInputElement } {
  const input = make('input', size);
  input.type = 'text';
  input.value = value;
  return { label: make('label', '', `${words} `, input), input };
}

/** A longer text is cut. */
const MOST_LETTERS = 24;

function shortened(text: string): string {
  const [line = ''] = text.split('\n');
  return text.length <= MOST_LETTERS ? text : `${line.slice(0, MOST_LETTERS - 1)}…`;
}
