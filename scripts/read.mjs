// Reads files of the repository, by their paths in it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

export const read = (path) => readFileSync(join(root, path), 'utf8');

export const readJSON = (path) => JSON.parse(read(path));

export const readLines = (path) => read(path).trim().split('\n');

/** Reads a file with a value of JSON on each line. */
export const readRows = (path) => readLines(path).map((line) => JSON.parse(line));

/** Reads a file of lines with tabs between their cells; `#` begins a comment. */
export const readTable = (path) =>
  readLines(path)
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));
