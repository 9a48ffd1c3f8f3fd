import { type Category, categoryResource } from '#contract/areas/categories.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { allPieces, batchedChildren, recordsOf } from '#modules/kit/trees/index.ts';

const { childList, getChildListBatch } = categoryResource.endpoints;

/**
 * The categories below one; those of several that are wanted in the same moment come in one reply.
 *
 * @throws RequestError, and for a reply of another shape
 */
export const childrenOf = batchedChildren<Category>({
  one: (pid, signal) =>
    allPieces(
      async piece => recordsOf(await request(childList, { pid, piece }, { signal, handlesFailure: true })),
      row => row.id,
    ),
  several: async (ids, signal) => {
    const parentIds = ids.join(',');
    const reply = await request(getChildListBatch, { parentIds }, { signal, handlesFailure: true });
    const rows = isPage(reply) && reply.records.length >= reply.total ? reply.records : undefined;
    return rows && Map.groupBy(rows, ({ pid }) => pid ?? '');
  },
});

/** Whether a reply, whose shape is not validated, is a page of records. */
const isPage = (reply: { records: readonly Category[] } | null | undefined) => Array.isArray(reply?.records);
