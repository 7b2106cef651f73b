// Writes markup, and reads what was written as the tree that unified's plugins take.

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes any text. */
export function escape(text) {
  return text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign]);
}

/** Escapes the braces of markup, which templates of Vue and others would read. */
export function escapeBraces(html) {
  return html.replaceAll(/[{}]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const NAMES = { amp: '&', lt: '<', gt: '>', quot: '"' };

function unescape(text) {
  return text.replaceAll(/&(?:#(\d+)|(\w+));/g, (_, code, name) => (code ? String.fromCodePoint(code) : NAMES[name]));
}

const TOKEN = /<(\/?)([\w-]+)((?: [\w:-]+="[^"]*")*)(\/?)>|[^<]+/g;

/** Reads the markup of one element, as this package and `toSVG` write it, into a tree of hast. */
export function parseMarkup(html) {
  const root = { type: 'root', children: [] };
  const open = [root];
  for (const [token, end, tagName, attributes, isEmpty] of html.matchAll(TOKEN)) {
    const parent = open.at(-1);
    if (tagName === undefined) parent.children.push({ type: 'text', value: unescape(token) });
    else if (end === '/') open.pop();
    else {
      const element = { type: 'element', tagName, properties: propertiesOf(attributes), children: [] };
      parent.children.push(element);
      if (isEmpty === '') open.push(element);
    }
  }
  return root.children[0];
}

function propertiesOf(attributes) {
  const all = Array.from(attributes.matchAll(/ ([\w:-]+)="([^"]*)"/g), ([, name, value]) => [name, unescape(value)]);
  return Object.fromEntries(
    all.map(([name, value]) => (name === 'class' ? ['className', value.split(' ')] : [name, value])),
  );
}
