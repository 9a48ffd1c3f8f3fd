import { and, type SQL } from 'drizzle-orm';
import type { Page } from '#contract/envelope.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { readPage } from '#server/kernel/db/read-page.ts';
import { conditionsOf, type ListInput } from './conditions.ts';
import { orderOf } from './order.ts';
import type { ListResource, ListTable } from './resource.ts';

/**
 * One page of a resource for a client's request.
 *
 * @param scope the data scope of the caller, applied whatever the client's own conditions are (security rule 10)
 */
export async function listPage<Table extends ListTable>(
  db: Database,
  resource: ListResource<Table>,
  input: ListInput,
  scope?: SQL,
): Promise<Page<Table['$inferSelect']>> {
  const { records, total } = await readPage(db, resource.table, {
    where: and(scope, conditionsOf(resource, input)),
    order: orderOf(resource, input),
    selected: resource.selected,
    pageNo: input.pageNo,
    pageSize: input.pageSize,
  });
  const { pageNo, pageSize } = input;
  return { records, total, size: pageSize, current: pageNo, pages: Math.ceil(total / pageSize) };
}
