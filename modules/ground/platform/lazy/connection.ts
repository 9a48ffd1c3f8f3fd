const listeners = new Set<() => void>();
let lost = false;

/**
 * Subscribes to the return of a lost connection.
 *
 * @returns a function that ends the subscription
 */
export function onConnectionReturned(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notes that no script can be loaded for now. */
export function connectionLost(): void {
  lost = true;
}

/** Makes everything that failed for lack of a connection try again. */
export function connectionReturned(): void {
  lost = false;
  for (const listener of [...listeners]) listener();
}

/** Whether the connection is known to be lost. */
export const isConnectionLost = (): boolean => lost;
