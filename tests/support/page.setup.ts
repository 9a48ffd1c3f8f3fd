// A test beside a server starts without a page and brings its own; the library must not be loaded before that.
if (typeof window !== 'undefined') {
  // The page of these tests has no window to scroll; the router scrolls on every navigation.
  window.scrollTo = () => undefined;
  // Sockets do not work in these pages: Node's does not get on with their events. Here every attempt is refused, and
  // the journeys hold what a console does with one that is open.
  globalThis.WebSocket = class extends EventTarget {
    constructor() {
      super();
      setTimeout(() => this.dispatchEvent(new Event('error')));
    }
    close() {}
  } as unknown as typeof WebSocket;
  const { configure } = await import('@testing-library/react');
  // A busy machine may take its time; what is waited for only must come.
  configure({ asyncUtilTimeout: 30_000 });
}

export {};
