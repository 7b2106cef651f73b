// Phrases that a native editor would change, in sources, documents and tests, and what to write instead.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Each phrase with what to write instead, a text that has it, and a text that may stand. */
const PHRASES = [
  {
    phrase: /\b(?:is|are|was|were|be|been) told\b/,
    advice: 'name who reports: `reports`, `says`, `learns of`',
    wrong: 'mistakes are told',
    right: 'mistakes are reported',
  },
  {
    phrase: /\btold (?:apart|from)\b|\btells? (?:\S+ ){1,4}(?:apart|from)\b/,
    advice: '`distinguished from`, `distinguishes … from`, `recognized`',
    wrong: 'as much as tells it from rivals',
    right: 'as much as distinguishes it from rivals',
  },
  {
    // “There is no” is the usual word order, and so are comparisons.
    phrase:
      /(?<![Tt]here |[Tt]here, )\b(?:is|are|was|were) no (?!longer|more|less|fewer|other|such|one\b|[a-z]+er\b)[a-z]/,
    advice: '`is not a`',
    wrong: 'a ply that is no key',
    right: 'a ply that is not a key; there is no key; it is no longer one',
  },
  {
    phrase: /(?:^|[.:] )Of (?!course)[a-z]/,
    advice: 'begin with the subject: `If there are several`, `The first of`',
    wrong: 'Of several names the first one counts.',
    right: 'The first of several names counts.',
  },
  {
    phrase: /\bif there are such\b/,
    advice: '`if any`',
    wrong: 'the twins, if there are such',
    right: 'the twins, if any',
  },
];

/** Files that quote texts of other people or earlier wording. */
const QUOTES = /^tests\/(?:vectors|sources\/phrases)|corpus\/|^LICENSE/;

const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.(?:rs|tsx?|mjs|css|html|md|py|php)$/.test(path))
  .filter((path) => !QUOTES.test(path) && existsSync(join(root, path)));

/** Returns the sentences of a source with the numbers of their lines; a comment of several lines is one text. */
function prose(code) {
  const blocks = [];
  let open = false;
  for (const [number, line] of code.split('\n').entries()) {
    const mark = /^\s*(?:\/\/[/!]?|\/?\*+)\s?/.exec(line)?.[0];
    const words = line.slice(mark?.length ?? 0).trim();
    if (open === (mark !== undefined) && blocks.length > 0 && words !== '') blocks.at(-1).text += ` ${words}`;
    else blocks.push({ text: words, line: number + 1 });
    open = mark !== undefined;
  }
  return blocks;
}

/** Returns a line for each phrase of a source that is ruled out. */
function complaints(code, path) {
  return prose(code).flatMap(({ text, line }) =>
    PHRASES.filter(({ phrase }) => phrase.test(text)).map(
      ({ phrase, advice }) => `${path}:${line}: “${phrase.exec(text)[0]}”: write ${advice}`,
    ),
  );
}

test('phrases are found where they are ruled out, also across lines, and nowhere else', () => {
  for (const { wrong, right } of PHRASES) {
    const [first, ...rest] = wrong.split(' ');
    assert.equal(complaints(`// ${wrong}`, 'x.rs').length, 1, wrong);
    assert.equal(complaints(`/// ${first}\n/// ${rest.join(' ')}`, 'x.rs').length, 1, wrong);
    assert.deepEqual(complaints(`// ${right}`, 'x.rs'), [], right);
  }
});

test('sources, documents and tests have none of these phrases', () => {
  assert.deepEqual(
    paths.flatMap((path) => complaints(readFileSync(join(root, path), 'utf8'), path)),
    [],
  );
});
