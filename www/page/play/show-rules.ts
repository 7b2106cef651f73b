// Leads from the name of a game to its rules, in the panel beside the board.

/** Opens the rules and scrolls to them. */
export function showRules(): void {
  const rules = document.querySelector<HTMLDetailsElement>('#rules');
  if (rules === null) return;
  rules.open = true;
  rules.querySelector('summary')?.focus({ preventScroll: true });
  const scroll = (): void => rules.scrollIntoView({ block: 'start' });
  scroll();
  // The rules come later, and only then the panel is long enough. Whoever does something meanwhile is not moved any more.
  const observer = new ResizeObserver(scroll);
  observer.observe(rules);
  for (const act of ['wheel', 'pointerdown', 'keydown']) {
    addEventListener(act, () => observer.disconnect(), { once: true, passive: true });
  }
}
