import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { moveOf, type VisibleNode } from '#machines/lazy-tree/visible-nodes.logic.ts';
import { keyHandler } from '#modules/ground/platform/shortcuts/index.ts';

/** The attribute by which a row of a tree is found. */
export const rowAttribute = 'data-tree-row';

/** What opens and closes the branches of a tree. */
export interface OpensBranches {
  readonly send: (event: { type: 'node.open' | 'node.close'; key: string }) => void;
}

/**
 * The keyboard of a tree: one row can have the focus, and the keys of WAI-ARIA move it, open and close.
 *
 * @param height of a row, in pixels, by which a row outside of the view is scrolled to
 */
export function useTreeKeys(
  actor: OpensBranches,
  visible: readonly VisibleNode[],
  frame: RefObject<HTMLElement | null>,
  height: number,
) {
  const [focused, setFocused] = useState(0);
  const current = Math.min(focused, Math.max(0, visible.length - 1));
  const moves = useRef(false);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!moves.current || !element) return;
    moves.current = false;
    const top = current * height;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + 2 * height > element.scrollTop + element.clientHeight)
      element.scrollTop = top + 2 * height - element.clientHeight;
    element.querySelector<HTMLElement>(`[${rowAttribute}="${current}"]`)?.focus({ preventScroll: true });
  });
  return {
    focused: current,
    setFocused,
    onKeyDown: keyHandler((event: KeyboardEvent, index: number) => {
      if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return;
      const move = moveOf(visible, index, event.key);
      if (!move) return;
      event.preventDefault();
      if (move.kind === 'focus') {
        moves.current = true;
        setFocused(move.index);
      } else actor.send({ type: move.kind === 'open' ? 'node.open' : 'node.close', key: move.key });
    }),
  };
}
