import { backgroundReading } from '#machines/timing.ts';

interface FollowedWork<State> {
  /** Reads the state; the signal gives the request up. */
  readonly read: (signal: AbortSignal) => Promise<State>;
  /** Whether the server still works on it. */
  readonly isAtWork: (state: State) => boolean;
  readonly onRead: (state: State) => void;
  /** It is not read again. */
  readonly onFailed: (error: unknown) => void;
}

/**
 * Reads the state of work that goes on after its reply, again and again while the server works on it.
 *
 * @returns ends it: nothing is called any more
 */
export function followWork<State>({ read, isAtWork, onRead, onFailed }: FollowedWork<State>): () => void {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const readOnce = async () => {
    try {
      const state = await read(stop.signal);
      if (stop.signal.aborted) return;
      onRead(state);
      if (isAtWork(state)) timer = setTimeout(() => void readOnce(), backgroundReading);
    } catch (error) {
      if (!stop.signal.aborted) onFailed(error);
    }
  };
  void readOnce();
  return () => {
    stop.abort();
    clearTimeout(timer);
  };
}
