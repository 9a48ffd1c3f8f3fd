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

/**
 * Gives the names of a browser to stand-ins, so that code which only mentions them still draws its machines. It is no
 * boundary: that is the policy of the page that the worker belongs to.
 */
export function hideBrowser(): void {
  for (const name of ofBrowsers)
    Object.defineProperty(self, name, { value: standIn(name), configurable: true, writable: true });
}
