// Projects in which the package is used, as data: what each installs, its files, how it is built, and what is on its pages.
// One that `needs` other programs is left out where these commands fail; `kits` are folders of `kits/` that it gets.
// `npm run test:hosts` tries them. Every diagram is that of a king with an enemy on c4.

const HTML = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Host</title><div id="app"></div>';

const TSCONFIG = (options) =>
  JSON.stringify({
    compilerOptions: {
      target: 'ES2022',
      module: 'ESNext',
      moduleResolution: 'Bundler',
      lib: ['ES2022', 'DOM', 'DOM.Iterable'],
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      types: [],
      ...options,
    },
    include: ['src'],
  });

/** Attributes as text and as values, and a diagram that is played with. */
const JSX = `
      <piece-diagram board="5x5" occupants="c4=enemy" coordinates="false">K</piece-diagram>
      <piece-diagram board="5x5" occupants={{ c4: 'enemy' }} text="K" />
      <piece-diagram board="5x5" occupants={{ c4: 'enemy' }} interactive
        onpiece-move={({ detail }) => { document.title = detail.to; }}>K</piece-diagram>`;

/** Where a wiki has its parts, in Debian's package. */
const WIKI = '/usr/share/mediawiki';

/** Makes an environment for Python with some packages; a host is left out where this fails. */
const python = (...packages) => [
  ['python3', '-m', 'venv', 'venv'],
  ['venv/bin/pip', 'install', '--quiet', ...packages],
];

const FENCE = '```betza board=5x5 occupants="c4=enemy" caption="A king"\nK\n```\n';

export const HOSTS = {
  react: {
    packages: ['react@19', 'react-dom@19', '@types/react@19', '@types/react-dom@19', 'vite@8', 'typescript@5'],
    files: {
      'index.html': `${HTML}<script type="module" src="/src/main.tsx"></script>`,
      'tsconfig.json': TSCONFIG({ jsx: 'react-jsx' }),
      'src/main.tsx': `import 'piecewright/react';
import { createRoot } from 'react-dom/client';

function Page() {
  return (
    <main>${JSX}
    </main>
  );
}
createRoot(document.querySelector('#app')!).render(<Page />);`,
    },
    commands: [['tsc'], ['vite', 'build', '--logLevel', 'error']],
    out: 'dist',
    pages: [{ elements: 3, plays: true }],
  },

  preact: {
    packages: ['preact', '@preact/preset-vite', 'vite@7', 'typescript@5'],
    files: {
      'index.html': `${HTML}<script type="module" src="/src/main.tsx"></script>`,
      'tsconfig.json': TSCONFIG({ jsx: 'react-jsx', jsxImportSource: 'preact' }),
      'vite.config.js': `import preact from '@preact/preset-vite';
export default { plugins: [preact()] };`,
      'src/main.tsx': `import 'piecewright/preact';
import { render } from 'preact';

render(<main>${JSX}</main>, document.querySelector('#app')!);`,
    },
    commands: [['tsc'], ['vite', 'build', '--logLevel', 'error']],
    out: 'dist',
    pages: [{ elements: 3, plays: true }],
  },
  solid: {
    packages: ['solid-js@1', 'vite-plugin-solid', 'vite@8', 'typescript@5'],
    files: {
      'index.html': `${HTML}<script type="module" src="/src/main.tsx"></script>`,
      'tsconfig.json': TSCONFIG({ jsx: 'preserve', jsxImportSource: 'solid-js' }),
      'vite.config.js': `import solid from 'vite-plugin-solid';
export default { plugins: [solid()] };`,
      'src/main.tsx': `import 'piecewright/solid';
import { render } from 'solid-js/web';

render(() => <main>${JSX.replace('onpiece-move', 'on:piece-move')}</main>, document.querySelector('#app')!);`,
    },
    commands: [['tsc'], ['vite', 'build', '--logLevel', 'error']],
    out: 'dist',
    pages: [{ elements: 3, plays: true }],
  },
  vue: {
    packages: ['vue@3', '@vitejs/plugin-vue', 'vite@8', 'typescript@5', 'vue-tsc'],
    files: {
      'index.html': `${HTML}<script type="module" src="/src/main.ts"></script>`,
      'tsconfig.json': TSCONFIG({}).replace(
        '["src"]',
        '["src/**/*.ts","src/**/*.vue"],"vueCompilerOptions":{"strictTemplates":true}',
      ),
      'vite.config.js': `import vue from '@vitejs/plugin-vue';
export default {
  plugins: [vue({ template: { compilerOptions: { isCustomElement: (tag) => tag === 'piece-diagram' } } })],
};`,
      'src/main.ts': `import { createApp } from 'vue';
import Page from './Page.vue';

createApp(Page).mount('#app');`,
      'src/Page.vue': `<script setup lang="ts">
import 'piecewright/vue';
import type { MoveDetail } from 'piecewright/vue';
import { ref } from 'vue';

const board = ref('3x3');
setTimeout(() => { board.value = '5x5'; });
const show = ({ detail }: CustomEvent<MoveDetail>) => { document.title = detail.to; };
</script>
<template>
  <piece-diagram board="5x5" occupants="c4=enemy" coordinates="false" flip>K</piece-diagram>
  <piece-diagram :board="board" at="c3" :occupants="{ c4: 'enemy' }" text="K" />
  <piece-diagram board="5x5" :occupants="{ c4: 'enemy' }" interactive @piece-move="show">K</piece-diagram>
  <!-- @vue-expect-error no such side -->
  <piece-diagram v-if="false" side="red" />
</template>`,
    },
    commands: [
      ['vue-tsc', '--noEmit'],
      ['vite', 'build', '--logLevel', 'error'],
    ],
    out: 'dist',
    pages: [{ elements: 3, plays: true }],
  },
  svelte: {
    packages: ['svelte@5', '@sveltejs/vite-plugin-svelte', 'vite@8', 'typescript@5', 'svelte-check'],
    files: {
      'index.html': `${HTML}<script type="module" src="/src/main.ts"></script>`,
      'tsconfig.json': TSCONFIG({ verbatimModuleSyntax: true, noEmit: true }),
      'vite.config.js': `import { svelte } from '@sveltejs/vite-plugin-svelte';
export default { plugins: [svelte()] };`,
      'svelte.config.js': 'export default {};',
      'src/main.ts': `import { mount } from 'svelte';
import Page from './Page.svelte';

mount(Page, { target: document.querySelector('#app')! });`,
      'src/Page.svelte': `<script lang="ts">
import 'piecewright/svelte';
import type { SvelteHTMLElements } from 'svelte/elements';

// @ts-expect-error -- no such side
({ side: 'red' }) satisfies SvelteHTMLElements['piece-diagram'];
let board = $state('3x3');
setTimeout(() => { board = '5x5'; });
</script>
<piece-diagram board="5x5" occupants="c4=enemy" coordinates="false">K</piece-diagram>
<piece-diagram {board} at="c3" occupants={{ c4: 'enemy' }} text="K"></piece-diagram>
<piece-diagram board="5x5" occupants={{ c4: 'enemy' }} interactive
  onpiece-move={({ detail }) => { document.title = detail.to; }}>K</piece-diagram>`,
    },
    commands: [
      ['svelte-check', '--fail-on-warnings'],
      ['vite', 'build', '--logLevel', 'error'],
    ],
    out: 'dist',
    pages: [{ elements: 3, plays: true }],
  },

  esbuild: {
    packages: ['esbuild'],
    files: {
      'dist/index.html': `${HTML}<piece-diagram board="5x5" occupants="c4=enemy">K</piece-diagram>
<piece-diagram board="5x5" occupants="c4=enemy">king</piece-diagram><script type="module" src="main.js"></script>`,
      'main.js': "import 'piecewright/element';",
    },
    // The wasm files are addressed from the scripts, which esbuild leaves as it is.
    commands: [
      ['esbuild', 'main.js', '--bundle', '--format=esm', '--splitting', '--outdir=dist', '--log-level=warning'],
      ['cp', '-r', 'node_modules/piecewright/dist/generated', 'dist/'],
    ],
    out: 'dist',
    pages: [{ elements: 2 }],
  },
  next: {
    packages: [
      'next',
      'react@19',
      'react-dom@19',
      '@types/react@19',
      '@types/node@22',
      'typescript@5',
      '@next/mdx',
      '@mdx-js/loader',
      '@mdx-js/react',
    ],
    plugins: ['remark-piecewright'],
    files: {
      'next.config.mjs': `import createMDX from '@next/mdx';

const withMDX = createMDX({ options: { remarkPlugins: ['remark-piecewright'] } });
export default withMDX({ output: 'export', pageExtensions: ['mdx', 'tsx'] });`,
      'mdx-components.tsx': 'export const useMDXComponents = () => ({});',
      'app/layout.tsx': `import type { ReactNode } from 'react';

export default function Layout({ children }: { children: ReactNode }) {
  return <html lang="en"><body>{children}</body></html>;
}`,
      'app/page.tsx': `import { Diagrams } from './diagrams';

export default function Page() {
  return <Diagrams />;
}`,
      // React sets neither properties nor handlers of elements that come from a server: text and a `ref` do without.
      'app/diagrams.tsx': `'use client';
import type { PieceDiagram } from 'piecewright/react';
import 'piecewright/react';

function listen(element: PieceDiagram | null) {
  element?.addEventListener('piece-move', ({ detail }) => { document.title = detail.to; });
}

export function Diagrams() {
  return (
    <main>
      <piece-diagram board="5x5" occupants="c4=enemy" coordinates="false">K</piece-diagram>
      <piece-diagram board="5x5" occupants="c4=enemy" text="K" />
      <piece-diagram board="5x5" occupants="c4=enemy" interactive ref={listen}>K</piece-diagram>
    </main>
  );
}`,
      'app/text/page.mdx': `# A king\n\n${FENCE}`,
    },
    commands: [['next', 'build']],
    out: 'out',
    pages: [
      { elements: 3, plays: true },
      { path: '/text', figures: 1 },
    ],
  },
  astro: {
    packages: ['astro@5'],
    plugins: ['remark-piecewright'],
    files: {
      'astro.config.mjs': `import remarkPiecewright from 'remark-piecewright';

export default { markdown: { remarkPlugins: [remarkPiecewright] } };`,
      'src/pages/index.astro': `<html lang="en"><head><title>Host</title></head><body>
<piece-diagram board="5x5" occupants="c4=enemy">K</piece-diagram>
<script>import 'piecewright/element';</script>
</body></html>`,
      'src/pages/text.md': `# A king\n\n${FENCE}`,
    },
    commands: [['astro', 'build']],
    out: 'dist',
    pages: [
      { path: '/index.html', elements: 1 },
      { path: '/text', figures: 1 },
    ],
  },
  vitepress: {
    packages: ['vitepress', 'vue@3'],
    plugins: ['markdown-it-piecewright'],
    files: {
      '.vitepress/config.js': `import markdownItPiecewright from 'markdown-it-piecewright';

export default {
  markdown: { config: (md) => md.use(markdownItPiecewright) },
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag === 'piece-diagram' } } },
};`,
      '.vitepress/theme/index.js': `import 'piecewright/element';
export { default } from 'vitepress/theme';`,
      'index.md': `# A king\n\n<piece-diagram board="5x5" occupants="c4=enemy">K</piece-diagram>\n\n${FENCE}\n${FENCE.replace('board', 'interactive board')}`,
    },
    commands: [['vitepress', 'build']],
    out: '.vitepress/dist',
    pages: [{ path: '/index.html', elements: 2, figures: 2 }],
  },
  eleventy: {
    packages: ['@11ty/eleventy'],
    plugins: ['markdown-it-piecewright'],
    files: {
      'eleventy.config.js': `import markdownItPiecewright from 'markdown-it-piecewright';

export default function (config) {
  config.amendLibrary('md', (md) => md.use(markdownItPiecewright));
  config.addPassthroughCopy({ 'node_modules/piecewright/dist/inline.js': 'inline.js' });
}`,
      'index.md': `# A king\n\n${FENCE}\n<piece-diagram board="5x5" occupants="c4=enemy">K</piece-diagram>\n\n<script src="/inline.js"></script>\n`,
    },
    commands: [['eleventy', '--quiet']],
    out: '_site',
    pages: [{ path: '/index.html', elements: 1, figures: 1 }],
  },

  docusaurus: {
    // Its own files are a mixture.
    manifest: { type: undefined },
    packages: ['@docusaurus/core@3', '@docusaurus/preset-classic@3', '@mdx-js/react@3', 'react@19', 'react-dom@19'],
    plugins: ['remark-piecewright'],
    files: {
      'docusaurus.config.js': `import remarkPiecewright from 'remark-piecewright';

export default {
  title: 'Host',
  url: 'https://host.test',
  baseUrl: '/',
  clientModules: ['./src/element.js'],
  presets: [
    ['classic', { docs: { routeBasePath: '/', sidebarPath: './sidebars.js', remarkPlugins: [remarkPiecewright] }, blog: false }],
  ],
};`,
      'sidebars.js': "export default { all: ['king'] };",
      'src/element.js': "import 'piecewright/element';",
      'docs/king.mdx': `---\nslug: /\n---\n\n# A king\n\n<piece-diagram board="5x5" occupants="c4=enemy">K</piece-diagram>\n\n${FENCE}`,
    },
    commands: [['docusaurus', 'build']],
    out: 'build',
    pages: [{ elements: 1, figures: 1 }],
  },
  jest: {
    packages: ['jest@30', 'jest-environment-jsdom@30'],
    files: {
      'jest.config.js': "export default { testEnvironment: 'jsdom', transform: {} };",
      'king.test.js': `import { jest } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { TextDecoder, TextEncoder } from 'node:util';

// jsdom lacks them.
Object.assign(globalThis, { TextDecoder, TextEncoder });

test('the element can be imported, and shows its text', async () => {
  await import('piecewright/element');
  document.body.innerHTML = '<piece-diagram board="5x5">K</piece-diagram>';
  expect(customElements.get('piece-diagram')).toBeDefined();
  expect(document.querySelector('piece-diagram').text).toBe('K');
});

test('moves are calculated', async () => {
  const { loadSync } = await import('piecewright/sync');
  const path = createRequire(import.meta.url).resolve('piecewright/workshop_bg.wasm');
  const pw = loadSync(readFileSync(path));
  expect(pw.moves({ text: 'W', at: 'a1' }).moves).toEqual(['a2', 'b1']);
});`,
    },
    commands: [['node', '--experimental-vm-modules', 'node_modules/jest/bin/jest.js']],
  },
  vitest: {
    packages: ['vitest@3', 'jsdom@26'],
    files: {
      'king.test.js': `import { expect, test } from 'vitest';
import { load } from 'piecewright';

test('moves are calculated', async () => {
  expect((await load()).moves({ text: 'W', at: 'a1' }).moves).toEqual(['a2', 'b1']);
});`,
      'element.test.js': `// @vitest-environment jsdom
import { expect, test } from 'vitest';

test('the element can be imported, and shows its text', async () => {
  await import('piecewright/element');
  document.body.innerHTML = '<piece-diagram board="5x5">K</piece-diagram>';
  expect(document.querySelector('piece-diagram').text).toBe('K');
});`,
    },
    commands: [['vitest', 'run']],
  },
  mediawiki: {
    needs: [
      ['php', '--version'],
      ['ls', `${WIKI}/maintenance/parse.php`],
    ],
    kits: ['mediawiki'],
    files: {
      'drawn.wiki': `<piece board="5x5" occupants="c4=enemy">K</piece> and
<piece board="5x5" occupants="c4=enemy" caption="A &lt;script&gt;king">K</piece>
<piece board="9by9"><script>K</script></piece> <piece onclick="1">K</piece>\n`,
      'played.wiki': '<piece board="5x5" occupants="c4=enemy" interactive>K</piece>\n',
      'wiki.sh': `set -e
mkdir data out
php ${WIKI}/maintenance/install.php --dbtype sqlite --dbpath "$PWD/data" --confpath "$PWD" --scriptpath '' \\
  --server http://host.test --pass wiki-passphrase-1 Host Admin > install.log
cat >> LocalSettings.php <<END
wfLoadExtension( 'Piecewright', '$PWD/mediawiki/extension.json' );
\\$wgPiecewrightCommand = [ '$(command -v node)', '$PWD/node_modules/piecewright/dist/cli.js' ];
END
export MW_CONFIG_FILE="$PWD/LocalSettings.php"
for name in drawn played; do
  php ${WIKI}/maintenance/parse.php --title Host < $name.wiki > out/$name.html
  echo '<script src="/inline-auto.js"></script>' >> out/$name.html
done
cp node_modules/piecewright/dist/inline-auto.js out/
grep -o 'class="error piecewright-error"' out/drawn.html | wc -l`,
    },
    commands: [['sh', 'wiki.sh']],
    out: 'out',
    prints: /^2\n$/,
    pages: [
      { path: '/drawn.html', figures: 2 },
      { path: '/played.html', elements: 1 },
    ],
  },
  hugo: {
    needs: [['hugo', 'version']],
    files: {
      'hugo.toml': "title = 'Host'\ndisableKinds = ['taxonomy', 'term', 'home', 'section', 'RSS', 'sitemap']\n",
      'layouts/_default/single.html': `${HTML}{{ .Content }}<script src="/inline-auto.js" data-render></script>`,
      'layouts/_default/_markup/render-codeblock-betza.html': `<piece-diagram notation="betza"
  {{- with .Attributes.board }} board="{{ . }}"{{ end }}
  {{- with .Attributes.occupants }} occupants="{{ . }}"{{ end }}
  {{- with .Attributes.caption }} caption="{{ . }}"{{ end }}>
  {{- .Inner -}}
</piece-diagram>`,
      'content/king.md':
        '---\ntitle: Host\n---\n```betza {board="5x5" occupants="c4=enemy" caption="A king"}\nK\n```\n',
    },
    commands: [
      ['hugo', '--quiet', '--config', 'hugo.toml'],
      [
        'cp',
        '-r',
        'node_modules/piecewright/dist/inline-auto.js',
        'node_modules/piecewright/dist/generated',
        'public/',
      ],
    ],
    out: 'public',
    pages: [{ path: '/king', elements: 1 }],
  },
  jekyll: {
    needs: [['jekyll', '--version']],
    files: {
      '_config.yml': 'exclude: [node_modules, package.json, package-lock.json]\n',
      'index.md': `---
title: Host
---
\`\`\`betza
K
\`\`\`
{: data-board="5x5" data-occupants="c4=enemy"}

\`(/ king)\`{:.lcpn data-board="5x5" data-occupants="c4=enemy"}

<script src="/inline-auto.js" data-render></script>
`,
    },
    commands: [
      ['jekyll', 'build', '--quiet'],
      ['cp', '-r', 'node_modules/piecewright/dist/inline-auto.js', 'node_modules/piecewright/dist/generated', '_site/'],
    ],
    out: '_site',
    pages: [{ path: '/index.html', elements: 2 }],
  },
  pandoc: {
    needs: [
      ['pandoc', '--version'],
      ['python3', '--version'],
    ],
    kits: ['python'],
    files: {
      'king.md': `# A king\n\n- ${FENCE.replaceAll('\n', '\n  ').replace('betza', '{.betza').replace('\n', '}\n')}`,
    },
    commands: [
      ['mkdir', 'out'],
      [
        'pandoc',
        '-s',
        '--metadata',
        'title=Host',
        '--filter',
        'python/pandoc_piecewright.py',
        'king.md',
        '-o',
        'out/index.html',
      ],
      ['pandoc', '--filter', 'python/pandoc_piecewright.py', '-t', 'latex', 'king.md'],
    ],
    prints: /\\includegraphics\{pieces\/\w+\.svg\}/,
    out: 'out',
    pages: [{ figures: 1 }],
  },
  mkdocs: {
    install: python('mkdocs-material'),
    kits: ['python'],
    files: {
      'mkdocs.yml': `site_name: Host
theme: { name: material, font: false }
plugins: []
markdown_extensions:
  - pymdownx.superfences:
      custom_fences:
        - name: betza
          class: betza
          format: !!python/name:mkdocs_piecewright.fence
          validator: !!python/name:mkdocs_piecewright.accept
`,
      'docs/index.md': `# A king\n\n${FENCE.replace('5x5', '"5x5"')}`,
    },
    commands: [['sh', '-c', 'PYTHONPATH=python venv/bin/mkdocs build --quiet']],
    out: 'site',
    pages: [{ figures: 1 }],
  },
  sphinx: {
    install: python('sphinx'),
    kits: ['python'],
    files: {
      'conf.py': "project = 'Host'\nextensions = ['sphinx_piecewright']\nexclude_patterns = ['venv', 'node_modules']\n",
      'index.rst': 'A king\n======\n\n.. piece:: betza\n   :board: 5x5\n   :occupants: c4=enemy\n\n   K\n',
    },
    commands: [['sh', '-c', 'PYTHONPATH=python venv/bin/sphinx-build -q -W . out']],
    out: 'out',
    pages: [{ figures: 1 }],
  },
  bun: {
    packages: ['bun'],
    files: {
      'king.js': `import { load } from 'piecewright';
console.log((await load()).moves({ text: 'K', board: '5x5', at: 'a1' }).moves.join());`,
    },
    commands: [['bun', 'king.js']],
    prints: /^a2,b1,b2\n$/,
  },
  'bun, compiled': {
    packages: ['bun'],
    files: {
      'king.js': `import core from 'piecewright/workshop_bg.wasm' with { type: 'file' };
import { readFileSync } from 'node:fs';
import { loadSync } from 'piecewright/sync';
console.log(loadSync(readFileSync(core)).moves({ text: 'K', board: '5x5', at: 'a1' }).moves.join());`,
    },
    commands: [
      ['bun', 'build', '--compile', 'king.js', '--outfile', 'king'],
      ['rm', '-r', 'node_modules/piecewright'],
      ['./king'],
    ],
    prints: /^a2,b1,b2\n$/,
  },
  deno: {
    packages: ['deno'],
    files: {
      'king.js': `import { load } from 'piecewright';
console.log((await load()).moves({ text: 'K', board: '5x5', at: 'a1' }).moves.join());`,
    },
    commands: [['deno', 'run', '--allow-read', '--allow-env', 'king.js']],
    prints: /^a2,b1,b2\n$/,
  },
};
