// Changes the glue of the wasm modules for bundles.

/** What wasm-bindgen writes, and what replaces it, each exactly once. */
const CHANGES = [
  [
    "let cachedTextDecoder = new TextDecoder('utf-8', { ignoreBOM: true });\ncachedTextDecoder.decode();\n",
    'let cachedTextDecoder;\n',
  ],
  [
    '    return cachedTextDecoder.decode(bytes);\n',
    "    return (cachedTextDecoder ??= new TextDecoder('utf-8', { ignoreBOM: true })).decode(bytes);\n",
  ],
  [
    // Every browser with the features of our modules has `encodeInto`.
    /const cachedTextEncoder = new TextEncoder\(\);\n\nif \(!\('encodeInto' in cachedTextEncoder\)\) \{\n.*?\n\}\n/s,
    'let cachedTextEncoder;\n',
  ],
  ['const ret = cachedTextEncoder.encodeInto(', 'const ret = (cachedTextEncoder ??= new TextEncoder()).encodeInto('],
  ['const buf = cachedTextEncoder.encode(', 'const buf = (cachedTextEncoder ??= new TextEncoder()).encode('],
  // Ours are objects, as wasm-bindgen wants them.
  [
    " else {\n            console.warn('using deprecated parameters for `initSync()`; pass a single object instead')\n        }",
    '',
  ],
  [
    " else {\n            console.warn('using deprecated parameters for the initialization function; pass a single object instead')\n        }",
    '',
  ],
];

/**
 * Creates the coders of text in the glue on first use, and leaves warnings out that nobody can see. wasm-bindgen creates the
 * coders on import, which fails where there are none, as in Jest with jsdom. This happens in bundles and not in `build-wasm.mjs`, so that the glue stays as it was
 * generated; a version of wasm-bindgen that writes other code fails the build.
 *
 * @param {string} code
 * @param {string} id The path of the glue, for the message.
 */
export function createTextCodersLate(code, id) {
  for (const [before, after] of CHANGES) {
    if (code.split(before).length !== 2) throw new Error(`expected once in ${id}: ${before}`);
    code = code.replace(before, () => after);
  }
  return code;
}

/** Returns the plugin for bundlers that does so. */
export function lateText() {
  return {
    name: 'late-text',
    enforce: 'pre',
    transform: (code, id) => (/\/generated\/\w+\.js$/.test(id) ? createTextCodersLate(code, id) : undefined),
  };
}
