/** After so long, what else waits for the event loop has its turn. */
const LONGEST_TURN_MILLISECONDS = 25;

/**
 * Limits how long work that blocks may follow itself without a turn of the event loop. The embedded database executes in
 * the process of the server, and statements that wait for it follow each other as microtasks: a crowd of them would
 * keep every socket and timer waiting until the last one has ended.
 *
 * @returns to be called before each piece of work; a promise if it has to wait for the next turn
 */
export function shareEventLoop(): () => Promise<void> | undefined {
  let turnStarted: number | undefined;
  return () => {
    if (turnStarted === undefined) {
      turnStarted = performance.now();
      setImmediate(() => {
        turnStarted = undefined;
      });
    }
    if (performance.now() - turnStarted < LONGEST_TURN_MILLISECONDS) return undefined;
    return new Promise(resolve => setImmediate(resolve));
  };
}
