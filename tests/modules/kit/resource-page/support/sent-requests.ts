import { vi } from 'vitest';

/**
 * Records what a page asks of the server from now on, until mocks are restored.
 *
 * @returns the queries of the requests to an address that ends with a path, without the parameter against caches
 */
export function watchRequests(): (path: string) => Record<string, string>[] {
  const fetch = vi.spyOn(globalThis, 'fetch');
  return path =>
    fetch.mock.calls
      .map(([input]) => new URL(input instanceof Request ? input.url : String(input)))
      .filter(({ pathname }) => decodeURIComponent(pathname).endsWith(path))
      .map(({ searchParams }) => {
        const { _t, ...query } = Object.fromEntries(searchParams);
        return query;
      });
}
