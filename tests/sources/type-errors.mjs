// Checks the types of programs outside of the repository, as their authors would.
import { join } from 'node:path';
import ts from 'typescript';

/** Returns what strict TypeScript says about files of a folder, those of the packages that they import included. */
export function typeErrors(folder, files, options) {
  const program = ts.createProgram(
    files.map((name) => join(folder, name)),
    {
      strict: true,
      noEmit: true,
      types: [],
      target: ts.ScriptTarget.ES2022,
      lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      ...options,
    },
  );
  return ts.formatDiagnostics(ts.getPreEmitDiagnostics(program), {
    getCanonicalFileName: String,
    getCurrentDirectory: () => folder,
    getNewLine: () => '\n',
  });
}
