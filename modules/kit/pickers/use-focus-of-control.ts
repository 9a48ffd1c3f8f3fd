import { type RefCallback, useCallback, useEffect, useRef } from 'react';

const focusable = ':is(input, textarea, button, [tabindex]):not([disabled], [tabindex="-1"])';

/** Where a control is: the element before a line, and what is around both. */
interface Place {
  readonly before: Element | null;
  readonly around: Element | null;
}

const controlAt = ({ before, around }: Place): HTMLElement | null | undefined => {
  if (!before?.isConnected) return around?.querySelector<HTMLElement>(focusable);
  return before.matches(focusable) ? (before as HTMLElement) : before.querySelector<HTMLElement>(focusable);
};

/** Moves the focus to the control above a line when that line is removed while something in it has the focus. */
export function useFocusOfControl<Line extends Element>(): RefCallback<Line> {
  const left = useRef<Place>(undefined);
  useEffect(() => {
    if (left.current && document.activeElement === document.body) {
      controlAt(left.current)?.focus({ preventScroll: true });
    }
    left.current = undefined;
  });
  return useCallback((line: Line) => {
    left.current = undefined;
    return () => {
      if (!line.contains(document.activeElement)) return;
      left.current = { before: line.previousElementSibling, around: line.parentElement };
    };
  }, []);
}
