import { longestWait, mostConcurrent, mostOfOnePerson } from './limits.ts';
import { EndedStatement } from './statement.ts';

interface Waiting {
  readonly owner: string;
  readonly start: () => void;
}

/** Decides when statements run: those of one person one after the other, and few of different people at the same time. */
export function takingTurns() {
  const running = new Set<string>();
  let waiting: readonly Waiting[] = [];

  const mayStart = (owner: string) => running.size < mostConcurrent && !running.has(owner);
  const startNext = () => {
    for (const each of waiting) if (mayStart(each.owner)) each.start();
  };
  const known = (owner: string) =>
    waiting.filter(each => each.owner === owner).length + (running.has(owner) ? 1 : 0);

  const turnOf = (owner: string, left: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const settle = (end: () => void) => {
        waiting = waiting.filter(each => each !== own);
        clearInterval(timer);
        left.removeEventListener('abort', leave);
        end();
      };
      const leave = () => settle(() => reject(new EndedStatement('left')));
      const start = () => {
        running.add(owner);
        settle(resolve);
      };
      // Who waits for a statement of their own waits for nobody else.
      const timer = setInterval(() => {
        if (!running.has(owner)) settle(() => reject(new EndedStatement('busy')));
      }, longestWait);
      const own: Waiting = { owner, start };
      left.addEventListener('abort', leave);
      waiting = [...waiting, own];
      if (left.aborted) leave();
      else if (mayStart(owner)) start();
    });

  return {
    /** @throws EndedStatement when there is no turn in time */
    async take<Result>(owner: string, left: AbortSignal, run: () => Promise<Result>): Promise<Result> {
      if (known(owner) >= mostOfOnePerson) throw new EndedStatement('busy');
      await turnOf(owner, left);
      try {
        return await run();
      } finally {
        running.delete(owner);
        startNext();
      }
    },
  };
}
