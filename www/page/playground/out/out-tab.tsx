// The piece to take away: as a link, a picture or a text.
import { createSignal, For, lazy, Show, type JSX } from 'solid-js';
import { createGameFaces } from '../board/game-faces.js';
import { createShownFace } from '../parts/face-view.jsx';
import { copyText, CopyButton, LazyPart } from '../parts/parts.jsx';
import { OUT_WORDS } from '../words/out.js';
import { WORDS as PAGE_WORDS } from '../words/first.js';
import { useExplanation } from '../inspector/explanation.js';
import { Check } from '../parts/check.jsx';
import { pieceName } from '../core/known-name.js';
import { useSession } from '../session.js';
import { toLink } from '../state/address.js';
import { download } from './download.js';
import * as writers from './exports.js';
import { FORMATS, type Exported, type Format } from './exports.js';
import { NumberField } from '../parts/fields.jsx';

const WORDS = OUT_WORDS.out;

/** What is written in a format, and the extension and type of its file if it has one. */
interface Form {
  readonly file?: { readonly ending: string; readonly type: string };
  readonly write: (exported: Exported) => string;
}

const FORMS: Readonly<Record<Format, Form>> = {
  svg: { file: { ending: 'svg', type: 'image/svg+xml' }, write: writers.svgOf },
  png: { file: { ending: 'png', type: 'image/png' }, write: writers.svgOf },
  animation: { file: { ending: 'svg', type: 'image/svg+xml' }, write: writers.animationOf },
  gif: { file: { ending: 'gif', type: 'image/gif' }, write: writers.svgOf },
  link: { write: ({ link }) => link },
  text: { file: { ending: 'txt', type: 'text/plain' }, write: writers.textOf },
  markdown: { file: { ending: 'md', type: 'text/markdown' }, write: writers.markdownOf },
  html: { file: { ending: 'html', type: 'text/html' }, write: writers.htmlOf },
  table: { write: writers.tableOf },
  wiki: { write: writers.wikiOf },
  bbcode: { write: writers.bbcodeOf },
  img: { write: writers.imgOf },
  element: { write: writers.elementOf },
  frame: { write: writers.frameOf },
};

/** What pictures without a background stand on. */
const PAPER: Readonly<Record<Exported['colors'], string>> = { fixed: '#fff', 'fixed-dark': '#1c1b19' };

const SIZE = { usual: 45, least: 10, most: 200 };

const ArmyForms = lazy(async () => ({ default: (await import('./army-forms.jsx')).ArmyForms }));

const Engines = lazy(async () => {
  const { Engines: part } = await import('./engine-files.jsx');
  return { default: part };
});

/** The tab. */
export function OutTab(): JSX.Element {
  const session = useSession();
  const explanation = useExplanation();
  const [colors, setColors] = createSignal<Exported['colors']>('fixed');
  const faces = {
    fixed: createShownFace(session, 'face in light pictures', 'fixed'),
    'fixed-dark': createShownFace(session, 'face in dark pictures', 'fixed-dark'),
  };
  const others = createGameFaces(session, colors);
  const [caption, setCaption] = createSignal('');
  const [legend, setLegend] = createSignal(false);
  const [crop, setCrop] = createSignal(false);
  const [size, setSize] = createSignal(SIZE.usual);
  const [coordinates, setCoordinates] = createSignal(true);
  const [areEnginesOpen, setEnginesOpen] = createSignal(false);
  const exported = (): Exported => {
    const { diagram, reading, state } = session.settled();
    return {
      diagram,
      state,
      text: state.text,
      notation: reading.notation,
      name: reading.shown?.name ?? null,
      called: pieceName(session),
      // A picture without the explanation is better than none.
      explanation: explanation().isWaiting ? '' : (explanation().answer?.text ?? ''),
      link: new URL(toLink(state), location.href).href,
      size: size(),
      coordinates: coordinates(),
      face: faces[colors()](),
      faces: others(),
      legend: legend(),
      crop: crop(),
      caption: caption().trim(),
      colors: colors(),
    };
  };
  return (
    <>
      <figure
        class="preview"
        data-colors={colors()}
        data-words={legend() || caption() !== '' ? '' : undefined}
        aria-label={WORDS.preview}
        innerHTML={writers.svgOf(exported())}
      />
      <div class="settings">
        <label class="wide">
          {WORDS.part}
          <select id="share-part" onChange={({ currentTarget }) => setCrop(currentTarget.value !== '')}>
            <option value="">{WORDS.whole}</option>
            <option value="crop">{WORDS.reached}</option>
          </select>
        </label>
        <NumberField id="share-size" label={WORDS.size} {...SIZE} value={SIZE.usual} set={setSize} />
        <Check words={WORDS.coordinates} checked={coordinates()} change={setCoordinates} />
        <Check words={WORDS.legend} change={setLegend} />
        <Check words={WORDS.dark} change={(isDark) => setColors(isDark ? 'fixed-dark' : 'fixed')} />
        <label class="wide">
          {WORDS.caption}
          <input
            id="share-caption"
            type="text"
            maxlength="200"
            autocomplete="off"
            data-own-undo
            placeholder={session.settled().state.text}
            onInput={({ currentTarget }) => setCaption(currentTarget.value)}
          />
        </label>
      </div>
      <details id="engines" onToggle={({ currentTarget }) => setEnginesOpen(currentTarget.open)}>
        <summary>{WORDS.engines}</summary>
        <Show when={areEnginesOpen()}>
          <LazyPart fallback={<p role="status">{OUT_WORDS.engines.loading}</p>}>
            <Engines />
          </LazyPart>
        </Show>
      </details>
      <ul id="share-forms">
        <For each={FORMATS}>{(format) => <FormRow format={format} exported={exported} />}</For>
      </ul>
      <Show when={0 < session.state().army.length}>
        <ArmyForms />
      </Show>
      <p class="hint">
        <a href="gallery/">{WORDS.pages}</a>
      </p>
    </>
  );
}

function FormRow(props: { format: Format; exported: () => Exported }): JSX.Element {
  const words = WORDS.forms[props.format];
  const form = FORMS[props.format];
  const content = (): string => form.write(props.exported());
  const paper = (): string => PAPER[props.exported().colors];
  const blobOf = async (type: string): Promise<Blob> => {
    if (props.format === 'png') return writers.toPNG(content(), paper());
    if (props.format !== 'gif') return new Blob([content()], { type });
    const { toGIF } = await import('../../gif/to-gif.js');
    return toGIF(writers.framesOf(props.exported()), paper());
  };
  const save = async (ending: string, type: string): Promise<void> => {
    download(writers.fileName(props.exported(), ending), await blobOf(type));
  };
  return (
    <li class="heading">
      <div class="verdict">
        <h2>{words.name}</h2>
        <span>{words.hint}</span>
      </div>
      {/* Browsers put no GIF on the clipboard. */}
      <Show when={props.format !== 'gif'}>
        <CopyButton
          of={words.name}
          copy={() => (props.format === 'png' ? copyPicture(content(), paper()) : copyText(content()))}
        />
      </Show>
      <Show when={form.file}>
        {(file) => (
          <button type="button" onClick={() => void save(file().ending, file().type)}>
            {PAGE_WORDS.download}
            <span class="unseen"> {words.name}</span>
          </button>
        )}
      </Show>
    </li>
  );
}

/** Puts a picture on the clipboard: as a promise, because the clipboard may only be used during the click itself. */
async function copyPicture(svg: string, paper: string): Promise<void> {
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': writers.toPNG(svg, paper) })]);
}
