// Whether there are errors, and not only warnings and hints.

/** Returns whether something could not be read without errors. */
export function hasErrors(diagnostics: readonly { readonly severity: string }[]): boolean {
  return diagnostics.some(({ severity }) => severity === 'error');
}
