import { endpoints } from '../../contract/endpoints.ts';
import { defaultSort } from '../../contract/list-query.ts';
import type { PageDeclaration } from '../../contract/page-declaration.ts';
import { pages } from '../../contract/pages.ts';

/** The initial request of a list; its page size depends on the window. */
const untouched = new URLSearchParams({
  pageNo: '1',
  column: defaultSort.column,
  order: defaultSort.order,
});

/**
 * The first request of each declared page, by component name.
 *
 * @throws if a page declares an unknown endpoint
 */
function firstRequests(): Record<string, string> {
  const requests = Object.entries<PageDeclaration>(pages).flatMap(([component, { first }]) => {
    if (first === undefined) return [];
    if (!endpoints.some(({ path }) => path === first))
      throw new Error(`contract/pages.ts: ${component} requests an unknown endpoint: "${first}"`);
    return [[component, `${first}?${untouched}`] as const];
  });
  return Object.fromEntries(requests);
}

/** The content that the build writes into `src/start/first-requests.ts`. */
export const firstRequestsConstant = { __FIRST_REQUESTS__: JSON.stringify(firstRequests()) };
