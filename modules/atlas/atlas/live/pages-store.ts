import {
  type ActorReport,
  type AtlasMessage,
  type Channel,
  type EventReport,
  listenerTimeout,
  type PageMessage,
} from '#modules/ground/platform/inspect/index.ts';

/** A page of the console that shows its actors. */
export interface LivePage {
  readonly page: string;
  readonly address: string;
  readonly actors: readonly ActorReport[];
  /** The latest events, oldest first. */
  readonly events: readonly EventReport[];
}

export interface PagesStore {
  readonly pages: () => readonly LivePage[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly close: () => void;
}

const mostEvents = 300;

/** Listens to every page of this origin, and notifies the pages that there is a listener. */
export function listenToPages(channel: Channel): PagesStore {
  let pages: readonly LivePage[] = [];
  const listeners = new Set<() => void>();
  const post = (type: AtlasMessage['type']) => channel.postMessage({ from: 'atlas', type });
  channel.addEventListener('message', ({ data }: MessageEvent<PageMessage>) => {
    if (data?.from !== 'page') return;
    pages = afterMessage(pages, data);
    for (const listener of listeners) listener();
  });
  post('hello');
  const repeating = setInterval(() => post('listening'), listenerTimeout / 3);
  return {
    pages: () => pages,
    subscribe: listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      clearInterval(repeating);
      post('bye');
      channel.close();
    },
  };
}

function afterMessage(pages: readonly LivePage[], message: PageMessage): readonly LivePage[] {
  const { page, address, actors, events } = message;
  if (message.type === 'gone') return pages.filter(known => known.page !== page);
  const before = pages.find(known => known.page === page);
  const after = { page, address, actors, events: [...(before?.events ?? []), ...events].slice(-mostEvents) };
  return before ? pages.map(known => (known === before ? after : known)) : [...pages, after];
}
