import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { FieldErrors } from 'react-hook-form';

const focusable = ['input', 'textarea', 'button', '[tabindex]', '[contenteditable="true"]']
  .map(selector => `${selector}:not(:disabled):not([tabindex="-1"])`)
  .join();

/** The first control within an element that the Tab key would reach. */
export const firstFocusable = (within: Element | null): HTMLElement | null =>
  within?.querySelector<HTMLElement>(focusable) ?? null;

interface ErrorFocus {
  /** The form element. */
  readonly element: RefObject<HTMLFormElement | null>;
  /** Focuses the first field with an error as soon as the errors are shown. */
  readonly request: () => void;
}

/**
 * Moves the focus to the first field with an error after a refused save, in the order in which the person sees the
 * fields and whatever control they have; the fields that a form library knows have neither.
 */
export function useErrorFocus(errors: FieldErrors): ErrorFocus {
  const element = useRef<HTMLFormElement>(null);
  const [requested, setRequested] = useState(0);
  const handled = useRef(0);
  useEffect(() => {
    if (handled.current === requested || Object.keys(errors).length === 0) return;
    const field = element.current?.querySelector('[data-invalid]');
    if (!field) return;
    handled.current = requested;
    firstFocusable(field)?.focus();
  }, [requested, errors]);
  const request = useCallback(() => setRequested(count => count + 1), []);
  return { element, request };
}
