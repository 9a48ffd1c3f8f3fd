import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { clearPage } from './clear-page.ts';

// Files of a worker share their libraries alone: each loads the modules of the project again.
vi.resetModules();
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

// Some files have no page.
if (typeof window !== 'undefined') {
  // jsdom cannot scroll; the router scrolls on every navigation.
  window.scrollTo = () => undefined;
  // Sockets of Node do not work with the events of jsdom: every connection is refused here. The journeys test what a
  // console does with an open socket.
  globalThis.WebSocket = class extends EventTarget {
    constructor() {
      super();
      setTimeout(() => this.dispatchEvent(new Event('error')));
    }
    close() {}
  } as unknown as typeof WebSocket;
  const { cleanup, configure } = await import('@testing-library/react');
  // A busy machine may be slow; the expected element only has to appear.
  configure({ asyncUtilTimeout: 40_000 });
  // The library registers these hooks for the first file of a worker alone.
  const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  beforeAll(() => {
    react.IS_REACT_ACT_ENVIRONMENT ??= true;
  });
  afterEach(cleanup);
  // A toast is transparent until its first effect has run, which on a busy machine is after a test has found its text.
  beforeAll(() => {
    const style = document.createElement('style');
    style.textContent = '[data-sonner-toast][data-mounted="false"] { opacity: 1 !important }';
    document.head.append(style);
  });
  afterAll(clearPage);
}
