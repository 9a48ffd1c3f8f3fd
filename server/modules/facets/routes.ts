import { facetCounts } from '#contract/areas/facets.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { BusinessError, badRequest, denied } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { handle } from '#server/kernel/http/route.ts';
import { countValues } from '#server/records/resource/count-values.ts';
import { servedResources } from '#server/records/resource/definition.ts';
import { mayList } from '#server/records/resource/listed-rows.ts';

/** Counts for whoever may read the list. */
async function countFacet(
  { resource, field, query }: ParsedInputOf<typeof facetCounts>,
  context: HandlerContext,
) {
  const server = servedResources().find(each => each.resource.name === resource);
  if (!server) throw new BusinessError('没有这个列表');
  if (!(await mayList(server, context))) throw denied();
  return countValues(server, field, readQuery(query), context);
}

function readQuery(query: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(query);
    if (typeof read === 'object' && read !== null && !Array.isArray(read))
      return read as Record<string, unknown>;
  } catch {
    // It is refused below.
  }
  throw badRequest('查询条件不正确');
}

export const facetRoutes = [handle(facetCounts, countFacet)];
