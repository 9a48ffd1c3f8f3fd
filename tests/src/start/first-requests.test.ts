import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getUserPermissionByToken } from '#contract/areas/permissions.ts';
import { defaultPageSize } from '#contract/page-size.ts';
import { configureHttp } from '#modules/ground/platform/http/index.ts';
import { createQueryClient } from '#modules/ground/platform/query/index.ts';
import { pageOf } from '#src/pages/registry.tsx';
import { firstRequests, permissionRequest } from '#src/start/first-requests.ts';
import {
  envelope,
  type LocalServer,
  startServer,
} from '#tests/modules/ground/platform/http/support/server.ts';

let server: LocalServer;
beforeEach(async () => {
  server = await startServer();
  server.answer(envelope(200, { result: { records: [], total: 0 } }));
  configureHttp({ base: server.base, token: () => 'token-1' });
});
afterEach(() => server.close());

describe('the early requests of the page', () => {
  it.each(Object.entries(firstRequests))(
    'contain the first request of the list of %s',
    async (component, request) => {
      // A request that the end of its server cuts off would be repeated at that of the next test.
      await pageOf(component).prefetch?.(createQueryClient());
      expect(server.seen).toHaveLength(1);
      const [{ path, query } = { path: '', query: new URLSearchParams() }] = server.seen;
      query.delete('_t');
      // The early request adds it (src/start/early.ts), because it depends on the window.
      expect(query.get('pageSize')).toBe(String(defaultPageSize));
      query.delete('pageSize');
      expect(`${path.replace('/jeecg-boot', '')}?${query}`).toBe(request);
    },
  );

  it('are the permissions of the guard', () => {
    expect(permissionRequest).toBe(getUserPermissionByToken.path);
  });
});
