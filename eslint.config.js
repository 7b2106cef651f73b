import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** What each folder of `www/` may import from the others. */
export const MAY_IMPORT = {
  values: [],
  games: ['values'],
  threads: ['values'],
  calls: ['values', 'games', 'threads'],
  files: ['values', 'games', 'calls'],
  rendering: ['values'],
  faces: ['values', 'calls', 'rendering'],
  live: ['values', 'rendering'],
  match: ['values', 'calls', 'rendering', 'faces', 'live'],
  'self-play': ['values', 'calls', 'rendering'],
  book: ['values', 'calls', 'rendering', 'faces', 'self-play'],
  element: ['values', 'calls', 'games', 'rendering', 'faces', 'live', 'match'],
  'command-line': ['values', 'calls', 'games', 'files', 'rendering', 'faces', 'self-play', 'book'],
  page: [
    'values',
    'calls',
    'games',
    'files',
    'threads',
    'rendering',
    'faces',
    'live',
    'match',
    'self-play',
    'book',
    'element',
  ],
  entries: [
    ...['values', 'calls', 'games', 'files', 'rendering', 'faces', 'live', 'match', 'self-play', 'element'],
    'command-line',
  ],
};

/** Folders that know nothing of the document in which their answers are shown. */
const WITHOUT_DOCUMENT = [
  ...['values', 'threads', 'calls', 'games', 'files', 'rendering', 'faces', 'self-play', 'book', 'command-line'],
];

/** The rules by which a folder imports only what it may, in any form of import. */
function boundaryOf([folder, allowed]) {
  const forbidden = Object.keys(MAY_IMPORT).filter((other) => other !== folder && !allowed.includes(other));
  const others = `^(?:\\.\\./)+(?:${forbidden.join('|')})/`;
  const generated = '/generated/';
  const message = `${folder}/ may import only ${['itself', ...allowed].join(', ')}: see ARCHITECTURE.md.`;
  const glue = { regex: generated, allowTypeImports: true, message: 'Only calls/ asks the glue of the wasm modules.' };
  const inCalls = folder === 'calls';
  const literal = (path) => `/${path.replaceAll('/', '\\/')}/`;
  return {
    files: [`www/${folder}/**/*.{ts,tsx}`],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        { patterns: [{ regex: others, message }, ...(inCalls ? [] : [glue])] },
      ],
      // The rule above does not see imports inside of expressions and types.
      'no-restricted-syntax': [
        'error',
        { selector: `:matches(ImportExpression, TSImportType)[source.value=${literal(others)}]`, message },
        ...(inCalls
          ? []
          : [{ selector: `ImportExpression[source.value=${literal(generated)}]`, message: glue.message }]),
      ],
      ...(WITHOUT_DOCUMENT.includes(folder) && { 'no-restricted-globals': ['error', 'document', 'window'] }),
    },
  };
}

export default defineConfig(
  globalIgnores([
    'dist',
    'site',
    'target',
    '.tools',
    '.build',
    '.wireit',
    'www/generated',
    'test-results',
    'playwright-report',
    'tests/engines',
  ]),
  js.configs.recommended,
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      // A number in a template is printed as one expects.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
    },
  },
  {
    files: ['**/*.js', '**/*.mjs'],
    languageOptions: {
      globals: {
        console: 'readonly',
        performance: 'readonly',
        process: 'readonly',
        URL: 'readonly',
        WebAssembly: 'readonly',
      },
    },
  },
  {
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true, named: true, defaultFrom: true } }],
    },
  },
  {
    files: ['www/page/**/*.ts', 'www/page/**/*.tsx'],
    rules: {
      // Solid's compiler assigns what `ref` names.
      'no-unassigned-vars': 'off',
      // What happens on an event is one line.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    },
  },
  ...Object.entries(MAY_IMPORT).map(boundaryOf),
  {
    // These are read by tools that want a default export.
    files: ['*.config.ts', '*.config.js', 'packages/*/index.{js,d.ts}', 'docs/**/*.ts'],
    rules: { 'no-restricted-exports': 'off' },
  },
);
