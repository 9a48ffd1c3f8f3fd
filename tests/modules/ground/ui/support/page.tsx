import { act, cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach } from 'vitest';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import { TooltipHost } from '#modules/ground/ui/index.ts';

/** Browser functions that floating panels need and jsdom lacks, without sizes. */
class NoResize implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= NoResize;
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.setPointerCapture ??= () => {};
Element.prototype.releasePointerCapture ??= () => {};

afterEach(() => {
  cleanup();
  act(() => setLanguage('zh-CN'));
});

/** Renders an element and returns the keyboard and pointer of a person. */
export function show(element: ReactElement) {
  return {
    user: userEvent.setup({ pointerEventsCheck: 0 }),
    ...render(
      <>
        {element}
        <TooltipHost />
      </>,
    ),
  };
}
