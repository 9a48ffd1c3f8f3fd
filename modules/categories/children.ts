import { type Category, categoryResource } from '#contract/areas/categories.ts';
import { batchesOf } from '#modules/list-page/index.ts';
import { request } from '#modules/platform/http/index.ts';
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
    const { records, total } = await request(getChildListBatch, { parentIds }, { handlesFailure: true });
    const rows = recordsOf(records);
    const isWhole = rows.length >= total;
    const byParent = Map.groupBy(rows, ({ pid }) => pid ?? '');
    for (const each of wanted) each.resolve(isWhole ? (byParent.get(each.id) ?? []) : askOne(each));
  } catch (error) {
    for (const { reject } of wanted) reject(error);
  }
}
