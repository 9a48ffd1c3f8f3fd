/**
 * Makes the work of a promise actor run once for each input object. A kept page that is hidden stops its machine and
 * restarts it when it is shown, which calls the actor again with the same input: a delete must not be sent twice that
 * way. Work that failed may run again.
 *
 * @example fromPromise(once(({ input }) => request(userDelete, input)))
 */
export function once<Scope extends { input: object | undefined }, Result>(
  work: (scope: Scope) => Promise<Result>,
): (scope: Scope) => Promise<Result> {
  const started = new WeakMap<object, Promise<Result>>();
  return scope => {
    const key = scope.input;
    if (key === undefined) return work(scope);
    const known = started.get(key);
    if (known) return known;
    const running = work(scope);
    started.set(key, running);
    running.catch(() => started.delete(key));
    return running;
  };
}
