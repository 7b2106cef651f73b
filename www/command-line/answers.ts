// The output of each command about texts.
import { toPage, toSheet, toTexts, toWikiTables, type Picture } from '../rendering/album.js';
import { json, printable, printableLines } from './terminal.js';
import type { Comparison, Identity } from '../calls/workshop.js';
import type { PieceValue } from '../calls/open-games.js';
import type { ConvertOptions, Piecewright } from '../calls/piecewright.js';
import type { Diagnostic, ParsedPiece } from '../generated/betza.js';
import type { Diagram } from '../values/diagram.js';
import type { ExplainQuery, Query } from '../values/query.js';
import { toSVG } from '../rendering/figure/svg-figure.js';
import { toText } from '../rendering/text-board.js';

import { entriesOf } from './file-pieces.js';
import { symbolOption } from './symbol-option.js';
import { toHTML, toWikiText } from '../rendering/static-markup.js';
import type { TextCommand } from './command-list.js';
import { pictureOf, positionOf, queryOf } from './option-values.js';
import { showsPiecesTogether, type Format, type Values } from './options.js';
import { UsageError } from './usage-error.js';

/** The diagnostics and losses of a text. */
export interface Findings {
  text: string;
  diagnostics: Diagnostic[];
}

/** The result of a command. */
export interface Answer {
  output: string;
  said: Findings[];
}

/** The input of a command: one text, or two of them. */
export interface Input {
  pw: Piecewright;
  text: string;
  other: string;
  format: Format;
  values: Values;
}

export const ANSWERS: Record<TextCommand, (input: Input) => Answer> = {
  parse({ pw, text, format, values }) {
    const { notation, dialect } = queryOf(text, values);
    const parsed = pw.parse(text, { notation, dialect });
    const output = format === 'json' ? json(parsed) : parsed.pieces.map((piece) => outline(text, piece)).join('');
    return { output, said: [{ text, diagnostics: parsed.diagnostics }] };
  },
  moves({ pw, text, format, values }) {
    const found = pw.moves({ ...queryOf(text, values), ...positionOf(values) });
    const output = format === 'json' ? json(found) : found.moves.map((move) => `${move}\n`).join('');
    return { output, said: [{ text, diagnostics: found.diagnostics }] };
  },
  diagram({ pw, text, format, values }) {
    const query = queryOf(text, values);
    if (showsPiecesTogether(values)) return album({ pw, text, format, values });
    const diagram = diagramOf(pw, query, format, values);
    const options = pictureOf(values);
    const picture = { ...options, ...symbolOption(pw, query, values, options.colors) };
    const { caption, flip = false, board } = values;
    const captioned = (): Picture[] => [
      { name: caption ?? '', notation: undefined, explanation: pw.explain({ ...query, board }).text, diagram },
    ];
    const svg = (): string => {
      const { legend = false, crop = false } = values;
      const explanation = pw.explain({ ...query, board }).text;
      return toSVG(diagram, { ...picture, explanation, legend, crop, ...(caption !== undefined && { caption }) });
    };
    const draw = {
      text: () => (caption === undefined ? toText(diagram, { flip }) : toTexts(captioned(), { flip })),
      json: () => json(diagram),
      svg,
      // The caller draws the PNG from the SVG.
      png: svg,
      html: () => toHTML(diagram, { caption, flip }),
      wiki: () => toWikiText(diagram, { caption, flip }),
    };
    return { output: ended(draw[format]()), said: [{ text, diagnostics: diagram.diagnostics }] };
  },
  explain({ pw, text, format, values }) {
    const query = queryOf(text, values);
    const { board, detail } = values as typeof values & Pick<ExplainQuery, 'detail'>;
    const explained = pw.explain({ ...query, board, detail });
    const { notation, dialect } = query;
    const output = format === 'json' ? json(explained) : ended(printableLines(explained.text));
    return { output, said: [{ text, diagnostics: pw.parse(text, { notation, dialect }).diagnostics }] };
  },
  why({ pw, text, other: cell, format, values }) {
    const query = queryOf(text, values);
    const reason = pw.why({ ...query, ...positionOf(values) }, cell);
    const { notation, dialect } = query;
    const output =
      format === 'json' ? json({ reason: reason ?? null }) : ended(printableLines(reason ?? `It can go to ${cell}.`));
    return { output, said: [{ text, diagnostics: pw.parse(text, { notation, dialect }).diagnostics }] };
  },
  convert({ pw, text, format, values }) {
    const { notation: from, dialect, piece } = queryOf(text, values);
    const { to, 'to-dialect': toDialect } = values as Pick<ConvertOptions, 'to'> &
      Record<'to-dialect', Query['dialect']>;
    if ((to as string | undefined) === undefined) throw new UsageError('expected `--to` with a notation');
    const { board } = values;
    const converted = pw.convert(text, { from, dialect, piece, to, toDialect, board });
    const { upTo } = converted;
    const losses = [
      ...converted.losses.map((loss) => `lost: ${loss}`),
      ...(upTo === undefined ? [] : [`the same on: ${upTo}`]),
    ];
    const output =
      format === 'json'
        ? json(converted)
        : ended([printableLines(converted.text), ...losses.map(printable)].join('\n'));
    return { output, said: [{ text, diagnostics: converted.diagnostics }] };
  },
  equal({ pw, text, other, format, values }) {
    const queries = [queryOf(text, values), queryOf(other, values)] as const;
    const { board } = values;
    const comparison = pw.equal(...queries, { board });
    const { notation, dialect } = queries[0];
    const said = [text, other].map((each) => ({ text: each, ...pw.parse(each, { notation, dialect }) }));
    return { output: format === 'json' ? json(comparison) : compared(pw, queries, comparison, board), said };
  },
  identify({ pw, text, format, values }) {
    const query = queryOf(text, values);
    const identity = pw.identify({ ...query, board: values.board });
    const { notation, dialect } = query;
    const { diagnostics } = pw.parse(text, { notation, dialect });
    // Names of what does not move would be no help.
    const isEmpty = diagnostics.some(({ code }) => code === 'empty-text');
    const output = format === 'json' ? json(identity) : isEmpty ? '' : identified(identity);
    return { output, said: [{ text, diagnostics }] };
  },
  detect({ pw, text, format }) {
    const detected = pw.detect(text);
    const percent = Math.round(detected.confidence * 100);
    return { output: format === 'json' ? json(detected) : `${detected.notation} (${percent} %)\n`, said: [] };
  },
  mobility({ pw, text, format, values }) {
    const query = queryOf(text, values);
    const counted = pw.mobility({ ...query, board: values.board });
    const { notation, dialect } = query;
    const lines = [
      `on the empty board: ${counted.empty.toFixed(3)}`,
      `with 30 percent of the other cells occupied: ${counted.occupied.toFixed(3)}`,
      `counted: ${counted.method}`,
    ];
    const output = format === 'json' ? json(counted) : `${lines.map(printable).join('\n')}\n`;
    return { output, said: [{ text, diagnostics: pw.parse(text, { notation, dialect }).diagnostics }] };
  },
  value({ pw, text, format, values }) {
    const query = queryOf(text, values);
    const value = pw.value({ ...query, board: values.board });
    const { notation, dialect } = query;
    const output = format === 'json' ? json(value) : `${inPawns(value)} pawns\n`;
    return { output, said: [{ text, diagnostics: pw.parse(text, { notation, dialect }).diagnostics }] };
  },
};

/** Writes a value with its error. */
export function inPawns({ points, error }: PieceValue): string {
  return `${(points / 100).toFixed(2)} ± ${(error / 100).toFixed(2)}`;
}

function diagramOf(pw: Piecewright, query: Query, format: Format, values: Values): Diagram {
  const { illustrate } = values;
  return pw.diagram({ ...query, ...positionOf(values), illustrate, routes: format !== 'text' });
}

/** Draws all pieces of a file. */
function album({ pw, text, format, values }: Omit<Input, 'other'>): Answer {
  const { entries, diagnostics: left } = entriesOf(pw, queryOf(text, values));
  const pictures = entries.map(({ name, query }): Picture => {
    const diagram = diagramOf(pw, query, format, values);
    const notation = query.piece === undefined && query.text !== name ? query.text : undefined;
    return { name, notation, explanation: pw.explain({ ...query, board: values.board }).text, diagram };
  });
  if (values.symbol !== undefined) throw new UsageError('expected no `--symbol` with a file, whose pieces differ');
  if (values.caption !== undefined)
    throw new UsageError('expected no `--caption` with a file, whose pieces have names');
  for (const name of ['legend', 'crop'] as const) {
    if (values[name] === true) throw new UsageError(`expected no \`--${name}\` with a file, which becomes a sheet`);
  }
  const picture = pictureOf(values);
  const { flip = false } = values;
  const sheet = (): string => toSheet(pictures, picture);
  const draw = {
    text: () => toTexts(pictures, { flip }),
    json: () => json(pictures.map(({ name, diagram }) => ({ name, ...diagram }))),
    svg: sheet,
    png: sheet,
    html: () => toPage(pictures, { colors: 'properties', ...picture }),
    wiki: () => toWikiTables(pictures, { flip }),
  };
  // The pieces of one text share its diagnostics.
  const said = new Map<string, Map<string, Diagnostic>>();
  for (const [n, { diagram }] of pictures.entries()) {
    const own = entries[n]?.query.text ?? '';
    const known = said.get(own) ?? new Map<string, Diagnostic>();
    said.set(own, known);
    for (const diagnostic of diagram.diagnostics) known.set(JSON.stringify(diagnostic), diagnostic);
  }
  const ofPieces = Array.from(said, ([text, known]) => ({ text, diagnostics: [...known.values()] }));
  return { output: ended(draw[format]()), said: [...ofPieces, { text, diagnostics: left }] };
}

/** Lists the names of a piece, one per line. */
function identified({ names, systematic, alternatives = [], nearest, complete }: Identity): string {
  const unknown = complete ? 'no known piece moves like this' : 'not decided within the limits';
  const lines = [
    ...(names.length === 0 ? [unknown] : []),
    ...names.flatMap(({ name, tradition, source, homonyms = [] }) => [
      `${name} (${tradition}: ${source})`,
      ...homonyms.map((other) => `  also named so: ${other.name} (${other.tradition}) ${other.text}`),
    ]),
    ...(systematic === undefined ? [] : [`systematic name: ${systematic}`]),
    ...(alternatives.length === 0 ? [] : [`also: ${alternatives.join(', ')}`]),
    ...nearest.map(({ name, text, difference }) => `near: ${name} (${text}) ${difference}`),
  ];
  return `${lines.map(printable).join('\n')}\n`;
}

const ended = (text: string): string => (text.endsWith('\n') ? text : `${text}\n`);

/** Reports how two pieces compare, with a picture of each if they differ. */
function compared(
  pw: Piecewright,
  queries: readonly [Query, Query],
  { equal, upTo = '', witness }: Comparison,
  board: string | undefined,
): string {
  if (equal === true)
    return board === undefined ? `equal on every board of squares up to ${upTo}\n` : `equal on ${upTo}\n`;
  if (equal === 'unknown' || witness === undefined)
    return 'unknown: comparing them takes too long, or no position decides\n';
  const { a, b, ...position } = witness;
  const without = (moves: string[], others: string[]) =>
    moves.filter((move) => !others.includes(move)).join(' ') || '-';
  const pictures = queries.map(
    (query) => `${printable(query.text)}\n${ended(toText(pw.diagram({ ...query, ...position })))}`,
  );
  return [
    'different, for example here:\n',
    ...pictures,
    `only the first: ${without(a, b)}\nonly the second: ${without(b, a)}\n`,
  ].join('\n');
}

/** Lists what a text says about a piece: its name, or the text if it has none, and then one line per fact. */
function outline(text: string, { name, from, to, side, properties, switches, notes }: ParsedPiece): string {
  const lines = [
    name ?? text.slice(from, to),
    ...(side === null ? [] : [`side: ${side}`]),
    ...properties.map((property) => `property: ${property}`),
    ...switches.map((condition) => `condition: ${condition.text}`),
    ...notes.map((note) => `note: ${note}`),
  ];
  return `${lines.map(printable).join('\n  ')}\n`;
}
