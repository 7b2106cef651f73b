/**
 * Files of other programs and our own: what they are, and what is in them. Separate from the main entry, because few pages open
 * files.
 *
 * @packageDocumentation
 */
export { openFile } from '../files/open-file.js';
export { FILE_KINDS } from '../files/opened-file.js';
export type { OpenedFile } from '../files/opened-file.js';
export { readProblems } from '../files/records/read-problems.js';
export { writeProblem } from '../files/records/write-problem.js';
export { writePGN } from '../files/records/write-pgn.js';
export { writeDiagram } from '../files/diagram/write-diagram.js';
