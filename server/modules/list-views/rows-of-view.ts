import { and, eq, type SQL } from 'drizzle-orm';
import type { ListViewContent } from '#contract/areas/list-views.ts';
import { encodeConditions } from '#contract/query-conditions.ts';
import type { AnyResource } from '#contract/resource/define-resource.ts';
import { sentFilter } from '#contract/wildcard.ts';
import { listViews } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { conditionsOf } from '#server/records/list/conditions.ts';
import { hiddenFields } from '#server/records/resource/hidden-fields.ts';
import { listedRows } from '#server/records/resource/listed-rows.ts';
import { readableContent } from './content.ts';
import { contentOf } from './read-views.ts';
import { readableResource, viewRights } from './reader.ts';
import { seenViews } from './seen-views.ts';

/**
 * The condition on a row of a resource of being in a view, as the list shows it to the caller.
 *
 * @throws BusinessError for a view that the caller may not see, or that filters by a field that is hidden from them: without
 * that filter it would have more rows
 */
export async function rowsOfView(
  id: string,
  resource: string,
  context: HandlerContext,
): Promise<SQL | undefined> {
  const server = await readableResource(resource, context);
  const [view] = await context.db
    .select()
    .from(listViews)
    .where(
      and(
        eq(listViews.id, id),
        eq(listViews.resource, resource),
        await seenViews(context, await viewRights(context)),
      ),
    );
  if (!view) throw new BusinessError('没有这个视图，请重新选择');
  const { content, hiddenFields: hidden } = readableContent(
    contentOf(view),
    await hiddenFields(server, context),
  );
  if (hidden.length > 0) throw new BusinessError(`视图“${view.name}”使用了对您隐藏的字段`);
  const listed = await listedRows(server, inputOf(content, server.resource), context);
  if (!listed) throw new BusinessError('没有这个列表');
  return and(listed.scope, conditionsOf(listed.list, listed.input));
}

/** What the list is sent for a view. The page does not matter: all rows are meant. */
function inputOf({ query: { filters, conditions, matchType } }: ListViewContent, { fields }: AnyResource) {
  const matchOf = (name: string) => {
    const search = fields[name]?.options.search;
    return typeof search === 'string' ? search : search?.match;
  };
  const given = Object.entries(filters).map(([name, typed]) => {
    const match = matchOf(name);
    return [name, sentFilter(typed, { contains: match === 'contains', wildcard: match === 'wildcard' })];
  });
  return {
    ...Object.fromEntries(given),
    ...(conditions.length > 0 && {
      superQueryParams: encodeConditions(conditions),
      superQueryMatchType: matchType,
    }),
    pageNo: 1,
    pageSize: 1,
  };
}
