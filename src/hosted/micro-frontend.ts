import type { HostedConsole } from './hosted.tsx';

/** The properties that a host passes with each mount; others are ignored. */
export interface MountProperties {
  /** The element that the console fills, or a selector of it. */
  container: Element | string;
  /** The path of the host below which the addresses of the console are; `/` by default. */
  basePath?: string;
}

/** The lifecycle functions that single-spa and similar hosts call, and any other page may call. */
export interface Lifecycles {
  /** Loads the console; mounting does so too. */
  bootstrap: () => Promise<void>;
  /**
   * Mounts the console; resolves when it is shown.
   *
   * @throws Error while it is mounted already, and for a container that does not exist
   */
  mount: (properties: MountProperties) => Promise<void>;
  /** Unmounts it with everything it holds: sockets, listeners, styles, and what it wrote into the page. */
  unmount: () => Promise<void>;
}

/**
 * The console as a part of another page (LAYOUT-23). The server passes its settings (server/console/micro-frontend.ts).
 *
 * @param settings what the server writes into the console's own page, by name
 * @param address of the module that the host has loaded; the server is where it came from
 */
export function lifecyclesOf(settings: Readonly<Record<string, string>>, address: string): Lifecycles {
  const hostSettings = { ...settings, 'base-path': new URL(settings['base-path'] ?? '', address).href };
  let present: HostedConsole | undefined;
  let last: Promise<void> = Promise.resolve();
  /** Calls of a host that does not wait are executed one after the other. */
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
