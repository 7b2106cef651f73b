// Reads the squares of a piece in an Interactive Diagram.
import { splitPart, type TextRange, type Report } from '../source-text.js';
import { cellName, type Squares } from '../../values/board-squares.js';

/** The squares of a piece. */
export interface WrittenSquares {
  readonly white: readonly string[];
  /** `undefined` if they are derived of white's. */
  readonly black: readonly string[] | undefined;
}

/** Reads `a2-h2,d4`; an empty element leads to black's squares. */
export function squaresOf(cells: TextRange, grid: Squares, firstRank: number, report: Report): WrittenSquares {
  const white: string[] = [];
  let black: string[] | undefined;
  const elements = cells.text === '' ? [] : splitPart(cells, ',');
  for (const [n, element] of elements.entries()) {
    if (element.text.length < 2) {
      // A comma at the end is followed by nothing.
      if (n < elements.length - 1) black ??= [];
      continue;
    }
    const found = rectangleOf(element.text, grid, firstRank);
    if (found === undefined) {
      const message = `expected squares of the board such as \`a2-h2\`, found \`${element.text.slice(0, 40)}\``;
      report.error('bad-cell', element, message);
    } else (black ?? white).push(...found);
  }
  return { white, black };
}

function rectangleOf(text: string, { files, ranks }: Squares, firstRank: number): string[] | undefined {
  const [first, last] = text.split('-').map((square) => {
    const [, file = '', rank = ''] = /^\s*([a-z])(\d{1,2})\s*$/i.exec(square) ?? [];
    return { file: file.toLowerCase().charCodeAt(0) - 96, rank: Number(rank) - firstRank + 1 };
  });
  if (first === undefined) return undefined;
  const end = last ?? first;
  const isCell = ({ file, rank }: typeof first): boolean => 0 < file && file <= files && 0 < rank && rank <= ranks;
  if (!isCell(first) || !isCell(end)) return undefined;
  const found: string[] = [];
  for (let rank = Math.min(first.rank, end.rank); rank <= Math.max(first.rank, end.rank); rank += 1) {
    for (let file = Math.min(first.file, end.file); file <= Math.max(first.file, end.file); file += 1) {
      found.push(cellName(file, rank));
    }
  }
  return found;
}
