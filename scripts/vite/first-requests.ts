import { endpoints } from '../../contract/endpoints.ts';
import { defaultPageSize, defaultSort } from '../../contract/list-query.ts';
import { type PageDeclaration, pages } from '../../contract/pages.ts';

/** What a list requests when nobody has searched, sorted or turned its pages. */
const untouched = new URLSearchParams({
  pageNo: '1',
  pageSize: String(defaultPageSize),
  column: defaultSort.column,
  order: defaultSort.order,
});

/**
 * What each declared page requests first, by component name.
 *
 * @throws when a page names an endpoint that is not declared
 */
function firstRequests(): Record<string, string> {
  const requests = Object.entries<PageDeclaration>(pages).flatMap(([component, { first }]) => {
    if (first === undefined) return [];
    if (!endpoints.some(({ path }) => path === first))
      throw new Error(`contract/pages.ts: ${component} names no endpoint at "${first}"`);
    return [[component, `${first}?${untouched}`] as const];
  });
  return Object.fromEntries(requests);
}

/** What the build writes into `src/first-requests.ts`. */
export const firstRequestsConstant = { __FIRST_REQUESTS__: JSON.stringify(firstRequests()) };
