import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { departmentTreeLevel } from '#contract/areas/departments.ts';
import { logout } from '#contract/areas/session.ts';
import { headerName } from '#contract/constants.ts';
import { type AnyEndpoint, type Method, permissionsOf } from '#contract/endpoint.ts';
import { componentsOf } from '#contract/pages.ts';
import { newId } from '#server/db/new-id.ts';
import {
  permissionDataRules,
  permissions,
  rolePermissions,
  roles,
  tenants,
} from '#server/db/schema/index.ts';
import type { AnyServer } from '#server/resource/definition.ts';
import { isOwned } from '#server/resource/tenant-rows.ts';
import { wireLines } from '#tests/contract/wire/lines.ts';
import { startApp, type TestApp } from '../server/support/app.ts';
import { type MatrixRow, matrixIdOf, matrixRows, storeMatrixRows } from './support/matrix-rows.ts';
import { addressIn, guardedRequests } from './support/requests.ts';
import { ruledResources } from './support/restricted-rows.ts';

/** A kind of person, and what is declared about them. */
interface Kind {
  readonly username: string;
  readonly holds: (code: string) => boolean;
  readonly isSignedIn: boolean;
  /** The rows that the tenants and the data rules of the person leave. */
  readonly sees: (row: MatrixRow, isOfTenants: boolean) => boolean;
}

const ofOwnTenant: Kind['sees'] = (row, isOfTenants) => !isOfTenants || row !== 'otherTenant';
const isOfRecords = (code: string) => /:(list|add|edit|delete|deleteBatch|exportXls)$/.test(code);
const nobody = { holds: () => true, isSignedIn: false, sees: () => false };

const kinds: Readonly<Record<string, Kind>> = {
  'an administrator': { username: 'admin', holds: () => true, isSignedIn: true, sees: () => true },
  'an administrator of users': {
    ...{ username: 'clerk', isSignedIn: true, sees: ofOwnTenant },
    holds: code => code.startsWith('system:user:'),
  },
  'an administrator of a department, narrowed by data rules': {
    ...{ username: 'head', holds: isOfRecords, isSignedIn: true },
    sees: row => row === 'own' || row === 'sameDepartment',
  },
  'a reader': {
    ...{ username: 'reader', isSignedIn: true, sees: ofOwnTenant },
    holds: code => code.endsWith(':list'),
  },
  'a person without grants': {
    ...{ username: 'newcomer', isSignedIn: true, sees: ofOwnTenant },
    holds: () => false,
  },
  'a person whose session was revoked': { username: 'leaver', ...nobody },
  'a person whose tenant is frozen': { username: 'frozen', ...nobody },
};
const kindNames = Object.keys(kinds);

/** Reviewed by hand: resources whose rows are left to people by something else, and to whom they are. */
const exceptions: Readonly<Record<string, (kind: Kind) => boolean>> = {
  // Of tenants, people see those to which they belong, and administrators all.
  tenant: ({ username }) => username === 'admin',
};

/** The address book has no rows of its own; roles of departments are listed by department, to its own administrators. */
const compared = ruledResources.filter(
  ({ resource: { name } }) => !['addressBook', 'departmentRole'].includes(name),
);

/** Whether the guard of an endpoint admits a person, by its declaration. */
function isAdmitted(kind: Kind, endpoint: AnyEndpoint): boolean {
  if (!kind.isSignedIn) return false;
  const wanted = permissionsOf(endpoint);
  return wanted.length === 0 || wanted.some(kind.holds);
}

/** Whether a row of a resource is left to a person by tenants and data rules. */
const isLeftTo = (kind: Kind, { table, resource: { name } }: AnyServer, row: MatrixRow): boolean =>
  exceptions[name]?.(kind) ?? kind.sees(row, isOwned(table));

let server: TestApp;
const tokens = new Map<string, string>();

beforeAll(async () => {
  server = await startApp();
  const { db } = server;
  await db.insert(tenants).values([
    { id: 1, name: '一馆' },
    { id: 2, name: '二馆' },
    { id: 3, name: '三馆' },
  ]);
  const stored = await db.selectDistinct({ code: permissions.perms }).from(permissions);
  const codes = stored.flatMap(({ code }) => (code ? [code] : []));
  for (const { username, holds, isSignedIn } of Object.values(kinds)) {
    if (username !== 'admin')
      await server.add({
        ...{ username, relTenantIds: username === 'frozen' ? '3' : '1' },
        permissions: codes.filter(code => code !== 'gallery:view' && holds(code)),
      });
    const token = await server.as(username);
    tokens.set(username, token);
    if (!isSignedIn && username !== 'frozen') await server.request(logout, {}, token);
  }
  await db.update(tenants).set({ status: 0 }).where(eq(tenants.id, 3));
  for (const each of compared) await storeMatrixRows(db, each);
  await narrow('head');
});
afterAll(() => server.close());

/** Narrows every list of a person to the rows that they or a colleague have created. */
async function narrow(username: string): Promise<void> {
  const { db } = server;
  const [role] = await db
    .select()
    .from(roles)
    .where(eq(roles.roleCode, `role_of_${username}`));
  for (const { resource } of compared) {
    const isPage = inArray(permissions.component, componentsOf(resource.name));
    const [menu] = await db
      .select()
      .from(permissions)
      .where(and(isPage, eq(permissions.delFlag, 0)));
    const [id, permissionId] = [newId(), menu?.id ?? ''];
    await db.insert(permissionDataRules).values({
      ...{ id, permissionId, ruleName: '本部门', status: '1', ruleColumn: 'createBy', ruleConditions: 'IN' },
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
    ...{ method, url: addressIn(server, endpoint) },
    headers: {
      [headerName.token]: tokens.get(username) ?? '',
      ...(hasBody && { 'content-type': 'application/json' }),
    },
    ...(hasBody && { payload: '{' }),
  });
  expect(statusCode, endpoint.name).not.toBe(429);
  return statusCode !== 401 && statusCode !== 403;
}

describe.each(kindNames)('%s', name => {
  const kind = kinds[name] as Kind;
  const token = () => tokens.get(kind.username) ?? '';

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

  it('sees the rows that their permission, their tenant and their data rules leave', {
    timeout: 60_000,
  }, async () => {
    const differing: string[] = [];
    for (const each of compared) {
      const { text } = await server.request(listOf(each), { pageSize: 100 }, token());
      for (const row of Object.keys(matrixRows) as MatrixRow[]) {
        const expected = isAdmitted(kind, listOf(each)) && isLeftTo(kind, each, row);
        if (text.includes(matrixRows[row].marker) !== expected)
          differing.push(`${each.resource.name} ${row} ${expected ? 'hidden' : 'shown'}`);
      }
    }
    expect(differing).toEqual([]);
  });

  it('neither edits nor deletes what they may not, by its id', { timeout: 60_000 }, async () => {
    for (const each of compared) {
      const before = await storedIn(each);
      for (const row of Object.keys(matrixRows) as MatrixRow[])
        for (const [endpoint, input] of writesOf(each, row)) {
          if (isAdmitted(kind, endpoint) && isLeftTo(kind, each, row)) continue;
          const { status } = await server.request(endpoint, input, token());
          expect(status, endpoint.name).not.toBe(500);
        }
      expect(await storedIn(each), each.resource.name).toEqual(before);
    }
  });
});

/** Departments are listed as a tree. */
const listOf = ({ resource }: AnyServer): AnyEndpoint => resource.endpoints.list ?? departmentTreeLevel;

/** The requests that edit or delete a row of a resource. */
function writesOf({ resource: { name, endpoints } }: AnyServer, row: MatrixRow) {
  const id = matrixIdOf(name, row);
  const edited = { ...wireLines.find(line => line.name === endpoints.edit.name)?.input, id };
  return [
    [endpoints.edit, edited],
    [endpoints.delete, { id }],
    [endpoints.deleteBatch, { ids: id }],
  ] as const satisfies readonly (readonly [AnyEndpoint, object])[];
}

/** The rows of a resource as they are stored, by their ids. */
async function storedIn({ table, resource: { name } }: AnyServer) {
  const ids = (Object.keys(matrixRows) as MatrixRow[]).map(row => matrixIdOf(name, row));
  return server.db
    .select()
    .from(table)
    .where(inArray(table.id, ids as never))
    .orderBy(table.id);
}
