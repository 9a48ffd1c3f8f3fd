import { endpoints } from '../../contract/endpoints.ts';
import { defaultPageSize, defaultSort } from '../../contract/list-query.ts';
import { type PageDeclaration, pages } from '../../contract/pages.ts';

/** The query of a list that nobody has searched, sorted or turned the pages of. */
const query = new URLSearchParams({
  pageNo: '1',
  pageSize: String(defaultPageSize),
  column: defaultSort.column,
  order: defaultSort.order,
});

/**
 * The path of what each declared page requests first, by component name.
 *
 * @throws when a page names an endpoint that is not declared
 */
function paths(): Record<string, string> {
  const named = Object.entries<PageDeclaration>(pages).flatMap(([component, { first }]) => {
    if (first === undefined) return [];
    const endpoint = endpoints.find(({ name }) => name === first);
    if (endpoint === undefined)
      throw new Error(`contract/pages.ts: ${component} names no endpoint "${first}"`);
    return [[component, endpoint.path] as const];
  });
  return Object.fromEntries(named);
}

/** What the build writes into `src/first-requests.ts`. */
export const firstRequestsConstant = {
  __FIRST_REQUESTS__: JSON.stringify({ query: query.toString(), paths: paths() }),
};
