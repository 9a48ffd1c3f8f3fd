import { act, cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach } from 'vitest';
import { setLanguage } from '#modules/platform/i18n/index.ts';
import { TooltipHost } from '#modules/ui/index.ts';

/** What jsdom lacks of a browser and floating panels ask for; none of it has a size to report. */
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

/** Renders something and gives the hands of a person: keyboard and pointer. */
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
