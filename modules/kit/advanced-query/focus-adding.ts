/**
 * Moves the focus to the button that adds a condition where a row or a group is about to disappear with its own button, so
 * that the keyboard goes on from there.
 */
export function focusAdding(row: Element | null): void {
  const adding = row?.parentElement
    ?.closest('[data-query-group]')
    ?.querySelectorAll<HTMLElement>('[data-adding]');
  // That of the group itself comes after those of the groups within it.
  adding?.item(adding.length - 1).focus();
}
