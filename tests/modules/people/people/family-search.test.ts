import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { configureHttp } from '#modules/ground/platform/http/index.ts';
import { peopleSourceOf } from '#modules/people/people/people-source.ts';
import {
  envelope,
  type LocalServer,
  startServer,
} from '#tests/modules/ground/platform/http/support/server.ts';
import { impatientQueryClient } from '../../support/routed.tsx';

let server: LocalServer;
beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  server = await startServer();
});
afterEach(() => server.close());

/** Searches on a server with these capabilities; undefined is one of the family. */
async function search(keyword: string, own: readonly string[] | undefined) {
  configureHttp({ base: server.base });
  server.answer((response, seen) => {
    const user = { id: '1', username: 'qin_feng', realname: '秦风' };
    const reply = (status: number, content: object) => envelope(status, content)(response, seen);
    if (!seen.path.endsWith('/sys/capabilities'))
      return reply(200, { success: true, result: { records: [user], total: 1 } });
    return own ? reply(200, { success: true, result: own }) : reply(404, { success: false });
  });
  const query = { page: 1, pageSize: 10, keyword, filters: {} };
  const { rows } = await peopleSourceOf(impatientQueryClient()).load(query, new AbortController().signal);
  const asked = server.seen.find(({ path }) => path.includes('/sys/user/'));
  return { asked, labels: rows.map(({ label }) => label) };
}

describe('the search of people', () => {
  it('[PICKER-09] finds a part of a name or of an account on a server of the family, in its list', async () => {
    const { asked, labels } = await search('秦', undefined);
    expect(labels).toEqual(['秦风']);
    expect(asked?.path).toContain('/sys/user/list');
    expect(asked?.query.get('superQueryMatchType')).toBe('or');
    const conditions = decodeURIComponent(asked?.query.get('superQueryParams') ?? '');
    expect(JSON.parse(conditions)).toMatchObject([
      { field: 'realname', val: '秦' },
      { field: 'username', val: '秦' },
    ]);
  });

  it('[PICKER-09] asks a server of our own by the keyword', async () => {
    const { asked } = await search('秦', ['peopleSearch']);
    expect(asked?.path).toContain('/sys/user/queryUserComponentData');
    expect(asked?.query.get('keyword')).toBe('秦');
  });
});
