import { standIn } from './stand-in.ts';

/** What pages use in their code beside a machine. */
const ofBrowsers = [
  ...['window', 'document', 'navigator', 'location', 'localStorage', 'sessionStorage', 'indexedDB', 'caches'],
  ...['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'WebTransport', 'BroadcastChannel', 'Worker'],
  ...[
    'SharedWorker',
    'importScripts',
    'postMessage',
    'close',
    'console',
    'process',
    'parent',
    'top',
    'history',
  ],
  ...['setTimeout', 'setInterval', 'requestAnimationFrame', 'queueMicrotask', 'reportError', 'alert'],
];

const timers = {
  setTimeout: self.setTimeout.bind(self),
  setInterval: self.setInterval.bind(self),
  queueMicrotask: self.queueMicrotask.bind(self),
};

/**
 * Gives the names of a browser to stand-ins, so that code which only mentions them still draws its machines. It is no
 * boundary: that is the policy of the page that the worker belongs to.
 */
export function hideBrowser(): void {
  for (const name of ofBrowsers) define(name, standIn(name));
}

/** Gives the timers back while actors run, which wait with them; a simulation waits for actors with them too. */
export async function withTimers<Value>(use: () => Value | Promise<Value>): Promise<Value> {
  for (const [name, timer] of Object.entries(timers)) define(name, timer);
  try {
    return await use();
  } finally {
    for (const name of Object.keys(timers)) define(name, standIn(name));
  }
}

function define(name: string, value: unknown): void {
  Object.defineProperty(self, name, { value, configurable: true, writable: true });
}
