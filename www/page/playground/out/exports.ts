// The texts and files for sharing a diagram.
import type { Diagram } from '../../../values/diagram.js';
import { writeAddress } from '../../embed/v1.js';
import { toAnimatedSVG, toAnimationFrames, type AnimationFrame } from '../../../rendering/figure/animated-svg.js';
import { toSVG, type SVGOptions } from '../../../rendering/figure/svg-figure.js';
import { planFor } from '../../../rendering/svg/geometry.js';
import { element, escape } from '../../../rendering/markup.js';
import { toHTML, toWikiText } from '../../../rendering/static-markup.js';
import { toText } from '../../../rendering/text-board.js';
import { describe, titleOf } from '../../../rendering/describe.js';
import type { NotationId } from '../../../values/vocabulary.js';
import { START, type State } from '../state/state.js';

export { toPNG } from './png.js';

/** The formats in which a diagram can be exported. */
export const FORMATS = [
  'svg',
  'png',
  'animation',
  'gif',
  'link',
  'text',
  'markdown',
  'html',
  'table',
  'wiki',
  'bbcode',
  'img',
  'element',
  'frame',
] as const;

/** One of {@link FORMATS}. */
export type Format = (typeof FORMATS)[number];

/** The content of a file. */
export interface Exported {
  readonly diagram: Diagram;
  readonly state: State;
  readonly text: string;
  /** The notation that the text was read in. */
  readonly notation: NotationId;
  /** The name of the piece, if its text gives one. */
  readonly name: string | null;
  /** What the page calls the piece, if it knows. */
  readonly called: string | undefined;
  /** Its moves in plain English, if they are known. */
  readonly explanation: string;
  /** The current address of the page. */
  readonly link: string;
  /** The size of a cell in pixels. */
  readonly size: number;
  /** What stands for the piece in pictures. */
  readonly face: string | undefined;
  /** The faces of other pieces, by their cells. */
  readonly faces: ReadonlyMap<string, string>;
  /** The words below the picture; an empty text is the notation where there have to be some. */
  readonly caption: string;
  /** Fixed colors for light or for dark paper. */
  readonly colors: 'fixed' | 'fixed-dark';
  /** Whether pictures name files and ranks. */
  readonly coordinates: boolean;
  /** Whether pictures explain their signs. */
  readonly legend: boolean;
  /** Whether pictures show only the part of the board that the piece reaches. */
  readonly crop: boolean;
}

/** The default size of a cell in pixels. */
const USUAL_SIZE = 45;

/** The name of a file: `piece-Griffon.svg`, or `piece-fmWfcF.svg` if the piece has no name. */
export function fileName({ text, name, called }: Exported, ending: string): string {
  const words = (name ?? called ?? text).replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
  return `${['piece', words.slice(0, 40)].filter((part) => part !== '').join('-')}.${ending}`;
}

/** Draws the diagram for a file: in fixed colors, which every program shows. */
export function svgOf(exported: Exported): string {
  return toSVG(exported.diagram, { ...pictureOf(exported), caption: exported.caption });
}

/** Draws the piece as it plays some of its moves. */
export function animationOf(exported: Exported): string {
  return toAnimatedSVG(exported.diagram, { ...pictureOf(exported), caption: exported.caption });
}

/** Draws the piece at each stop of its animation. */
export function framesOf(exported: Exported): AnimationFrame[] {
  return toAnimationFrames(exported.diagram, { ...pictureOf(exported), caption: exported.caption });
}

/** Names the picture in a few words: “White knight on d4, board 8x8”. */
function pictureTitle({ diagram, called }: Exported): string {
  if (called === undefined) return titleOf(diagram);
  // Names of the catalog begin with a capital, which a sentence does not have in the middle.
  const words = /^\p{Lu}[\p{Ll} -]+$/u.test(called) ? called.charAt(0).toLowerCase() + called.slice(1) : called;
  return titleOf(diagram).replace('piece', () => words);
}

/** The options of pictures. */
function pictureOf(exported: Exported): SVGOptions {
  const { caption, size, coordinates, colors, face, faces, legend, crop, state } = exported;
  const { flip } = state;
  const symbol = face === undefined ? {} : { symbol: face };
  // A caption is the title, too.
  const title = caption === '' ? { title: pictureTitle(exported) } : {};
  return { ...title, size, coordinates, flip, colors, legend, crop, faces: Object.fromEntries(faces), ...symbol };
}

/** Draws the diagram in letters. */
export function textOf({ diagram, state: { flip } }: Exported): string {
  return `${toText(diagram, { flip })}\n`;
}

/** Writes the diagram as a table of HTML, for a page that takes neither scripts nor pictures. */
export function tableOf({ diagram, caption, text, state: { flip } }: Exported): string {
  return `${toHTML(diagram, { flip, caption: caption || text })}\n`;
}

/** Writes the diagram as a table of wiki-text. */
export function wikiOf({ diagram, caption, text, state: { flip } }: Exported): string {
  return `${toWikiText(diagram, { flip, caption: caption || text })}\n`;
}

/** Writes the diagram for a forum: what is in brackets there is markup, so it is not used for the notation. */
export function bbcodeOf(exported: Exported): string {
  const { caption, text, link } = exported;
  const words = caption || text;
  return `[b]${words.replaceAll('[', '［').replaceAll(']', '］')}[/b]\n[code]\n${textOf(exported)}[/code]\n[url]${link}[/url]\n`;
}

/** Writes a page of Markdown: the notation, plain English, the diagram as text, and a link to the page. */
export function markdownOf({ diagram, text, name, explanation, caption, link, state }: Exported): string {
  const parts = [
    ...(name === null ? [] : [`**${plain(name)}**`]),
    // An indented block would end at a line without indent; a fence longer than any in the text is safe.
    fenced(text),
    ...(explanation === '' ? [] : [plain(explanation)]),
    ...(caption === '' ? [] : [plain(caption)]),
    fenced(toText(diagram, { flip: state.flip })),
    `[${plain(titleOf(diagram))}](<${link.replaceAll(/[<>]/g, encodeURIComponent)}>)`,
  ];
  return `${parts.join('\n\n')}\n`;
}

/** Writes the element that shows the downloaded picture, with an alternative text. */
export function imgOf(exported: Exported): string {
  const { diagram } = exported;
  return element('img', {
    src: encodeURI(fileName(exported, 'svg')),
    alt: `${pictureTitle(exported)}. ${describe(diagram)}`,
  });
}

/** Writes a figure of HTML: the picture itself, the notation below it, and the way back. */
export function htmlOf(exported: Exported): string {
  const { text, link, name, caption } = exported;
  // Isolates bidi marks in each text.
  const words = [...(name === null ? [] : [`<bdi>${escape(name)}</bdi>: `]), `<code dir="ltr">${escape(text)}</code>`];
  const picture = toSVG(exported.diagram, pictureOf(exported));
  return `<figure>\n${picture}\n<figcaption>${words.join('')}${caption === '' ? '' : `, ${escape(caption)}`}, ${element('a', { href: link }, ['in Piecewright'])}</figcaption>\n</figure>\n`;
}

/** Writes the element that draws the piece, with the script of this site that defines it. */
export function elementOf(exported: Exported): string {
  const script = new URL(`${import.meta.env.RELEASE}/inline-auto.js`, exported.link.replace(/#.*/u, ''));
  const tag = element('script', { src: script.href, crossorigin: 'anonymous' }, ['']);
  return `${tag}\n${element('piece-diagram', attributesOf(exported), [escape(exported.text)])}\n`;
}

/**
 * Writes the frame that shows the piece on a page without scripts of its own: as large as the picture, or as narrow as its
 * place in the same proportions.
 */
export function frameOf(exported: Exported): string {
  const { diagram, link, text, size } = exported;
  const address = new URL('embed/v1/', link.replace(/#.*/u, ''));
  const plan = planFor(diagram.layout, { size, coordinates: true });
  const [width, height] = [Math.ceil(plan.width), Math.ceil(plan.height)];
  address.search = writeAddress({
    text,
    ...attributesOf(exported),
    ...(size !== USUAL_SIZE && { size: String(size) }),
  });
  const attributes = {
    src: address.href,
    title: pictureTitle(exported),
    width,
    height,
    loading: 'lazy',
    style: `border: 0; max-width: 100%; height: auto; aspect-ratio: ${width} / ${height}`,
  };
  return `${element('iframe', attributes, [''])}\n`;
}

/** The attributes of the element and the frame, without defaults. */
function attributesOf({ state, notation }: Exported): Record<string, string> {
  const { dialect, piece, board, at, side, ep, turn, virgin, assume, occupants, example } = state;
  const standing = Object.entries(occupants).map(([cell, occupant]) => `${cell}=${occupant}`);
  const fields: readonly (readonly [name: string, value: string, isTold: boolean])[] = [
    ['notation', notation, notation !== 'auto'],
    ['dialect', dialect, dialect !== START.dialect],
    ['piece', piece ?? '', piece !== null],
    ['board', board, board !== START.board],
    ['at', at ?? '', at !== null],
    ['side', side, side !== START.side],
    ['ep', ep ?? '', ep !== null],
    ['turn', String(turn), turn !== null],
    ['virgin', 'false', !virgin],
    ['assume', JSON.stringify(assume), 0 < Object.keys(assume).length],
    ['occupants', standing.join(' '), 0 < standing.length],
    ['illustrate', String(example), example !== null],
  ];
  return Object.fromEntries(fields.flatMap(([name, value, isTold]) => (isTold ? [[name, value]] : [])));
}

/** Encloses text in fences that it cannot close. */
function fenced(text: string): string {
  const longest = Math.max(2, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${text}\n${fence}`;
}

/** Escapes everything that Markdown would not read as plain text. */
function plain(text: string): string {
  return text
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/[\\`*_[\]<>&~|$!#]/g, '\\$&')
    .replace(/^(\d*)([-+.)])/, '$1\\$2');
}
