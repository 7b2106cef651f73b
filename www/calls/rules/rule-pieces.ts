// The sections of a rule sheet about pieces: how they move, castle, promote and are dropped.
import { capitalized } from '../../values/capitalized.js';
import type { Variant, VariantMorph, VariantMoves, VariantPiece, VariantPromotion } from '../../values/variant.js';
import type { Dialect } from '../../values/vocabulary.js';
import type { Names } from './rule-words.js';
import { joined, number } from './rule-words.js';
import { asList } from '../../values/as-list.js';
import { kindLetters, kindSets } from '../../values/piece-signs.js';
import { captureRules, capturesToHand } from '../../values/capture-rules.js';

/** How texts are read. */
export interface ReadingOptions {
  readonly notation?: string;
  readonly dialect?: Dialect;
}

/** Puts the text of a piece into words, which do not explain it by its own name. */
export type Describe = (text: string, reading: ReadingOptions, name?: string) => string;

/** Returns whether a piece could stand where it can never move. */
export type CanBeStuck = (text: string, notation: string | undefined) => boolean;

/** How the pieces move. */
export function movesText(variant: Variant, names: Names, describe: Describe, ofBlack: ReadonlySet<string>): string {
  const lines = Object.entries(variant.pieces).map(([letter, piece]) => {
    const name = names.of(letter);
    const describeIt: Describe = (text, reading) => describe(text, reading, name);
    const sentences = ofBlack.has(letter)
      ? [...movement({ ...(piece as Own), ...piece.black }, names.asBlack, describeIt, variant), 'Only Black has it.']
      : [...movement(piece, names, describeIt, variant), ...blackMoves(piece, names, describeIt, variant)];
    return `${capitalized(name)} (${letter}): ${sentences.join(' ')}`;
  });
  const passers = Object.keys(variant.pieces).filter((letter) => variant.pieces[letter]?.first !== undefined);
  const passing =
    0 < passers.length && lines.some((line) => line.includes('en passant'))
      ? [
          `Only ${names.list(passers, 'or')} that has just gone several cells can be captured en passant, and only at once.`,
        ]
      : [];
  const isForced = captureRules(variant).forced === true;
  const capturing = capturesNothing(variant, describe)
    ? 'Nothing is captured.'
    : `A piece captures an enemy by moving to its cell.${isForced ? '' : ' No side has to capture.'}`;
  return [...lines, capturing, ...passing].join('\n');
}

type Own = VariantMoves & ReadingOptions;

/** Returns whether no piece of a game captures, by the words about its moves. */
export function capturesNothing(variant: Variant, describe: Describe): boolean {
  const textsOf = ({ text, first, where }: VariantMoves): (string | undefined)[] => [
    text,
    ...[...asList(first), ...asList(where)].map((zone) => zone.text),
  ];
  return Object.values(variant.pieces).every((piece) =>
    [...textsOf(piece), ...textsOf(piece.black ?? {})]
      .flatMap((text) =>
        text === undefined || text === '' ? [] : describe(text, readingOf(piece, variant)).split(/\.(?: |$)/),
      )
      .every((sentence) => sentence === '' || sentence.endsWith('without capturing')),
  );
}

/** Descriptions that begin with what a piece does. */
const VERB = /^(?:Moves|Leaps|Slides|Captures|Goes) /;

/** Returns what a text in Betza's notation adds to another one, if it begins with it. */
function addedMoves(
  usual: string | undefined,
  text: string,
  { notation = 'betza' }: ReadingOptions,
): string | undefined {
  if (usual === undefined || notation !== 'betza' || !text.startsWith(usual)) return undefined;
  const added = text.slice(usual.length);
  // A digit or the same letter again would belong to the last move.
  const first = added.charAt(0);
  return first !== '' && first !== usual.at(-1) && !/[\d\s]/.test(first) ? added : undefined;
}

/** Leaves out the sentences that were already said. */
function withoutKnown(text: string, known: string): string {
  const said = known.split(/(?<=\.) /);
  return text
    .split(/(?<=\.) /)
    .filter((kind) => !said.includes(kind))
    .join(' ');
}

/** Returns whether a text in Betza's notation has a leap that a piece on its way stops, such as a pawn's double step. */
function hasLameLeap(text: string | undefined): boolean {
  return /n[DAH]/.test(text ?? '');
}

function movement(piece: Own, names: Names, describe: Describe, usual: ReadingOptions): string[] {
  const reading = readingOf(piece, usual);
  const own = piece.text === undefined ? '' : piece.text === '' ? 'It cannot move.' : describe(piece.text, reading);
  const sentences = own === '' ? [] : [own];
  const zoned = (where: string, how: string, usualText: string | undefined, text: string): string[] => {
    const added = addedMoves(usualText, text, reading);
    const also = added === undefined ? undefined : withoutKnown(describe(added, reading), own);
    return also !== undefined && VERB.test(also)
      ? [`${where} it also ${also.charAt(0).toLowerCase()}${also.slice(1)}`]
      : [`${where} it moves${how}: ${describe(text, reading)}`];
  };
  for (const zone of asList(piece.where)) {
    if (zone.in !== undefined)
      sentences.push(...zoned(capitalized(names.at(zone.in)), ' in this way instead', piece.text, zone.text ?? ''));
    if (zone.in !== undefined && piece.first !== undefined && hasLameLeap(zone.text))
      sentences.push('That does not expose it to capture en passant.');
  }
  // A reader expects that pieces stop a slide, but not that a word such as “moves up to two squares” means one.
  if (sentences.slice(own === '' ? 0 : 1).some((sentence) => /\bmoves up to\b/.test(sentence)))
    sentences.push('A piece on the way stops it there, too.');
  for (const first of asList(piece.first)) {
    const unmoved = first.rights === true ? 'As long as it has not moved,' : 'On its first move';
    const where = first.in === undefined ? unmoved : `From ${names.area(first.in, 'or')}`;
    if (first.text === undefined) sentences.push(`${where} it moves as a piece that has not moved.`);
    else sentences.push(...zoned(where, ' in this way instead', piece.text, first.text));
    if (first.endedBy !== undefined)
      sentences.push(`It loses that right once ${names.list(first.endedBy, 'or')} of the enemy aims at it.`);
  }
  if (piece.blockedBy !== undefined)
    sentences.push(
      `It has no moves without a capture as long as a piece like this could capture an enemy with one step or leap: ${describe(piece.blockedBy, reading)}`,
    );
  if (piece.notOver !== undefined) sentences.push(`It cannot hop over ${names.list(piece.notOver, 'or')}.`);
  if (piece.uncapturable !== undefined) sentences.push(uncapturableText(piece.uncapturable, names));
  if (piece.stays !== undefined) sentences.push(`It never leaves ${names.area(piece.stays)}.`);
  if (piece.neverStuck === true) sentences.push('It does not go where it could never move again.');
  return sentences;
}

function uncapturableText(by: NonNullable<VariantMoves['uncapturable']>, names: Names): string {
  if (typeof by === 'boolean') return by ? 'It cannot be captured.' : 'It can be captured.';
  if (typeof by === 'string' || Array.isArray(by)) return `${capitalized(names.list(by, 'or'))} cannot capture it.`;
  return `Only ${names.list(by.except, 'or')} can capture it.`;
}

/** How the texts of a piece are read. */
function readingOf(piece: ReadingOptions, usual: ReadingOptions): ReadingOptions {
  const { notation = usual.notation, dialect = usual.dialect } = piece;
  return { ...(notation !== undefined && { notation }), ...(dialect !== undefined && { dialect }) };
}

function blackMoves(piece: VariantPiece, names: Names, describe: Describe, usual: ReadingOptions): string[] {
  if (piece.black === undefined) return [];
  const moves: Own = { ...piece.black };
  delete moves.promotes;
  const own = movement({ ...(piece as Own), ...moves }, names, describe, usual);
  return Object.keys(moves).length === 0 ? [] : ['Black’s is different:', ...own];
}

/** How castling goes. */
export function castlingText(variant: Variant, names: Names): string {
  const { castling, pieces } = variant;
  if (castling === undefined) return '';
  const { kind, partners, files, cells, partnerFiles, kingFile, rank = 1, afterDrop, opposite } = castling;
  const own = names.of(kind);
  const ways = [...asList(cells?.kingside), ...asList(cells?.queenside)];
  const partner = partners.length === 1 ? names.of(partners) : 'partner';
  const ends = [
    { pair: files?.kingside, where: 'right' },
    { pair: files?.queenside, where: 'left' },
  ].flatMap(({ pair, where }) =>
    pair === undefined
      ? []
      : [
          `with the ${partner} on the ${where} the ${own} ends on file ${pair[0]} and the ${partner} on file ${pair[1]}`,
        ],
  );
  for (const { kind: path, partner: partnerPath } of ways)
    ends.push(`the ${own} goes from ${path.join(' to ')} and the ${partner} from ${partnerPath.join(' to ')}`);
  const where = cells === undefined ? ` on rank ${rank}` : '';
  const stands = [partnerFiles?.kingside, partnerFiles?.queenside].filter((file) => file !== undefined);
  const isRoyal = [true, 'last'].includes(pieces[kind]?.royal ?? false);
  const safe = isRoyal
    ? `, the ${own} is not in check, and no cell that the ${own} crosses or ends on is attacked`
    : '';
  const sentences = [
    `The ${own} castles${where} with ${names.list(partners, 'or')} in one ply if neither has moved${isRoyal ? ', ' : ' and '}no other piece stands on a cell that the ${own} or the ${partner} crosses or ends on${safe}.`,
    `As White sees the board, ${ends.join(ways.length === 0 ? ', and ' : ', or ')}.`,
  ];
  if (0 < ways.length) sentences.push('Black’s cells are White’s turned half around.');
  if (kingFile !== undefined) sentences.push(`It only castles from file ${kingFile}.`);
  if (0 < stands.length)
    sentences.push(`Its partners are those on ${stands.length === 1 ? 'file' : 'files'} ${joined(stands)}.`);
  if (afterDrop === true) sentences.push('Pieces that were dropped there may castle, too.');
  else if (isDropping(variant)) sentences.push('A piece that was dropped does not castle.');
  if (opposite === true)
    sentences.push('Once one side has castled, the other no longer castles toward the same side of the board.');
  return sentences.join(' ');
}

/** What becomes of pieces. */
export function promotionText(
  variant: Variant,
  names: Names,
  canBeStuck: CanBeStuck,
  ofBlack: ReadonlySet<string>,
): string {
  const mayBeStuck = ({ text, notation, where }: Own): boolean =>
    [text, ...asList(where).map((zone) => zone.text)].some(
      (own) => own !== undefined && canBeStuck(own, notation ?? variant.notation),
    );
  const promotions = (letter: string, piece: VariantPiece): string[] => {
    const black: unknown = piece.black?.promotes;
    const isSame = black === undefined;
    const whites = piece.promotes;
    const own = ofBlack.has(letter) ? names.asBlack : names;
    const line = (promotion: VariantPromotion, whose: string): string =>
      `${whose} ${names.of(letter)} ${becomes(promotion, own, mayBeStuck(piece))}`;
    if (ofBlack.has(letter)) {
      const blacks = piece.black?.promotes ?? piece.promotes;
      return typeof blacks === 'object' ? [line(blacks, 'A')] : [];
    }
    if (isSame) return whites === undefined ? [] : [line(whites, 'A')];
    const white = whites === undefined ? [] : [line(whites, 'White’s')];
    return black === false
      ? [...white, `Black’s ${names.of(letter)} does not promote.`]
      : [...white, line(black as VariantPromotion, 'Black’s')];
  };
  const lines = Object.entries(variant.pieces).flatMap(([letter, piece]) => {
    const morphs = asList(piece.morphs).map((morph) => `A ${names.of(letter)} becomes ${morphText(morph, names)}.`);
    const others = asList(piece.black?.morphs).map(
      (morph) => `Black’s ${names.of(letter)} becomes ${morphText(morph, names)} instead.`,
    );
    return [...morphs, ...others, ...promotions(letter, piece)];
  });
  return lines.map((line) => line.replace(/^A (?=[aeiou])/, 'An ')).join('\n');
}

function morphText({ to, in: arrives, onCapture }: VariantMorph, names: Names): string {
  const isCaptured = to === 'captured';
  const what = isCaptured ? 'what it captures' : names.list(to, 'or');
  const where = arrives === undefined ? '' : ` when a move ends ${names.at(arrives)}`;
  const victims = typeof onCapture === 'boolean' ? undefined : onCapture;
  const capture =
    victims !== undefined
      ? `${where === '' ? ' when it' : ' and'} captures ${names.list(victims, 'or')}`
      : onCapture === true && !isCaptured
        ? `${where === '' ? ' when it' : ' and'} captures`
        : '';
  return `${what}${where}${capture === '' && where === '' && !isCaptured ? ' with every move' : capture}`;
}

function becomes(promotion: VariantPromotion, names: Names, mayBeStuck: boolean): string {
  const { to, in: arrives, from, forced = true, onCapture, enPassant, limit, inPlace } = promotion;
  const isTurning = asList(to).every((letter) => letter.startsWith('+'));
  const enters = isTurning && from === undefined ? ' or begins' : '';
  const where = arrives === undefined ? '' : ` when a move ends${enters} ${names.at(arrives)}`;
  const begins = from === undefined ? '' : `${where === '' ? ' when a move' : ', or'} begins ${names.at(from)}`;
  const capture = onCapture === true ? ' and captures' : '';
  const condition =
    where + begins === '' ? (onCapture === true ? ' when it captures' : ' with every move') : where + begins + capture;
  const duty = forced === true ? 'becomes' : 'may become';
  const stuck = forced === 'when stuck' && mayBeStuck ? ', and must if it could never move again' : '';
  const limits = Object.entries(limit ?? {}).map(
    ([letter, count]) => `${number(count)} ${count === 1 ? names.of(letter) : names.plural(letter)}`,
  );
  const most =
    limits.length === 0
      ? ''
      : ` A side never has more than ${joined(limits)}; one more is not made${forced === 'when stuck' ? ', and a move that would have to make it is illegal' : ''}.`;
  const choice = forced === true && 1 < kindLetters(to).length ? ', as its side chooses,' : '';
  const again = choice === '' || 0 < limits.length ? '' : ' It does not matter which pieces were captured before.';
  const passing = enPassant === false ? ' A capture en passant is not a promotion.' : '';
  if (inPlace === undefined)
    return `${duty} ${names.list(to, 'or')}${choice}${condition}${stuck}.${again}${passing}${most}`;
  const stands = arrives === undefined ? 'where it stands' : `where it stands ${names.at(arrives)}`;
  const sentences = [`may become ${names.list(to, 'or')} ${stands}, as a ply of its own.`];
  if (inPlace.lastAnywhere === true) sentences.push('The last one of a side may do so on any cell.');
  if (inPlace.moves === true) sentences.push('With that ply it may also move to an empty cell, as what it becomes.');
  if (inPlace.quiet === true) sentences.push('It may not attack an enemy then, nor give check.');
  return sentences.join(' ') + most;
}

/** Returns whether pieces are dropped from hand. */
export function isDropping(variant: Variant): boolean {
  return (variant.drops ?? capturesToHand(variant)) !== false;
}

/** What happens to captured pieces, and what comes from hand. */
export function handText(variant: Variant, names: Names): string {
  const { drops, gating, pieces } = variant;
  const own = captureRules(variant);
  const forms = Object.entries(pieces).filter(([, { inHand }]) => inHand !== undefined);
  const sentences: string[] = [];
  if (own.toHand === true) sentences.push('A captured piece comes to the hand of the side that captured it.');
  else if (isDropping(variant) || gating === true)
    sentences.push('A captured piece does not come to the hand of the side that captured it.');
  if (own.keepsPromotion === true) sentences.push('In hand it stays what it was promoted to.');
  else if (
    own.toHand === true &&
    forms.length === 0 &&
    Object.values(pieces).some(({ promotes }) => promotes !== undefined)
  ) {
    sentences.push('In hand a promoted piece is what it was before.');
  }
  if (isDropping(variant)) sentences.push('Instead of moving, a side may drop a piece from hand on an empty cell.');
  if (isDropping(variant) && Object.values(pieces).some(({ promotes }) => promotes !== undefined))
    sentences.push('A drop does not promote the piece.');
  if (isDropping(variant) && Object.values(pieces).some(({ morphs }) => morphs !== undefined))
    sentences.push('A drop does not change the piece.');
  if (typeof drops === 'object' && drops.first !== undefined) {
    const first = kindLetters(drops.first).map((letter) => names.of(letter));
    sentences.push(`Every ${joined(first)} in hand must be dropped before anything else, as long as that is possible.`);
  }
  if (gating === true) {
    sentences.push(
      'When a piece that began on the first rank moves for the first time, with or without a capture, a piece from hand may be put on the cell that it leaves. Where a piece was captured before it moved, none can be put. Castling leaves two such cells, of which one can be used. The ply must be legal without that piece, too.',
    );
  }
  for (const [letter, { inHand = '' }] of forms)
    sentences.push(`${capitalized(names.a(letter))} is ${names.a(inHand)} in hand.`);
  const isDropped = isDropping(variant);
  const dropped = new Map<string, string[]>();
  for (const [letter, { drop, stays, neverStuck }] of Object.entries(pieces)) {
    const rules: string[] = [];
    if (drop?.in !== undefined) rules.push(`is only dropped ${names.at(drop.in)}`);
    if (stays !== undefined && isDropped) rules.push('is only dropped in the area that it never leaves');
    if (drop?.as !== undefined) rules.push(`may also be dropped as ${names.a(drop.as)}`);
    const not = new Set([...asList(drop?.not), ...(neverStuck === true && isDropped ? ['stuck' as const] : [])]);
    rules.push(
      ...[...not].map((rule) =>
        typeof rule === 'string'
          ? NO_DROP[rule]
          : rule.onFileWith === 0
            ? 'is never dropped'
            : `is not dropped on a file with ${number(rule.onFileWith)} ${rule.kinds === undefined ? '' : `such pieces (${names.list(rule.kinds, 'or')}) `}of its side`,
      ),
    );
    const own = joined(rules);
    if (own !== '') dropped.set(own, [...(dropped.get(own) ?? []), letter]);
  }
  for (const [rules, letters] of dropped) sentences.push(`${capitalized(names.list(letters, 'or'))} ${rules}.`);
  if (isDropped) sentences.push(...freeDrops(variant));
  return sentences.join(' ');
}

/** What drops may do that other games forbid, where no rule of this one does. */
function freeDrops({ pieces, check = {} }: Variant): string[] {
  const kinds = Object.values(pieces);
  const isFree = kinds.every(
    ({ drop = {}, stays, neverStuck }) => (drop.in ?? drop.not ?? stays) === undefined && neverStuck !== true,
  );
  const rules = kinds.flatMap(({ drop }) => asList(drop?.not));
  const hasRoyal = kinds.some(({ royal }) => royal === true || royal === 'last');
  const mayMate = hasRoyal && check.illegal !== true && !rules.includes('mates') && !rules.includes('checks');
  return [
    ...(isFree ? ['No empty cell is forbidden, not even one where the piece could not move.'] : []),
    ...(mayMate ? ['A drop may give check, and may mate.'] : []),
  ];
}

const NO_DROP = {
  'doubled on file': 'is not dropped on a file with an unpromoted one of its side',
  'tripled on file': 'is not dropped on a file with two unpromoted ones of its side',
  stuck: 'is not dropped where it could never move',
  mates: 'is not dropped to mate at once',
  checks: 'is not dropped to give check',
  unsupported: 'is not dropped above an empty cell',
  'same color': 'is not dropped on the color of another one of its side',
} as const;

/** What captures are forbidden, demanded or followed by. */
export function captureText({ capture, pieces }: Variant, names: Names): string {
  if (typeof capture !== 'object') return '';
  const { forced, mutuallyImmune, blast, toHand } = capture;
  const sentences: string[] = [];
  if (forced === true) sentences.push('A side that can capture must capture.');
  const sets = kindSets(mutuallyImmune);
  for (const set of sets)
    sentences.push(`${capitalized(names.list(set, 'or'))} cannot capture ${names.list(set, 'or')}.`);
  if (blast !== undefined) {
    sentences.push(
      'A capture also removes the piece that captures and all pieces on cells that touch the one where it lands.',
    );
    if (toHand === true)
      sentences.push('What is removed in this way comes to the hand of the side to which it did not belong.');
    if (blast.spares !== undefined) sentences.push(`${capitalized(names.list(blast.spares, 'and'))} beside it stays.`);
    if (blast.immune !== undefined)
      sentences.push(`${capitalized(names.list(blast.immune, 'and'))} is never removed in this way.`);
    if (Object.values(pieces).some(({ uncapturable }) => uncapturable === true))
      sentences.push('What nothing can capture stays.');
    if (blast.removes !== undefined)
      sentences.push(`${capitalized(names.list(blast.removes, 'and'))} is removed, though nothing can capture it.`);
  }
  return sentences.join(' ');
}
