/** Every color of a diagram by its role, for light paper. */
const COLORS = {
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

/** What a color is for. The custom property of a role is `--pw-` and its name. */
export type Role = keyof typeof COLORS;

/** Gives the paint of a role, as the value of a presentation attribute. */
export type Paint = (role: Role) => string;

/** `fixed` are plain colors for any host; `properties` are CSS custom properties that fall back to the same colors. */
export type Colors = 'fixed' | 'properties';

/**
 * Chooses the paints.
 *
 * Custom properties are written into presentation attributes, which take any CSS value: style attributes would need a
 * page policy that allows inline styles.
 */
export function paintFor(colors: Colors = 'fixed'): Paint {
  return colors === 'fixed' ? (role) => COLORS[role] : (role) => `var(--pw-${role},${COLORS[role]})`;
}
