// The colors of a picture, by role.

/** Every color of a diagram by its role, for light paper. */
export const COLORS = {
  'cell-dark': '#dccfb4',
  'cell-light': '#f8f3e6',
  'cell-middle': '#ebe1cb',
  line: '#bfae8c',
  frame: '#6b5d45',
  label: '#6b5d45',
  quiet: '#1d5f9f',
  capture: '#bf3f0b',
  destroy: '#0a7561',
  note: '#3d3629',
  route: '#7a3d8f',
  paper: '#fffdf7',
  white: '#fffdf7',
  black: '#2a2723',
  wall: '#8b7d66',
} as const;

/** The same roles for dark paper. */
export const DARK_COLORS: Readonly<Record<keyof typeof COLORS, string>> = {
  'cell-dark': '#45403a',
  'cell-light': '#5d564b',
  'cell-middle': '#514b42',
  line: '#373330',
  frame: '#8f8470',
  label: '#b5ab99',
  quiet: '#93c8fa',
  capture: '#ff9d66',
  destroy: '#56d3b1',
  note: '#f3eddf',
  route: '#e0a8f0',
  paper: '#262421',
  white: '#fbf5e6',
  black: '#161513',
  wall: '#8f8470',
};

/** The role of a color. Its custom property is `--pw-` followed by the role. */
export type Role = keyof typeof COLORS;

/** Returns the paint of a role, as the value of a presentation attribute. */
export type Paint = (role: Role) => string;

/**
 * `fixed` colors work on any host, `fixed-dark` colors are for dark paper, and `properties` are CSS custom properties
 * that fall back to the `fixed` colors.
 */
export const COLOR_CHOICES = ['fixed', 'fixed-dark', 'properties'] as const;

/** Where the colors of a picture come from: fixed ones for light or dark paper, or properties of the page. */
export type Colors = (typeof COLOR_CHOICES)[number];

/** Returns style rules that set every custom property to its color for light or dark paper, following the page. */
export function propertiesForPage(): string {
  return propertiesBy((role) => `light-dark(${COLORS[role]}, ${DARK_COLORS[role]})`);
}

/** Returns style rules that set every custom property to its color for dark paper. */
export function propertiesForDark(): string {
  return propertiesBy((role) => DARK_COLORS[role]);
}

function propertiesBy(color: Paint): string {
  return Object.keys(COLORS)
    .map((role) => `--pw-${role}: ${color(role as Role)};`)
    .join(' ');
}

/**
 * Chooses the paints.
 *
 * Custom properties are written into presentation attributes, which accept any CSS value: style attributes would need a
 * page policy that allows inline styles.
 */
export function paintFor(colors: Colors = 'fixed'): Paint {
  if (colors === 'properties') return (role) => `var(--pw-${role},${COLORS[role]})`;
  const palette = colors === 'fixed' ? COLORS : DARK_COLORS;
  return (role) => palette[role];
}
