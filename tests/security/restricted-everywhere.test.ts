import { and, eq, inArray, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { administratorCode } from '#contract/areas/permissions.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { componentsOf } from '#contract/pages.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import {
  fieldRules,
  permissionDataRules,
  permissions,
  rolePermissions,
  roles,
} from '#server/kernel/db/schema/index.ts';
import { wireLines } from '#tests/contract/wire/lines.ts';
import { startApp, type TestApp } from '../server/support/app.ts';
import { hiddenNames, rowIdOf, ruledResources, storeRow } from './support/restricted-rows.ts';

const marker = 'HIDDENROW';

/** What is about the caller's own session or account, or needs a file. */
const isApart = ({ name, multipart, auth }: AnyEndpoint) =>
  multipart || auth === 'public' || /^(session|account|ownSession|third\w+)\./.test(name);
const requested = endpoints.filter(endpoint => !isApart(endpoint));

const identifiers = /^(id|ids|selections|\w*[iI]ds?|userid|key|code|pid)$/;

/** Reviewed by hand: what reveals a row by another right than that of its list. */
const open: ReadonlySet<string> = new Set([
  // Stored values of other records keep their names.
  'category.loadDictItem',
  // What can be granted, and is, is named to those who grant: the entries of the menu.
  ...['role.queryTreeList', 'accessMatrix.read', 'accessMatrix.exportXls'],
  // The log states what was done to which record.
  ...['log.list', 'log.exportXls'],
  // A report has an entry, roles and data rules of its own; the list of designs is another matter.
  ...['onlineReport.getRpColumns', 'onlineReport.getColumns', 'onlineReport.getData'],
  ...['onlineReport.getColumnsAndData', 'onlineReport.exportXls', 'onlineReport.exportManySheetXls'],
]);

/** The requests of an endpoint that could reach the rows: its example about them, and nothing but a large page. */
const inputsOf = ({ name }: AnyEndpoint): Record<string, unknown>[] => {
  const example = wireLines.find(line => line.name === name)?.input ?? {};
  const id = rowIdOf(name);
  const named = Object.entries(example).map(([key, value]) => [key, identifiers.test(key) ? id : value]);
  return [Object.fromEntries(named), { pageSize: 100 }, { pageSize: 100, selections: id }];
};

describe.each([
  ['a data rule', 'excludes the row'],
  ['a field rule', 'hides the field'],
])('%s that %s', kind => {
  const isFieldRule = kind === 'a field rule';
  let server: TestApp;
  let token: string;
  let roleId: string;

  beforeAll(async () => {
    server = await startApp();
    const { db } = server;
    // Everything but what makes an administrator.
    const codes = await db
      .selectDistinct({ code: permissions.perms })
      .from(permissions)
      .where(and(eq(permissions.delFlag, 0), ne(permissions.perms, administratorCode)));
    await server.add({
      username: 'ruled',
      permissions: codes.flatMap(({ code }) => (code ? [code] : [])),
    });
    token = await server.as('ruled');
    const [role] = await db.select().from(roles).where(eq(roles.roleCode, 'role_of_ruled'));
    roleId = role?.id ?? '';
    for (const each of ruledResources) await storeRow(db, each, marker, isFieldRule ? true : undefined);
  });
  afterAll(() => server.close());

  async function restrict() {
    const { db } = server;
    for (const each of ruledResources) {
      const resource = each.resource.name;
      if (isFieldRule) {
        const rows = hiddenNames(each, marker).map(field => ({
          roleId,
          resource,
          field,
          mode: 'hidden' as const,
        }));
        if (rows.length > 0) await db.insert(fieldRules).values(rows);
        continue;
      }
      const [menu] = await db
        .select()
        .from(permissions)
        .where(and(inArray(permissions.component, componentsOf(resource)), eq(permissions.delFlag, 0)));
      const [id, permissionId] = [newId(), menu?.id ?? ''];
      await db.insert(permissionDataRules).values({
        id,
        permissionId,
        ruleName: '规则',
        status: '1',
        ruleColumn: 'createBy',
        ruleConditions: '=',
        ruleValue: 'nobody',
      });
      await db
        .insert(rolePermissions)
        .values({ id: newId(), roleId, permissionId, dataRuleIds: id })
        .onConflictDoUpdate({
          target: [rolePermissions.roleId, rolePermissions.permissionId],
          set: { dataRuleIds: id },
        });
    }
  }

  /** The endpoints whose reply contains a marker. */
  async function shownBy(tried: readonly AnyEndpoint[]): Promise<string[]> {
    const found = new Set<string>();
    for (const endpoint of tried)
      for (const input of inputsOf(endpoint)) {
        const answer = await server.request(endpoint, input, token);
        expect(answer.status, endpoint.name).not.toBe(500);
        if (answer.text.includes(marker)) found.add(endpoint.name);
      }
    return [...found];
  }

  const stored = async () =>
    Promise.all(
      ruledResources.map(async each => {
        const rows = await server.db
          .select()
          .from(each.table)
          .where(eq(each.table.id, rowIdOf(each.resource.name)));
        return JSON.stringify(rows);
      }),
    );

  it('is what keeps a row of every resource out of reach: without it, it is read', async () => {
    const reads = requested.filter(({ method }) => method === 'GET');
    const shown = await shownBy(reads);
    const restricted = ruledResources.filter(each => !isFieldRule || hiddenNames(each, marker).length > 0);
    expect(restricted.length).toBeGreaterThan(3);
    for (const { resource } of restricted)
      expect(
        shown.filter(name => name.startsWith(`${resource.name}.`)),
        resource.name,
      ).not.toEqual([]);
  });

  it('holds on every list, record, sheet, look-up and write of every resource', {
    timeout: 120_000,
  }, async () => {
    await restrict();
    const before = await stored();
    expect((await shownBy(requested)).filter(name => !open.has(name))).toEqual([]);
    // Whether a row with a hidden field may be deleted is a matter of permissions.
    if (!isFieldRule) expect(await stored()).toEqual(before);
  });
});
