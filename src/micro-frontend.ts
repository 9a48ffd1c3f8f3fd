import type { HostedConsole } from './hosted.tsx';

/** What the page of a host gives with each mount; other properties are its own affair. */
export interface MountProperties {
  /** The element the console fills, or a selector of it. */
  container: Element | string;
  /** The path of the host below which the addresses of the console stand; `/` unless told. */
  basePath?: string;
}

/** What single-spa and its kin call, and what any other page may. */
export interface Lifecycles {
  /** Fetches the console; mounting does it too. */
  bootstrap: () => Promise<void>;
  /**
   * Shows the console; ends when it is shown.
   *
   * @throws Error while it is mounted already, and for a container that is not there
   */
  mount: (properties: MountProperties) => Promise<void>;
  /** Takes it away with all it holds: sockets, listeners, styles, and what it wrote into the page. */
  unmount: () => Promise<void>;
}

/**
 * The console as a part of another page (LAYOUT-23). The server hands over its settings (server/micro-frontend.ts).
 *
 * @param settings what the server writes into the console's own page, by name
 * @param address of the module that the host has loaded; the server is where that came from
 */
export function lifecyclesOf(settings: Readonly<Record<string, string>>, address: string): Lifecycles {
  const hostSettings = { ...settings, 'base-path': new URL(settings['base-path'] ?? '', address).href };
  let present: HostedConsole | undefined;
  let last: Promise<void> = Promise.resolve();
  /** A host that does not wait is taken at its word, one thing after the other. */
  const inTurn = (act: () => void | Promise<void>): Promise<void> => {
    const done = last.then(act);
    last = done.catch(() => undefined);
    return done;
  };
  return {
    bootstrap: async () => void (await load()),
    mount: ({ container, basePath = '/' }) =>
      inTurn(async () => {
        if (present) throw new Error('The console is mounted already: unmount it first');
        const { showInHost } = await load();
        present = showInHost({ settings: hostSettings, container: elementOf(container), basePath });
      }),
    unmount: () =>
      inTurn(() => {
        present?.close();
        present = undefined;
      }),
  };
}

const load = () => import('./hosted.tsx');

function elementOf(container: Element | string): Element {
  const element = typeof container === 'string' ? document.querySelector(container) : container;
  if (element === null) throw new Error(`The page has no element "${container}" to mount the console in`);
  return element;
}
