// Writes what frameworks and editors need to know about the elements, from their classes and the comments there.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from './run.mjs';

/** The elements: the source of each, its class, its tag, its entry, and what its content is. */
const ELEMENTS = [
  {
    source: 'www/element/piece-diagram.ts',
    name: 'PieceDiagram',
    tag: 'piece-diagram',
    path: 'dist/element.import.js',
    slot: 'The text in its notation, if it is not in the attribute `text`.',
  },
  {
    source: 'www/element/piece-game.ts',
    name: 'PieceGame',
    tag: 'piece-game',
    path: 'dist/game-element.js',
    slot: 'A definition in a `<script type="application/json">`, and what is shown until the board is drawn.',
  },
];

/** The frameworks, each with an entry of the package that has the types of the element for its templates. */
export const FRAMEWORKS = ['react', 'preact', 'solid', 'vue', 'svelte'];

/** Writes the manifest of the elements and the types for every framework into a folder. */
export function buildFrameworks(folder) {
  const elements = ELEMENTS.map(describeElement);
  writeFileSync(join(folder, 'custom-elements.json'), `${JSON.stringify(manifestOf(elements), null, 2)}\n`);
  writeFileSync(join(folder, 'element-attributes.d.ts'), attributesOf(elements));
  for (const name of FRAMEWORKS) writeFileSync(join(folder, `${name}.d.ts`), TYPES[name](elements));
}

/**
 * Reads the class of an element: its attributes, each of which is a property of the same name, and the tags of its
 * comment.
 */
function describeElement(element) {
  const text = readFileSync(join(root, element.source), 'utf8');
  const source = ts.createSourceFile(element.source, text, ts.ScriptTarget.Latest, true);
  const found = source.statements.find((node) => ts.isClassDeclaration(node) && node.name?.text === element.name);
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
        if (name === undefined) throw new Error(`expected a name and a text after @${wanted} in ${element.source}`);
        return { name, comment };
      });
  const [comment] = commentOf(found).split('  ');
  return {
    ...element,
    comment,
    attributes: attributes.map((one) => ({ ...one, type: givenType(one.type) })),
    events: tags('fires').map((event) => ({ ...event, detail: DETAILS[event.name] })),
    parts: tags('csspart'),
    properties: tags('cssproperty'),
  };
}

/** The types of the details of events. */
const DETAILS = { 'piece-diagnostics': 'DiagnosticsDetail', 'piece-move': 'MoveDetail', 'piece-game-ply': 'PlyDetail' };

/** Adds the text forms to the type of a property: templates may give them, and the element reads both. */
function givenType(type) {
  return type
    .replace(/\s*\| null(?: \| undefined)?$/, '')
    .replace(/^boolean$/, "boolean | '' | 'true' | 'false'")
    .replace(/^number$/, 'number | `${number}`');
}

/** https://github.com/webcomponents/custom-elements-manifest */
function manifestOf(elements) {
  return { schemaVersion: '1.0.0', modules: elements.map(moduleOf) };
}

function moduleOf({ name: className, tag, path, slot, comment, attributes, events, parts, properties }) {
  const described = ({ name, comment: description }) => ({ name, description });
  const declaration = { name: className, module: path };
  return {
    kind: 'javascript-module',
    path,
    declarations: [
      {
        kind: 'class',
        customElement: true,
        tagName: tag,
        name: className,
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
        slots: [{ name: '', description: slot }],
        cssParts: parts.map(described),
        cssProperties: properties.map(described),
      },
    ],
    exports: [
      { kind: 'js', name: className, declaration },
      { kind: 'custom-element-definition', name: tag, declaration },
    ],
  };
}

const HEAD = '// Written by scripts/build-frameworks.mjs.\n';

/** The attributes for the templates of every framework, and the names of types in them. */
function attributesOf(elements) {
  return `${HEAD}import type { VariantId } from './games/load-variant.js';
import type { RouteChoice } from './rendering/svg/routes.js';
import type { Occupant } from './values/diagram.js';
import type { Variant } from './values/variant.js';
import type { Dialect, NotationId, Side } from './values/vocabulary.js';
${elements.map(attributesOfOne).join('')}`;
}

function attributesOfOne({ name: className, tag, attributes }) {
  const lines = attributes.map(
    ({ name, type, comment }) => `    /** ${comment} */\n    ${name}?: ${type} | null | undefined;`,
  );
  return `
/** The attributes of \`<${tag}>\`, as templates give them: as values or as text. */
export interface ${className}Attributes {
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

/** What all declarations begin with; the entry also is the one of the diagram. */
const COMMON = `${HEAD}import type { PieceDiagramAttributes, PieceGameAttributes } from './element-attributes.js';
import type { DiagnosticsDetail, MoveDetail, PieceDiagram } from './element.js';
import type { PieceGame, PlyDetail } from './game-element.js';

export * from './element.js';
export type { PieceDiagramAttributes, PieceGameAttributes } from './element-attributes.js';
export type { PieceGame, PlyDetail } from './game-element.js';
`;

/** The declarations of props, each written by \`write\`, and what adds them to the list of elements of a framework. */
function declarationsOf(elements, write, declare) {
  const props = elements.map(
    (element) => `\n/** The props of \`<${element.tag}>\` in templates. */\n${write(element)}`,
  );
  const rows = elements.map(({ tag, name }) => `'${tag}': ${name}Props;`);
  return `${props.join('')}\n${declare(rows)}`;
}

/** The namespace of a framework's JSX with the elements. */
const inJSX = (framework) => (rows) => `declare module '${framework}' {
    namespace JSX {
        interface IntrinsicElements {
${rows.map((row) => `            ${row}`).join('\n')}
        }
    }
}
`;

/** The types for each framework. Each adds the elements to the list of elements of its framework. */
const TYPES = {
  react: (elements) => `${COMMON}
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
${declarationsOf(
  elements,
  (element) => `export interface ${element.name}Props
    extends ${element.name}Attributes, DetailedHTMLProps<HTMLAttributes<${element.name}>, ${element.name}> {
    /** The same as \`className\`. */
    class?: string | undefined;
${handlersOf(element, 'on')}
}
`,
  inJSX('react'),
)}`,
  preact: (elements) => `${COMMON}
import type { HTMLAttributes } from 'preact';
${declarationsOf(
  elements,
  (element) => `export interface ${element.name}Props
    extends ${element.name}Attributes, Omit<HTMLAttributes<${element.name}>, keyof ${element.name}Attributes> {
${handlersOf(element, 'on')}
}
`,
  inJSX('preact'),
)}`,
  solid: (elements) => `${COMMON}
import type { JSX } from 'solid-js';
${declarationsOf(
  elements,
  (
    element,
  ) => `export interface ${element.name}Props extends ${element.name}Attributes, JSX.HTMLAttributes<${element.name}> {
${handlersOf(element, 'on:')}
}
`,
  inJSX('solid-js'),
)}`,
  vue: (elements) => `${COMMON}
import type { EmitFn, HTMLAttributes, PublicProps } from 'vue';
${elements
  .map(
    ({ name: className, tag, events }) => `
/** The events of \`<${tag}>\` in templates. */
export interface ${className}Events {
${events.map(({ name, comment, detail }) => `    /** ${comment} */\n    '${name}': (event: CustomEvent<${detail}>) => void;`).join('\n')}
}

/** The component that templates take \`<${tag}>\` for. */
export type ${className}Component = new () => ${className} & {
    /** @deprecated Only for the checks of templates. */
    $props: ${className}Attributes & HTMLAttributes & PublicProps;
    /** @deprecated Only for the checks of templates. */
    $emit: EmitFn<${className}Events>;
};
`,
  )
  .join('')}
declare module 'vue' {
    interface GlobalComponents {
${elements.map(({ name, tag }) => `        '${tag}': ${name}Component;`).join('\n')}
    }
}
`,
  svelte: (elements) => `${COMMON}
import type { HTMLAttributes } from 'svelte/elements';
${declarationsOf(
  elements,
  (
    element,
  ) => `export interface ${element.name}Props extends ${element.name}Attributes, HTMLAttributes<${element.name}> {
${handlersOf(element, 'on')}
}
`,
  (rows) => `declare module 'svelte/elements' {
    interface SvelteHTMLElements {
${rows.map((row) => `        ${row}`).join('\n')}
    }
}
`,
)}`,
};
