import type { Server } from 'node:http';

/** A request that takes longer, in milliseconds, is work of its own, such as an export, and nobody waits for its end. */
const longestRequest = 250;
/** Work in the background waits no longer for a gap between requests, in milliseconds: they may follow each other without end. */
const longestWait = 100;

/** The requests that are being answered. */
export interface PendingRequests {
  /** Notes the requests to a server from now on. */
  follow(server: Pick<Server, 'on'>): void;
  /**
   * Waits for a gap between requests. The embedded database executes one transaction at a time, so whatever begins one in
   * the background is in the way of each statement of a request.
   */
  gap(): Promise<void>;
}

/** Follows the requests of a process. */
export function openPending(): PendingRequests {
  const begun = new Map<object, number>();
  const wake = new Set<() => void>();
  const isBusy = () => {
    const since = performance.now() - longestRequest;
    for (const time of begun.values()) if (time >= since) return true;
    return false;
  };
  const nextEnd = (milliseconds: number) =>
    new Promise<void>(resolve => {
      const end = () => {
        clearTimeout(timer);
        wake.delete(end);
        resolve();
      };
      const timer = setTimeout(end, milliseconds);
      wake.add(end);
    });
  return {
    follow: server => {
      server.on('request', (_request, response) => {
        begun.set(response, performance.now());
        response.once('close', () => {
          begun.delete(response);
          for (const end of [...wake]) end();
        });
      });
    },
    gap: async () => {
      const until = performance.now() + longestWait;
      for (;;) {
        const rest = until - performance.now();
        if (rest <= 0 || !isBusy()) return;
        await nextEnd(rest);
      }
    },
  };
}
