// Writes what frameworks and editors need to know about the element, from its class and the comments there.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const SOURCE = 'www/element/piece-diagram.ts';
const TAG = 'piece-diagram';

/** The frameworks, each with an entry of the package that has the types of the element for its templates. */
export const FRAMEWORKS = ['react', 'preact', 'solid', 'vue', 'svelte'];

/** Writes the manifest of the element and the types for every framework into a folder. */
export async function buildFrameworks(folder) {
  const element = await describeElement();
  writeFileSync(join(folder, 'custom-elements.json'), `${JSON.stringify(manifestOf(element), null, 2)}\n`);
  writeFileSync(join(folder, 'element-attributes.d.ts'), attributesOf(element));
  for (const name of FRAMEWORKS) writeFileSync(join(folder, `${name}.d.ts`), TYPES[name](element));
}

/**
 * Reads the class of the element: its attributes, each of which is a property of the same name, and the tags of its
 * comment.
 */
async function describeElement() {
  // Not at the top: `npm test` loads this file before its set-up has installed the packages.
  const { default: ts } = await import('typescript');
  const text = readFileSync(join(root, SOURCE), 'utf8');
  const source = ts.createSourceFile(SOURCE, text, ts.ScriptTarget.Latest, true);
  const found = source.statements.find((node) => ts.isClassDeclaration(node) && node.name?.text === 'PieceDiagram');
  const commentOf = (node) =>
    ts.getTextOfJSDocComment(ts.getJSDocCommentsAndTags(node)[0]?.comment)?.replaceAll('\n', ' ');
  const isDeclared = (node) => node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword) === true;
  const attributes = found.members.flatMap((member) => {
    const name = member.name?.getText();
    if (ts.isPropertyDeclaration(member) && isDeclared(member))
      return [{ name, type: member.type.getText(), comment: commentOf(member) }];
    if (!ts.isSetAccessor(member)) return [];
    const getter = found.members.find((other) => ts.isGetAccessor(other) && other.name.getText() === name);
    const [sentence] = commentOf(getter).split(/[.;] /);
    return [{ name, type: member.parameters[0].type.getText(), comment: `${sentence}.` }];
  });
  const tags = (wanted) =>
    ts
      .getJSDocTags(found)
      .filter(({ tagName }) => tagName.text === wanted)
      .map((tag) => {
        const [, name, comment] = /^(\S+) - ([^]*)$/.exec(ts.getTextOfJSDocComment(tag.comment)) ?? [];
        if (name === undefined) throw new Error(`expected a name and a text after @${wanted} in ${SOURCE}`);
        return { name, comment };
      });
  const [comment] = commentOf(found).split('  ');
  return {
    comment,
    attributes: attributes.map((one) => ({ ...one, type: givenType(one.type) })),
    events: tags('fires').map((event) => ({ ...event, detail: DETAILS[event.name] })),
    parts: tags('csspart'),
    properties: tags('cssproperty'),
  };
}

/** The types of the details of events. */
const DETAILS = { 'piece-diagnostics': 'DiagnosticsDetail', 'piece-move': 'MoveDetail' };

/** Adds the text forms to the type of a property: templates may give them, and the element reads both. */
function givenType(type) {
  return type
    .replace(/\s*\| null(?: \| undefined)?$/, '')
    .replace(/^boolean$/, "boolean | '' | 'true' | 'false'")
    .replace(/^number$/, 'number | `${number}`');
}

/** https://github.com/webcomponents/custom-elements-manifest */
function manifestOf({ comment, attributes, events, parts, properties }) {
  const path = 'dist/element.import.js';
  const described = ({ name, comment: description }) => ({ name, description });
  return {
    schemaVersion: '1.0.0',
    modules: [
      {
        kind: 'javascript-module',
        path,
        declarations: [
          {
            kind: 'class',
            customElement: true,
            tagName: TAG,
            name: 'PieceDiagram',
            superclass: { name: 'HTMLElement' },
            description: comment,
            members: attributes.map(({ name, type, comment: description }) => ({
              kind: 'field',
              name,
              type: { text: type },
              description,
              attribute: name,
              reflects: true,
            })),
            attributes: attributes.map(({ name, type, comment: description }) => ({
              name,
              fieldName: name,
              type: { text: type },
              description,
            })),
            events: events.map((event) => ({ ...described(event), type: { text: `CustomEvent<${event.detail}>` } })),
            slots: [{ name: '', description: 'The text in its notation, if it is not in the attribute `text`.' }],
            cssParts: parts.map(described),
            cssProperties: properties.map(described),
          },
        ],
        exports: [
          { kind: 'js', name: 'PieceDiagram', declaration: { name: 'PieceDiagram', module: path } },
          { kind: 'custom-element-definition', name: TAG, declaration: { name: 'PieceDiagram', module: path } },
        ],
      },
    ],
  };
}

const HEAD = '// Written by scripts/build-frameworks.mjs.\n';

/** The attributes for the templates of every framework, and the names of types in them. */
function attributesOf({ attributes }) {
  const lines = attributes.map(
    ({ name, type, comment }) => `    /** ${comment} */\n    ${name}?: ${type} | null | undefined;`,
  );
  return `${HEAD}import type { RouteChoice } from './rendering/svg/routes.js';
import type { Occupant } from './values/diagram.js';
import type { Dialect, NotationId, Side } from './values/vocabulary.js';

/** The attributes of \`<piece-diagram>\`, as templates give them: as values or as text. */
export interface PieceDiagramAttributes {
${lines.join('\n')}
}
`;
}

/** The handlers of events, for names of attributes such as \`onpiece-move\`. */
function handlersOf({ events }, prefix) {
  return events
    .map(
      ({ name, comment, detail }) =>
        `    /** ${comment} */\n    '${prefix}${name}'?: ((event: CustomEvent<${detail}>) => void) | undefined;`,
    )
    .join('\n');
}

/** What all declarations begin with; the entry also is the one of the element. */
const COMMON = `${HEAD}import type { PieceDiagramAttributes } from './element-attributes.js';
import type { DiagnosticsDetail, MoveDetail, PieceDiagram } from './element.js';

export * from './element.js';
export type { PieceDiagramAttributes } from './element-attributes.js';
`;

/** The types for each framework. Each adds the element to the list of elements of its framework. */
const TYPES = {
  react: (element) => `${COMMON}
import type { DetailedHTMLProps, HTMLAttributes } from 'react';

/** The props of \`<piece-diagram>\` in JSX. */
export interface PieceDiagramProps
    extends PieceDiagramAttributes, DetailedHTMLProps<HTMLAttributes<PieceDiagram>, PieceDiagram> {
    /** The same as \`className\`. */
    class?: string | undefined;
${handlersOf(element, 'on')}
}

declare module 'react' {
    namespace JSX {
        interface IntrinsicElements {
            '${TAG}': PieceDiagramProps;
        }
    }
}
`,
  preact: (element) => `${COMMON}
import type { HTMLAttributes } from 'preact';

/** The props of \`<piece-diagram>\` in JSX. */
export interface PieceDiagramProps extends PieceDiagramAttributes, Omit<HTMLAttributes<PieceDiagram>, keyof PieceDiagramAttributes> {
${handlersOf(element, 'on')}
}

declare module 'preact' {
    namespace JSX {
        interface IntrinsicElements {
            '${TAG}': PieceDiagramProps;
        }
    }
}
`,
  solid: (element) => `${COMMON}
import type { JSX } from 'solid-js';

/** The props of \`<piece-diagram>\` in JSX. */
export interface PieceDiagramProps extends PieceDiagramAttributes, JSX.HTMLAttributes<PieceDiagram> {
${handlersOf(element, 'on:')}
}

declare module 'solid-js' {
    namespace JSX {
        interface IntrinsicElements {
            '${TAG}': PieceDiagramProps;
        }
    }
}
`,
  vue: ({ events }) => `${COMMON}
import type { EmitFn, HTMLAttributes, PublicProps } from 'vue';

/** The events of \`<piece-diagram>\` in templates. */
export interface PieceDiagramEvents {
${events.map(({ name, comment, detail }) => `    /** ${comment} */\n    '${name}': (event: CustomEvent<${detail}>) => void;`).join('\n')}
}

/** The component that templates take \`<piece-diagram>\` for. */
export type PieceDiagramComponent = new () => PieceDiagram & {
    /** @deprecated Only for the checks of templates. */
    $props: PieceDiagramAttributes & HTMLAttributes & PublicProps;
    /** @deprecated Only for the checks of templates. */
    $emit: EmitFn<PieceDiagramEvents>;
};

declare module 'vue' {
    interface GlobalComponents {
        '${TAG}': PieceDiagramComponent;
    }
}
`,
  svelte: (element) => `${COMMON}
import type { HTMLAttributes } from 'svelte/elements';

/** The props of \`<piece-diagram>\` in templates. */
export interface PieceDiagramProps extends PieceDiagramAttributes, HTMLAttributes<PieceDiagram> {
${handlersOf(element, 'on')}
}

declare module 'svelte/elements' {
    interface SvelteHTMLElements {
        '${TAG}': PieceDiagramProps;
    }
}
`,
};
