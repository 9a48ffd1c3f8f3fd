import type { KeyboardEvent } from 'react';
import { comparedForm } from '#contract/text-form.ts';
import { type ComposingEvent, isComposing, keyHandler } from '#modules/ground/platform/shortcuts/index.ts';

const rows = '[role="treeitem"]';

/**
 * Marks the element around a search box, and around what it filters, while there is text in the box. Escape then clears
 * the box; dialogs and drop-downs with {@link keepOpenWhileTyping} stay open.
 */
export const searchingAttribute = 'data-searching';

/**
 * For the `onEscapeKeyDown` of Radix, which listens before the element with the focus: Escape belongs to an input method
 * that composes, and to a search box with text.
 */
export function keepOpenWhileTyping(event: Event & ComposingEvent): void {
  const isSearching = event.target instanceof Element && event.target.closest(`[${searchingAttribute}]`);
  if (isSearching || isComposing(event)) event.preventDefault();
}

/**
 * The props of an element around a search box and the tree that it filters. Arrow down leads from the box to the first
 * match and arrow up back, Enter chooses the first match, and Escape clears the box from either.
 */
export function searchKeys(query: string, clear: () => void) {
  const isSearching = query.trim() !== '';
  // Captured, because the tree listens to its rows itself and would take the focus back.
  const onKeyDownCapture = keyHandler((event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, key } = event;
    if (!(target instanceof HTMLElement)) return;
    const box = currentTarget.querySelector<HTMLElement>('input[type="search"]');
    if (target === box) {
      const match = firstMatch(currentTarget, query);
      if (key === 'ArrowDown') match?.focus();
      else if (key === 'Enter' && isSearching) match?.click();
      else return;
    } else if (target.matches(rows)) {
      if (key === 'Escape' && isSearching) clear();
      else if (key !== 'ArrowUp' || target !== currentTarget.querySelector(rows)) return;
      event.stopPropagation();
      box?.focus();
    } else return;
    event.preventDefault();
  });
  return { onKeyDownCapture, [searchingAttribute]: isSearching ? '' : undefined };
}

/** The first row with the text; ancestors of matches are shown as well. */
function firstMatch(container: HTMLElement, query: string): HTMLElement | undefined {
  const all = [...container.querySelectorAll<HTMLElement>(rows)];
  const wanted = comparedForm(query);
  return all.find(row => comparedForm(row.textContent).includes(wanted)) ?? all[0];
}
