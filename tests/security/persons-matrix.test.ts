import { read as readBook, utils } from '@e965/xlsx';
import { and, eq, inArray, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { administratorCode } from '#contract/areas/permissions.ts';
import { logout } from '#contract/areas/session.ts';
import { headerName } from '#contract/constants.ts';
import type { AnyEndpoint, Method } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Page } from '#contract/envelope.ts';
import { componentsOf } from '#contract/pages.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import {
  permissionDataRules,
  permissions,
  rolePermissions,
  roles,
  tenants,
} from '#server/kernel/db/schema/index.ts';
import { servedResources } from '#tests/server/support/served-resources.ts';
import { startApp, type TestApp } from '../server/support/app.ts';
import { apartOf, readsOf, writesOf } from './support/matrix-endpoints.ts';
import { isAdmitted, isLeftTo, type Kind, kinds } from './support/matrix-kinds.ts';
import { linkedResources, storeMatrixLinks } from './support/matrix-links.ts';
import type { MatrixRead } from './support/matrix-reads.ts';
import { belowIdOf, type MatrixRow, matrixRows, storeMatrixRows } from './support/matrix-rows.ts';
import { exampleOf } from './support/matrix-writes.ts';
import { addressIn, guardedRequests } from './support/requests.ts';

/** The sheets that have other rows than the list: a whole tree, the items of dictionaries, and those of one department. */
const apartSheets = new Set(['category', 'dictionaryDefinition', 'departmentRole']);
/** Title, exporter and headings. */
const sheetHead = 3;
const kindNames = Object.keys(kinds);
const rowKinds = Object.keys(matrixRows) as MatrixRow[];
const guarded = endpoints.filter(({ auth }) => auth !== 'public');
const withPage = servedResources.filter(({ resource }) => componentsOf(resource.name).length > 0);

let server: TestApp;
let tables: readonly string[];
const tokens = new Map<string, string>();

beforeAll(async () => {
  server = await startApp();
  const { db } = server;
  await db.insert(tenants).values([
    { id: 1, name: '一馆', createBy: matrixRows.own.createBy },
    { id: 2, name: '二馆', createBy: matrixRows.otherTenant.createBy },
    { id: 3, name: '三馆' },
  ]);
  const stored = await db.selectDistinct({ code: permissions.perms }).from(permissions);
  const codes = stored.flatMap(({ code }) => (code ? [code] : []));
  for (const { username, holds, isSignedIn } of Object.values(kinds)) {
    if (username !== 'admin')
      await server.add({
        username,
        relTenantIds: username === 'frozen' ? '3' : '1',
        permissions: codes.filter(code => code !== administratorCode && holds(code)),
      });
    const token = await server.as(username);
    tokens.set(username, token);
    if (!isSignedIn && username !== 'frozen') await server.request(logout, {}, token);
  }
  await db.update(tenants).set({ status: 0 }).where(eq(tenants.id, 3));
  for (const each of servedResources)
    if (!linkedResources.includes(each.resource.name)) await storeMatrixRows(db, each);
  for (const row of rowKinds) await storeMatrixLinks(db, row);
  await grantEntriesOfRows();
  await narrow('head');
  const named = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'
      and tablename !~ '^(sys_log|vitrine_(session|view|ticket|login_attempt|known_device|captcha))'`,
  );
  tables = named.rows.map(({ name }) => name);
});
afterAll(() => server.close());

/** Everybody with a role has what the roles of the rows grant: rights beyond theirs are the matter of other tests. */
async function grantEntriesOfRows(): Promise<void> {
  const { db } = server;
  const held = await db.select().from(roles).where(like(roles.roleCode, 'role_of_%'));
  const grants = held.flatMap(role =>
    rowKinds.map(row => ({ id: newId(), roleId: role.id, permissionId: belowIdOf(row) })),
  );
  await db.insert(rolePermissions).values(grants);
}

/** Narrows every list of a person to the rows that they or a colleague have created. */
async function narrow(username: string): Promise<void> {
  const { db } = server;
  const [role] = await db
    .select()
    .from(roles)
    .where(eq(roles.roleCode, `role_of_${username}`));
  for (const { resource } of withPage) {
    const isPage = inArray(permissions.component, componentsOf(resource.name));
    const [menu] = await db
      .select()
      .from(permissions)
      .where(and(isPage, eq(permissions.delFlag, 0)));
    const [id, permissionId] = [newId(), menu?.id ?? ''];
    await db.insert(permissionDataRules).values({
      id,
      permissionId,
      ruleName: '本部门',
      status: '1',
      ruleColumn: 'createBy',
      ruleConditions: 'IN',
      ruleValue: `${matrixRows.own.createBy},${matrixRows.sameDepartment.createBy}`,
    });
    await db
      .insert(rolePermissions)
      .values({ id: newId(), roleId: role?.id ?? '', permissionId, dataRuleIds: id })
      .onConflictDoUpdate({
        target: [rolePermissions.roleId, rolePermissions.permissionId],
        set: { dataRuleIds: id },
      });
  }
}

/** Asks as a person; what has a body is not readable, so that only the guard decides and nothing is changed. */
async function isLetIn(endpoint: AnyEndpoint, method: Method, username: string): Promise<boolean> {
  const hasBody = method !== 'GET';
  const { statusCode } = await server.app.inject({
    method,
    url: addressIn(server, endpoint),
    headers: {
      [headerName.token]: tokens.get(username) ?? '',
      ...(hasBody && { 'content-type': 'application/json' }),
    },
    ...(hasBody && { payload: '{' }),
  });
  expect(statusCode, endpoint.name).not.toBe(429);
  return statusCode !== 401 && statusCode !== 403;
}

it('has every endpoint: it reads rows, writes them, or is apart for a reason', () => {
  const places = guarded.map(endpoint => {
    const found = [readsOf(endpoint)[0], writesOf(endpoint)[0], apartOf(endpoint)].filter(place => place);
    return `${endpoint.name} ${found.length}`;
  });
  expect(places.filter(place => !place.endsWith(' 1'))).toEqual([]);
});

describe.each(kindNames)('%s', name => {
  const kind = kinds[name] as Kind;
  const ask = (endpoint: AnyEndpoint, input: object) =>
    server.request(endpoint, { ...input }, tokens.get(kind.username));

  it('is admitted to the endpoints whose declared permission they hold, and to no other', {
    timeout: 60_000,
  }, async () => {
    const differing: string[] = [];
    for (const [title, endpoint, method] of guardedRequests) {
      const expected = isAdmitted(kind, endpoint);
      if ((await isLetIn(endpoint, method, kind.username)) !== expected)
        differing.push(`${title} ${expected ? 'refuses' : 'admits'}`);
    }
    expect(differing).toEqual([]);
  });

  it('reads the rows that their permission, their tenant and their data rules leave, on every endpoint', {
    timeout: 120_000,
  }, async () => {
    const differing: string[] = [];
    for (const endpoint of guarded) {
      for (const read of readsOf(endpoint)) {
        const mayAsk = isAdmitted(kind, endpoint, read.needs);
        for (const [row, isRevealed] of await revealedBy(endpoint, read, mayAsk)) {
          const expected = mayAsk && (read.isVocabulary || isLeftTo(kind, read.of, row));
          if (isRevealed !== expected)
            differing.push(`${endpoint.name} ${read.of} ${row} ${expected ? 'is hidden' : 'is revealed'}`);
        }
      }
    }
    expect(differing).toEqual([]);
  });

  /** Which rows the replies of an endpoint reveal. Whoever may not ask learns of none of them. */
  async function revealedBy(endpoint: AnyEndpoint, { about, input, reveals }: MatrixRead, mayAsk: boolean) {
    const isIn = (answer: Awaited<ReturnType<typeof ask>>, row: MatrixRow) => {
      expect(answer.status, endpoint.name).not.toBe(500);
      if (reveals === 'success') return answer.envelope?.success === true;
      const text = reveals?.(row) ?? matrixRows[row].marker;
      return answer.text.includes(text);
    };
    const revealed: [row: MatrixRow, isRevealed: boolean][] = [];
    const shared = about ? undefined : await ask(endpoint, input ?? {});
    for (const row of mayAsk || shared ? rowKinds : rowKinds.slice(0, 1))
      revealed.push([row, isIn(shared ?? (await ask(endpoint, { ...input, ...about?.(row) })), row)]);
    return revealed;
  }

  it('has the rows of a list in its sheet, and no others', async () => {
    const differing: string[] = [];
    for (const { resource } of servedResources) {
      const { list, exportXls } = resource.endpoints as Record<string, AnyEndpoint | undefined>;
      if (!list || !exportXls || apartSheets.has(resource.name)) continue;
      if (!isAdmitted(kind, list) || !isAdmitted(kind, exportXls)) continue;
      const { result } = (await server.request<Page<object>>(list, {}, tokens.get(kind.username))).envelope;
      const book = readBook((await ask(exportXls, {})).bytes);
      const rows = Object.values(book.Sheets).map(sheet => utils.sheet_to_json(sheet, { header: 1 }).length);
      if (rows[0] !== result.total + sheetHead) differing.push(`${resource.name} ${rows[0]} ${result.total}`);
    }
    expect(differing).toEqual([]);
  });

  it('changes nothing of the rows that they may not change, on any endpoint', {
    timeout: 120_000,
  }, async () => {
    const before = await contents();
    for (const endpoint of guarded) {
      const mayAsk = isAdmitted(kind, endpoint);
      let isTried = false;
      for (const { of, about } of writesOf(endpoint)) {
        const refused = rowKinds.filter(row => !mayAsk || !isLeftTo(kind, of, row));
        // Who may not ask is refused before the handler.
        for (const row of mayAsk ? refused : refused.slice(0, 1)) {
          const { status } = await ask(endpoint, { ...exampleOf(endpoint.name), ...about(row) });
          expect(status, endpoint.name).not.toBe(500);
          isTried ||= mayAsk;
        }
      }
      if (isTried) expect(await contents(), endpoint.name).toEqual(before);
    }
    expect(await contents()).toEqual(before);
  });
});

/** A hash of each table but those of sessions and of the log, which requests fill. */
async function contents() {
  const hashes = tables.map(
    name => sql`select ${name}::text as name, md5(string_agg(t::text, '|' order by t::text)) as hash
      from ${sql.identifier(name)} t`,
  );
  return (await server.db.execute(sql.join(hashes, sql` union all `))).rows;
}
