import { batchesOf, type FailureKind, RequestError } from '#modules/ground/platform/http/index.ts';

/** How the children of nodes are requested. */
export interface ChildRequests<Row> {
  /** The children of one node. */
  readonly one: (id: string, signal: AbortSignal) => Promise<readonly Row[]>;
  /** Those of several nodes by the id of their parent; undefined if the reply is not a usable answer to all of them. */
  readonly several: (
    ids: readonly string[],
    signal: AbortSignal,
  ) => Promise<ReadonlyMap<string, readonly Row[]> | undefined>;
}

interface Wanted<Row> {
  /** The node whose children are wanted. */
  readonly id: string;
  readonly signal: AbortSignal;
  readonly resolve: (rows: readonly Row[] | Promise<readonly Row[]>) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Requests the children of nodes. Those of several that are wanted in the same moment come in one reply: after a change
 * every open branch is loaded again. Without a usable reply, each branch has a request of its own.
 *
 * @throws RequestError, and for a reply of another shape
 */
export function batchedChildren<Row>({
  one,
  several,
}: ChildRequests<Row>): (id: string, signal: AbortSignal) => Promise<readonly Row[]> {
  let waiting: Wanted<Row>[] = [];
  const askOne = ({ id, signal }: Wanted<Row>) => one(id, signal);
  const askAll = () => {
    const all = waiting;
    waiting = [];
    for (const wanted of batchesOf(all)) {
      if (wanted.length === 1) for (const each of wanted) each.resolve(askOne(each));
      else void askSeveral(wanted);
    }
  };
  const askSeveral = async (wanted: readonly Wanted<Row>[]) => {
    try {
      const signal = abortedByAll(wanted.map(each => each.signal));
      const byParent = await several(
        wanted.map(({ id }) => id),
        signal,
      );
      for (const each of wanted) each.resolve(byParent ? (byParent.get(each.id) ?? []) : askOne(each));
    } catch (error) {
      const isRefused = error instanceof RequestError && refusals.has(error.kind);
      for (const each of wanted) {
        if (isRefused) each.resolve(askOne(each));
        else each.reject(error);
      }
    }
  };
  return (id, signal) =>
    new Promise((resolve, reject) => {
      waiting.push({ id, signal, resolve, reject });
      if (waiting.length === 1) queueMicrotask(askAll);
    });
}

/** Failures that may concern one of the branches, or the request for several, and no other request. */
const refusals = new Set<FailureKind>([
  'business',
  'malformed',
  'invalid',
  'forbidden',
  'notFound',
  'methodNotAllowed',
]);

/** A signal that aborts once all of these have. */
function abortedByAll(signals: readonly AbortSignal[]): AbortSignal {
  const all = new AbortController();
  const follow = () => {
    if (signals.every(({ aborted }) => aborted)) all.abort();
  };
  for (const signal of signals) signal.addEventListener('abort', follow, { once: true });
  follow();
  return all.signal;
}
