// Values of definitions that may be one thing or several.

/** Returns a list: one thing stands for a list of one. */
export function asList<T>(value: T | readonly T[] | undefined): readonly T[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? (value as readonly T[]) : [value as T];
}
