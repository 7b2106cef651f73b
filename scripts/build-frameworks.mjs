// Writes what frameworks and editors need to know about the elements, from their classes and the comments there.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { read } from './read.mjs';

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

/** Writes the manifest of the elements and the types for every framework into a folder. */
export function buildFrameworks(folder) {
  const elements = ELEMENTS.map(describeElement);
  writeFileSync(join(folder, 'custom-elements.json'), `${JSON.stringify(manifestOf(elements), null, 2)}\n`);
  writeFileSync(join(folder, 'element-attributes.d.ts'), attributesOf(elements));
  for (const name of FRAMEWORKS) writeFileSync(join(folder, `${name}.d.ts`), typesFor(elements, TEMPLATES[name]));
}

/**
 * Reads the class of an element: its attributes, each of which is a property of the same name, and the tags of its
 * comment.
 */
function describeElement(element) {
  const source = ts.createSourceFile(element.source, read(element.source), ts.ScriptTarget.Latest, true);
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
    attributes: attributes.map((attribute) => ({ ...attribute, type: givenType(attribute.type) })),
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
  const fields = attributes.map((attribute) => ({ ...described(attribute), type: { text: attribute.type } }));
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
        members: fields.map((field) => ({ kind: 'field', ...field, attribute: field.name, reflects: true })),
        attributes: fields.map((field) => ({ ...field, fieldName: field.name })),
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
  return `${HEAD}import type { VariantId } from './games/variant-ids.js';
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

/**
 * The frameworks, each with an entry of the package that has the types of the elements for its templates: what it imports, the
 * attributes of any element with a class, how the names of handlers of events begin, and the list to which it adds elements.
 */
const TEMPLATES = {
  react: {
    imports: "{ DetailedHTMLProps, HTMLAttributes } from 'react'",
    base: (name) => `DetailedHTMLProps<HTMLAttributes<${name}>, ${name}>`,
    own: '    /** The same as `className`. */\n    class?: string | undefined;\n',
    list: ['react', 'namespace JSX', 'interface IntrinsicElements'],
  },
  preact: {
    imports: "{ HTMLAttributes } from 'preact'",
    base: (name) => `Omit<HTMLAttributes<${name}>, keyof ${name}Attributes>`,
    list: ['preact', 'namespace JSX', 'interface IntrinsicElements'],
  },
  solid: {
    imports: "{ JSX } from 'solid-js'",
    base: (name) => `JSX.HTMLAttributes<${name}>`,
    on: 'on:',
    list: ['solid-js', 'namespace JSX', 'interface IntrinsicElements'],
  },
  vue: {
    imports: "{ EmitFn, HTMLAttributes, PublicProps } from 'vue'",
    declare: componentOf,
    type: 'Component',
    list: ['vue', 'interface GlobalComponents'],
  },
  svelte: {
    imports: "{ HTMLAttributes } from 'svelte/elements'",
    base: (name) => `HTMLAttributes<${name}>`,
    list: ['svelte/elements', 'interface SvelteHTMLElements'],
  },
};

export const FRAMEWORKS = Object.keys(TEMPLATES);

/** Writes the types for a framework; the entry also is the one of the diagram. */
function typesFor(elements, { imports, declare = propsOf, type = 'Props', list: [module, ...scopes], ...template }) {
  const rows = elements.map(({ tag, name }) => `'${tag}': ${name}${type};`);
  const added = [`declare module '${module}'`, ...scopes].reduceRight(
    (inner, scope) => [`${scope} {`, ...inner.map((line) => `    ${line}`), '}'],
    rows,
  );
  return `${HEAD}import type { PieceDiagramAttributes, PieceGameAttributes } from './element-attributes.js';
import type { DiagnosticsDetail, MoveDetail, PieceDiagram } from './element.js';
import type { PieceGame, PlyDetail } from './game-element.js';

export * from './element.js';
export type { PieceDiagramAttributes, PieceGameAttributes } from './element-attributes.js';
export type { PieceGame, PlyDetail } from './game-element.js';

import type ${imports};
${elements.map((element) => declare(element, template)).join('')}
${added.join('\n')}
`;
}

/** The handlers of events, with attributes such as `onpiece-move`. */
function propsOf({ tag, name, events }, { base, on = 'on', own = '' }) {
  const handlers = events.map(
    (event) =>
      `    /** ${event.comment} */\n    '${on}${event.name}'?: ((event: CustomEvent<${event.detail}>) => void) | undefined;\n`,
  );
  return `
/** The props of \`<${tag}>\` in templates. */
interface ${name}Props extends ${name}Attributes, ${base(name)} {
${own}${handlers.join('')}}
`;
}

/** What Vue takes elements for. */
function componentOf({ tag, name, events }) {
  const handlers = events.map(
    (event) => `    /** ${event.comment} */\n    '${event.name}': (event: CustomEvent<${event.detail}>) => void;\n`,
  );
  return `
/** The events of \`<${tag}>\` in templates. */
interface ${name}Events {
${handlers.join('')}}

/** The component that templates take \`<${tag}>\` for. */
type ${name}Component = new () => ${name} & {
    /** @deprecated Only for the checks of templates. */
    $props: ${name}Attributes & HTMLAttributes & PublicProps;
    /** @deprecated Only for the checks of templates. */
    $emit: EmitFn<${name}Events>;
};
`;
}
