const listeners = new Set<() => void>();

/**
 * Subscribes to the return of a lost connection.
 *
 * @returns a function that ends the subscription
 */
export function onConnectionReturned(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells everything that failed for lack of a connection to try again. */
export function connectionReturned(): void {
  for (const listener of [...listeners]) listener();
}
