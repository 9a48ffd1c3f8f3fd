import { describe, expect, it } from 'vitest';
import { withMenu } from '#server/import-family/source/choose-menu.ts';
import type { FamilySource, FamilyTable } from '#server/import-family/source/family-source.ts';
import { versionOf } from '#server/import-family/source/family-version.ts';

type Row = Readonly<Record<string, string>>;

/** A source with these tables. */
function sourceOf(data: Readonly<Record<string, readonly Row[]>>): FamilySource {
  const tableOf = (rows: readonly Row[]): FamilyTable => ({
    columns: Object.keys(rows[0] ?? {}).map(name => ({ name, isUtc: false, isBinary: false })),
    async *pages() {
      yield rows.map(values => ({ values }));
    },
    count: async () => rows.length,
  });
  const tables = new Map(Object.entries(data).map(([name, rows]) => [name, tableOf(rows)]));
  return { name: 'the dump "family.sql"', tables, close: async () => undefined };
}

const menuOf = (id: string) => [{ id, name: id }];

describe('a source with the menus of both clients', () => {
  it.each([
    ['vue2', { sys_permission: menuOf('older'), sys_permission_v3: menuOf('newer') }, 'older'],
    ['vue3', { sys_permission: menuOf('older'), sys_permission_v3: menuOf('newer') }, 'newer'],
    ['vue2', { sys_permission: menuOf('newer'), sys_permission_v2: menuOf('older') }, 'older'],
    ['vue3', { sys_permission: menuOf('newer'), sys_permission_v2: menuOf('older') }, 'newer'],
  ] as const)('has that of %s where it is chosen', async (menu, data, id) => {
    const { tables } = withMenu(sourceOf(data), menu);
    const ids: unknown[] = [];
    for await (const page of tables.get('sys_permission')?.pages(10) ?? [])
      ids.push(...page.map(({ values }) => values.id));
    expect(ids).toEqual([id]);
    expect([...tables.keys()]).toContain(menu === 'vue2' ? 'sys_permission_v3' : 'sys_permission_v2');
  });

  it('is refused without a choice, which names the menu in use', async () => {
    const source = sourceOf({ sys_permission: menuOf('a'), sys_permission_v2: menuOf('b') });
    expect(() => withMenu(source, undefined)).toThrow(/two menus.*vue3 is the one in use.*--menu vue2/);
  });

  it('is the only case for a choice', async () => {
    const source = sourceOf({ sys_permission: menuOf('a') });
    expect(withMenu(source, undefined)).toBe(source);
    expect(() => withMenu(source, 'vue2')).toThrow('only one menu');
  });
});

describe('the version of a source', () => {
  const user = { id: 'u', username: 'demo' };
  it.each([
    [
      'as its migrations state it',
      {
        flyway_schema_history: ['3.5.1', '3.10.0', '3.9.2'].map((version, id) => ({
          id: String(id),
          version,
          success: '1',
        })),
      },
      '3.10.0',
    ],
    [
      'by posts among the departments',
      { sys_user_dep_post: [{ id: '1' }], sys_user_tenant: [{ id: '1' }] },
      '3.8 or newer',
    ],
    ['by the members of tenants', { sys_user_tenant: [{ id: '1' }] }, '3.5 or newer'],
    [
      'by the second menu',
      { sys_permission_v3: menuOf('a'), sys_user: [{ ...user, rel_tenant_ids: '1' }] },
      '3.3 or 3.4',
    ],
    ['by the tenants of people', { sys_user: [{ ...user, rel_tenant_ids: '1' }] }, 'older than 3.5'],
    ['is unknown otherwise', { sys_user: [user] }, undefined],
  ])('%s', async (_how, data, version) => {
    const source = sourceOf(data);
    expect(await versionOf(source)).toBe(version);
  });
});
