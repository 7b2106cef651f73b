// The panel for links, pictures and embedding code.
import { sayOn } from './copy.js';
import { find, make } from './dom.js';
import { download } from './download.js';
import type * as exports from './exports.js';
import type { Exported, Format } from './exports.js';
import { toLink } from './address.js';
import { STRINGS } from './strings.js';
import type { Moment, Page, View } from './view.js';

/** A format of the panel: its name, its content, and the extension and type of its file if it has one. */
interface Form {
  readonly format: Format;
  readonly file?: { readonly ending: string; readonly type: string };
  readonly content: (writers: typeof exports, exported: Exported) => string;
}

const FORMS: readonly Form[] = [
  { format: 'link', content: (_, { link }) => link },
  { format: 'svg', file: { ending: 'svg', type: 'image/svg+xml' }, content: (to, given) => to.svgOf(given) },
  { format: 'png', file: { ending: 'png', type: 'image/png' }, content: (to, given) => to.svgOf(given) },
  { format: 'text', file: { ending: 'txt', type: 'text/plain' }, content: (to, given) => to.textOf(given) },
  { format: 'markdown', file: { ending: 'md', type: 'text/markdown' }, content: (to, given) => to.markdownOf(given) },
  { format: 'html', file: { ending: 'html', type: 'text/html' }, content: (to, given) => to.htmlOf(given) },
  { format: 'img', content: (to, given) => to.imgOf(given) },
  { format: 'element', content: (to, given) => to.elementOf(given) },
  { format: 'frame', content: (to, given) => to.frameOf(given) },
];

/** Makes the panel for sharing the piece: as a link, a picture or a text, each to copy or download. */
export function createShareView(page: Page): View {
  const size = find('#share-size', HTMLInputElement);
  const explain = page.helper.port('explain', 'export');
  let moment: Moment | undefined;

  async function exported(): Promise<Exported | undefined> {
    if (moment === undefined) return undefined;
    const { diagram, reading, state, workshop } = moment;
    const isKnown = workshop.is === 'ready' && reading.isRead;
    return {
      diagram,
      state,
      text: state.text,
      notation: reading.notation,
      name: reading.shown?.name ?? null,
      // A picture without the explanation is better than none.
      explanation: isKnown
        ? ((await explain({ ...reading.query, board: state.board }).catch(() => undefined))?.text ?? '')
        : '',
      link: new URL(toLink(state), location.href).href,
      size: size.checkValidity() && size.value !== '' ? size.valueAsNumber : Number(size.defaultValue),
    };
  }

  find('#share-forms', HTMLElement).replaceChildren(...FORMS.map((form) => rowOf(form, exported)));
  return {
    show: (next) => {
      moment = next;
    },
  };
}

function rowOf(form: Form, exported: () => Promise<Exported | undefined>): HTMLElement {
  const { format, file } = form;
  const { name, hint } = STRINGS.share.forms[format];
  const words = make('div', 'verdict', make('h3', '', name), make('span', '', hint));
  const copy = buttonOf(STRINGS.copy, name);
  copy.addEventListener('click', () => {
    // A promise, because the clipboard may only be used during the click itself.
    const content = exported().then((given) => blobOf(form, given));
    sayOn(copy, write(format, content));
  });
  const buttons = [copy];
  if (file !== undefined) {
    const save = buttonOf(STRINGS.download, name);
    save.addEventListener('click', () => {
      void exported().then(async (given) => {
        if (given === undefined) return;
        const { fileName } = await loadWriters();
        download(fileName(given, file.ending), await blobOf(form, given));
      });
    });
    buttons.push(save);
  }
  return make('li', 'heading', words, ...buttons);
}

/** A button with a full name for screen readers. */
function buttonOf(verb: string, of: string): HTMLButtonElement {
  const button = make('button', '', verb, make('span', 'unseen', ` ${of}`));
  button.type = 'button';
  return button;
}

async function blobOf({ format, file, content }: Form, exported: Exported | undefined): Promise<Blob> {
  if (exported === undefined) throw new Error('there is nothing to export yet');
  const writers = await loadWriters();
  const written = content(writers, exported);
  return format === 'png' ? writers.toPNG(written) : new Blob([written], { type: file?.type ?? 'text/plain' });
}

/** Loads the code that writes files, which most visitors do without. */
function loadWriters(): Promise<typeof exports> {
  return import('./exports.js');
}

/** Puts something on the clipboard: a picture as a picture, anything else as text. */
async function write(format: Format, content: Promise<Blob>): Promise<void> {
  if (typeof ClipboardItem === 'undefined' && format !== 'png') {
    await navigator.clipboard.writeText(await (await content).text());
    return;
  }
  const type = format === 'png' ? 'image/png' : 'text/plain';
  const typed = content.then((blob) => new Blob([blob], { type }));
  await navigator.clipboard.write([new ClipboardItem({ [type]: typed })]);
}
