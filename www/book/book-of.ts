// Makes the book of a game: its rules, with positions that the computer finds.
import type { Game } from '../calls/game.js';
import type { GameOptions } from '../calls/open-games.js';
import type { Piecewright } from '../calls/piecewright.js';
import { mayPass } from '../calls/rules/rule-sheet.js';
import { Names } from '../calls/rules/rule-words.js';
import { isDuck } from '../faces/wall-face.js';
import { capitalized } from '../values/capitalized.js';
import type { RuleSection, Variant } from '../values/variant.js';
import type { Book, BookExample, BookSection } from './book.js';
import { absentRules } from './absent-rules.js';
import { exampleGame } from './example-game.js';
import { findExamples, type Examples, type Occurrence } from './find-examples.js';
import { glossaryOf } from './glossary.js';
import { endsOf, ENDS, removedBy, type Mechanism } from './mechanisms.js';
import { notationParagraphs } from './notation-words.js';
import { outcomeWords } from './outcome-words.js';
import { pieceBlocks } from './piece-blocks.js';
import { illegalDrops } from './illegal-drops.js';
import { moveSigns } from './move-signs.js';
import { mateInTwo, shortestGame } from './shortest-mates.js';
import { arrowsOf, positionPicture, snapshotOf } from './snapshot.js';
import { workShare } from './work-share.js';
import { variantFrom } from '../values/variant-from.js';

/** What a caller can choose. */
export interface BookOptions extends Pick<GameOptions, 'chess960'> {
  /** Decides which examples are found; 1 by default. The same seed gives the same book. */
  readonly seed?: number;
  /** Is awaited from time to time, so that a page can answer. */
  readonly pause?: () => Promise<void>;
}

/**
 * Makes the book of a game. The modules `workshop`, `games` and `player`, and the known pieces, must be loaded or loadable.
 *
 * Examples are found by games that the seed draws; work is counted and not timed, so every machine makes the same book.
 */
export async function bookOf(pw: Piecewright, definition: Variant | string, options: BookOptions = {}): Promise<Book> {
  const { seed = 1, chess960, pause } = options;
  const variant = variantFrom(definition);
  const game = pw.game(definition, { chess960 });
  try {
    return await writeBook(pw, variant, game, { seed, pause });
  } finally {
    game.free();
  }
}

/** How a book is made. */
interface Course {
  readonly seed: number;
  readonly pause: BookOptions['pause'];
}

async function writeBook(pw: Piecewright, variant: Variant, game: Game, { seed, pause }: Course): Promise<Book> {
  const names = new Names(variant);
  const title = variant.name ?? 'The game';
  const sheet = await game.explain();
  const textOf = (of: string): string[] => sheet.find((section) => section.title === of)?.text.split('\n') ?? [];
  const begun = snapshotOf(game);
  const start = positionPicture(begun, 'start', `The start of ${title}.`);
  const { texts, others } = splitPieces(sheet, variant, names);
  const layout = pw.layout(game.board);
  const share = workShare(layout.cells.length);
  const pieces = pieceBlocks({ pw, variant, names, layout, texts, begun });
  await pause?.();
  const [enPassant, usual] = [others.filter(isAboutPassing), others.filter((line) => !isAboutPassing(line))];
  const source = { game, variant, names, hasEnPassant: 0 < enPassant.length };
  const examples = await findExamples(source, seed, pause);
  const refused = illegalDrops(
    game,
    variant,
    names,
    layout.cells.map(({ name }) => name),
    seed,
  );
  const { plies: played, fens, isOver } = await exampleGame(source, { seed, share });
  await pause?.();
  const mates = endsOf(variant).includes('checkmate')
    ? // Where every ply may be a pass, positions take too long.
      [mayPass(variant) ? undefined : await shortestGame(game, share, seed), await mateInTwo(game, fens, share)].filter(
        (mate) => mate !== undefined,
      )
    : [];
  const of = (section: Mechanism['section']): BookExample[] =>
    examples.occurrences.filter(({ mechanism }) => mechanism.section === section).map(exampleOf);
  const ends = textOf('End of the game');
  // What wins is said before.
  const draws = ends.filter((line) => !decides(line));
  const sections: BookSection[] = [
    { id: 'set-up', title: 'Board and set-up', paragraphs: textOf('Board and set-up') },
    { id: 'turns', title: 'Turns', paragraphs: textOf('Turns') },
    { id: 'aim', title: 'What wins', paragraphs: ends.filter(decides) },
    { id: 'pieces', title: 'How the pieces move', paragraphs: [...usual, SIGNS], signs: moveSigns(pieces), pieces },
    { id: 'captures', title: 'Captures', paragraphs: textOf('Captures'), examples: of('captures') },
    { id: 'en-passant', title: 'En passant', paragraphs: enPassant, examples: of('en-passant') },
    { id: 'promotion', title: 'Promotion', paragraphs: textOf('Promotion'), examples: of('promotion') },
    { id: 'castling', title: 'Castling', paragraphs: textOf('Castling'), examples: of('castling') },
    {
      id: 'drops',
      title: 'Hands and drops',
      paragraphs: textOf('Hands and drops'),
      examples: [...of('drops'), ...refused],
    },
    { id: 'walls', title: isDuck(variant) ? 'The duck' : 'Walls', paragraphs: textOf('Walls'), examples: of('walls') },
    { id: 'check', title: 'Check', paragraphs: textOf('Check'), examples: [...of('check'), ...of('passing')] },
    {
      id: 'end',
      title: 'How the game ends',
      paragraphs: 0 < draws.length ? draws : ['See “What wins”.'],
      examples: [...endExamples(examples), ...mates],
    },
    { id: 'counters', title: 'Repetition and counters', paragraphs: textOf('Repetition and counters') },
    { id: 'absent', title: 'Not in this game', paragraphs: absentRules(variant, sheet, source.hasEnPassant) },
    { id: 'game', title: 'An example game', paragraphs: [gameWords(played.length, isOver)], game: played },
  ];
  const written = sections.filter(hasContent);
  const glossary = glossaryOf(
    JSON.stringify(written.map(({ paragraphs, pieces }) => [paragraphs, pieces?.map(({ text }) => text)])),
    new Set(Object.keys(variant.pieces).map((letter) => names.of(letter))),
    layout.shape === 'square',
  );
  return {
    id: variant.id ?? 'game',
    title,
    board: game.board,
    seed,
    start,
    sections: [
      ...written,
      { id: 'notation', title: 'How plies are written', paragraphs: notationParagraphs(variant, names, played) },
      { id: 'glossary', title: 'Glossary', paragraphs: [], glossary },
      { id: 'credits', title: 'Notes and credits', paragraphs: credits(textOf('Notes'), seed) },
    ],
  };
}

/** What comes before the list of signs. */
const SIGNS = 'The signs in the pictures mean:';

/** Takes the lines about pieces apart: one for each kind, and what holds for all. */
function splitPieces(
  sheet: readonly RuleSection[],
  variant: Variant,
  names: Names,
): { texts: Map<string, string>; others: string[] } {
  const lines = sheet.find(({ title }) => title === 'Pieces')?.text.split('\n') ?? [];
  const texts = new Map<string, string>();
  const others: string[] = [];
  const heads = Object.keys(variant.pieces).map(
    (letter) => [letter, `${capitalized(names.of(letter))} (${letter}): `] as const,
  );
  for (const line of lines) {
    const [letter, head] = heads.find(([, head]) => line.startsWith(head)) ?? [];
    if (letter === undefined || head === undefined) others.push(line);
    else texts.set(letter, line.slice(head.length));
  }
  return { texts, others };
}

/** Returns whether a line that holds for all pieces says which ones can be captured en passant. */
const isAboutPassing = (line: string): boolean => line.includes('en passant');

/** Returns whether a sentence about the end names a winner. */
const decides = (line: string): boolean => /\b(?:wins|loses|gets)\b/.test(line);

function hasContent({ paragraphs, pieces = [], examples = [], game = [], title }: BookSection): boolean {
  if (title === 'An example game') return 0 < game.length;
  return 0 < paragraphs.length + pieces.length + examples.length;
}

function exampleOf({ mechanism, moment, after, checks }: Occurrence): BookExample {
  const { id, title, caption, showsAfter } = mechanism;
  const words = caption(moment, after);
  const { before, ply } = moment;
  const arrows = arrowsOf(ply);
  const removed = removedBy(moment, after).filter((cell) => cell !== ply.from);
  const shown = positionPicture(before, `example-${id}`, `Before: ${words}`, { arrows, removed });
  const then = positionPicture(after, `example-${id}-after`, `After: ${words}`, { checks });
  const heading = typeof title === 'string' ? title : title(moment.variant);
  return { id, title: heading, caption: words, pictures: showsAfter === true ? [shown, then] : [shown] };
}

function endExamples({ ends }: Examples): BookExample[] {
  return [...ends].flatMap(([reason, { moment, after, checks, outcome, length }]) => {
    const end = ENDS[reason];
    if (end === undefined) return [];
    const { ply, before } = moment;
    const played = ply.to === undefined ? 'passed' : `played ${ply.san}`;
    const words = `${capitalized(before.turn)} has ${played}. ${outcomeWords(outcome, capitalized(after.turn))}`;
    const caption = `${words} (Ply ${length + 1} of a game of random moves.)`;
    const picture = positionPicture(after, `end-${reason}`, words, { arrows: arrowsOf(ply), checks });
    return [{ id: `end-${reason}`, title: end.title, caption, pictures: [picture] }];
  });
}

function gameWords(plies: number, isOver: boolean): string {
  if (!isOver)
    return `The first ${plies} plies of a game in which the computer plays both sides, and thinks longer for White.`;
  return `A game of ${plies} ${plies === 1 ? 'ply' : 'plies'}, in which the computer plays both sides, and thinks longer for White.`;
}

function credits(notes: readonly string[], seed: number): string[] {
  return [
    ...notes,
    `This book was made by Piecewright from the definition of the game, which the computer plays by. Its examples were found in games of random moves, with the seed ${seed}.`,
    'The drawings of this book are dedicated to the public domain (CC0 1.0).',
  ];
}
