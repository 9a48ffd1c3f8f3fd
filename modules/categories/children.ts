import { type Category, categoryResource } from '#contract/areas/categories.ts';
import { batchesOf, type FailureKind, RequestError, request } from '#modules/platform/http/index.ts';
import { allPieces, recordsOf } from '#modules/trees/index.ts';

const { childList, getChildListBatch } = categoryResource.endpoints;

interface Wanted {
  /** The category whose children are wanted. */
  readonly id: string;
  readonly signal: AbortSignal;
  readonly resolve: (rows: readonly Category[] | Promise<readonly Category[]>) => void;
  readonly reject: (reason: unknown) => void;
}

let waiting: Wanted[] = [];

/**
 * The categories below one. Those of several that are wanted in the same moment come in one reply: after a change every
 * open branch is loaded again.
 *
 * @throws RequestError, and for a reply of another shape
 */
export const childrenOf = (pid: string, signal: AbortSignal): Promise<readonly Category[]> =>
  new Promise((resolve, reject) => {
    waiting.push({ id: pid, signal, resolve, reject });
    if (waiting.length === 1) queueMicrotask(askAll);
  });

function askAll(): void {
  const all = waiting;
  waiting = [];
  for (const wanted of batchesOf(all)) {
    if (wanted.length === 1) for (const each of wanted) each.resolve(askOne(each));
    else void askSeveral(wanted);
  }
}

const askOne = ({ id: pid, signal }: Wanted): Promise<readonly Category[]> =>
  allPieces(
    async piece => recordsOf(await request(childList, { pid, piece }, { signal, handlesFailure: true })),
    row => row.id,
  );

async function askSeveral(wanted: readonly Wanted[]): Promise<void> {
  try {
    const parentIds = wanted.map(({ id }) => id).join(',');
    const signal = abortedByAll(wanted.map(each => each.signal));
    const reply = await request(getChildListBatch, { parentIds }, { signal, handlesFailure: true });
    // Without a usable answer to all of them, each branch has one of its own.
    const rows = isPage(reply) && reply.records.length >= reply.total ? reply.records : undefined;
    const byParent = rows && Map.groupBy(rows, ({ pid }) => pid ?? '');
    for (const each of wanted) each.resolve(byParent ? (byParent.get(each.id) ?? []) : askOne(each));
  } catch (error) {
    const isRefused = error instanceof RequestError && refusals.has(error.kind);
    for (const each of wanted) {
      if (isRefused) each.resolve(askOne(each));
      else each.reject(error);
    }
  }
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

/** Whether a reply, whose shape is not validated, is a page of records. */
const isPage = (reply: { records: readonly Category[] } | null | undefined) => Array.isArray(reply?.records);

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
