import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type Client, call, signIn as signInAsClient } from '#tests/support/client.ts';
import { adminPassword } from './support/accounts.ts';
import { faults } from './support/faults.ts';
import { field } from './support/field.ts';
import { journey } from './support/journey.ts';
import { addPerson } from './support/people.ts';
import { signIn } from './support/sign-in.ts';
import { addPeople, roleOf } from './support/user-list.ts';

/**
 * What whoever administers a department needs, and nothing about other departments. Nobody passes on what they do not have
 * themselves, so that the page of positions is among it.
 */
const ownDepartment = [
  ...['system:departUser:list', 'system:position:list'],
  ...['list', 'add', 'edit', 'userAdd', 'grant'].map(code => `system:depart:role:${code}`),
];

const send = (client: Client, path: string, body: object, method = 'POST') =>
  call(client, path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const query = (values: Record<string, string>) => new URLSearchParams(values).toString();

interface Entry {
  key: string;
  title?: string;
  slotTitle?: string;
  perms?: string | null;
  parentId?: string | null;
  children?: Entry[] | null;
}
interface Department {
  id: string;
  departName: string;
  children?: Department[] | null;
}
const flat = <Node extends { children?: Node[] | null }>(nodes: readonly Node[]): Node[] =>
  nodes.flatMap(node => [node, ...flat(node.children ?? [])]);

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const number = () => String(Date.now() % 1_000_000);

/** Two departments beside each other and one below the first, two positions, and a data rule that shows one of them. */
async function prepare(url: string) {
  const admin = await signInAsClient(`${url}/jeecg-boot`, 'admin', adminPassword);
  const departments = async () =>
    flat((await call<Department[]>(admin, '/sys/sysDepart/queryTreeList')).result);
  const idOf = async (name: string) =>
    (await departments()).find(({ departName }) => departName === name)?.id ?? '';
  const root = (await departments())[0]?.id;
  const [own, below, other] = ['本部', '下级', '邻部'].map(name => name + number()) as [
    string,
    string,
    string,
  ];
  for (const departName of [own, other])
    await send(admin, '/sys/sysDepart/add', { departName, parentId: root, orgCategory: '2' });
  await send(admin, '/sys/sysDepart/add', { departName: below, parentId: await idOf(own), orgCategory: '2' });

  const prefix = `dg${number()}`;
  const positions = [`${prefix}shown`, `other${number()}`] as const;
  for (const code of positions)
    await send(admin, '/sys/position/add', { code, name: `职务${code}`, postRank: '1' });
  const tree = await call<{ treeList: Entry[] }>(admin, '/sys/role/queryTreeList');
  const entries = flat(tree.result.treeList);
  const page = entries.find(({ perms }) => perms === 'system:position:list');
  const rule = `展厅职务${prefix}`;
  await send(admin, '/sys/permission/addPermissionRule', {
    permissionId: page?.key,
    ruleName: rule,
    status: '1',
    ruleColumn: 'code',
    ruleConditions: 'RIGHT_LIKE',
    ruleValue: prefix,
  });
  return { admin, entries, departments: { own, below, other }, idOf, positions, rule };
}

/** A person whose only role grants what the administrator of a department needs, and who is responsible for one. */
async function addHead(
  url: string,
  { admin, entries, idOf, departments }: Awaited<ReturnType<typeof prepare>>,
) {
  const roleCode = `head${number()}`;
  await send(admin, '/sys/role/add', { roleCode, roleName: roleCode });
  const granted = entries.filter(({ perms }) => ownDepartment.includes(perms ?? ''));
  const above = (id: string | null | undefined): string[] => {
    const group = entries.find(({ key }) => key === id);
    return group ? [...above(group.parentId), group.key] : [];
  };
  const groups = above(granted.find(({ perms }) => perms === ownDepartment[0])?.parentId);
  await send(admin, '/sys/permission/saveRolePermission', {
    roleId: await roleOf(admin, roleCode),
    permissionIds: [...groups, ...granted.map(({ key }) => key)].join(','),
    lastpermissionIds: '',
  });
  const head = await addPerson(url, 'head', { roleCode, departments: 0 });
  const directorUserIds = await userId(admin, head.username);
  const id = await idOf(departments.own);
  await send(admin, '/sys/sysDepart/edit', { id, directorUserIds, oldDirectorUserIds: '' }, 'PUT');
  return head;
}

async function userId(admin: Client, username: string): Promise<string> {
  const path = `/sys/user/list?${query({ username })}`;
  return (await call<{ records: { id: string }[] }>(admin, path)).result.records[0]?.id ?? '';
}

/** Grants an entry and the group above it in the open drawer. */
async function grant(drawer: Locator, ...path: [string, ...string[]]): Promise<void> {
  await drawer.getByRole('searchbox').fill(path.at(-1) ?? '');
  for (const name of path) await drawer.getByRole('treeitem', { name: new RegExp(`^${name}`) }).click();
  await drawer.getByRole('button', { name: '仅保存' }).click();
  await drawer.getByText('没有未保存的改动').waitFor();
}

/** Narrows a granted entry by a data rule. */
async function narrow(page: Page, drawer: Locator, entry: string, rule: string): Promise<void> {
  await drawer.getByRole('button', { name: `${entry}的数据规则` }).click();
  const rules = dialog(page, '数据规则配置');
  await rules.getByRole('checkbox', { name: rule }).setChecked(true);
  await rules.getByRole('button', { name: '保存' }).click();
  await rules.waitFor({ state: 'detached' });
  await drawer.getByText('数据规则 1').waitFor();
}

describe('a department grants', () => {
  journey(
    '[API-48] [API-50] [API-57] [API-59] what its administrator passes on, narrowed by a rule',
    { timeout: 120_000 },
    async ({ staff: { page }, openWindow, visitor, url }) => {
      const prepared = await prepare(url);
      const { own, below, other } = prepared.departments;
      const head = await addHead(url, prepared);
      const member = await addPerson(url, 'member', { departments: 0 });
      await send(prepared.admin, '/sys/user/editSysDepartWithUser', {
        depId: await prepared.idOf(own),
        userIdList: [await userId(prepared.admin, member.username)],
      });

      await page.goto('/isystem/depart');
      await page.getByPlaceholder('按部门名称查找').fill(own);
      await page.getByRole('treeitem', { name: own }).click();
      const board = page.getByRole('region', { name: own, exact: true });
      await board.getByRole('tab', { name: '权限' }).click();
      await board.getByText('部门角色还不能获得任何权限').waitFor();
      await board.getByRole('button', { name: '配置权限' }).click();
      const offered = dialog(page, '部门权限配置');
      await grant(offered, '系统管理', '组织人员', '职务管理');
      await narrow(page, offered, '职务管理', prepared.rule);

      const heads = visitor.page;
      await signIn(heads, url, head.username, head.password);
      await heads.goto('/isystem/departUserList');
      const tree = heads.getByRole('tree', { name: '我负责的部门' });
      await tree.getByRole('treeitem', { name: new RegExp(`^${own}`) }).click();
      await tree.getByRole('treeitem', { name: new RegExp(`^${below}`) }).waitFor();
      expect(await tree.getByRole('treeitem').count()).toBe(2);
      const details = heads.getByRole('region', { name: own, exact: true });
      const roleName = `讲解${number()}`;
      await details.getByRole('tab', { name: '部门角色' }).click();
      await details.getByRole('button', { name: '添加部门角色' }).click();
      const form = dialog(heads, /^新增/);
      await field(form, '部门角色名称').fill(roleName);
      await field(form, '部门角色编码').fill(`guide${number()}`);
      await form.getByRole('button', { name: '保存' }).click();
      await details.getByRole('button', { name: `授权 ${roleName}` }).click();
      const grants = dialog(heads, '角色权限配置');
      await grant(grants, '系统管理', '组织人员', '职务管理');
      // The rules of the department narrow what its roles begin to grant.
      await grants.getByText('数据规则 1').waitFor();
      expect(await faults(heads), 'the grants of a department role').toEqual([]);
      await grants.getByRole('button', { name: '职务管理的数据规则' }).click();
      const rules = dialog(heads, '数据规则配置');
      await rules.getByRole('checkbox', { name: prepared.rule, checked: true }).waitFor();
      await heads.keyboard.press('Escape');
      await rules.waitFor({ state: 'detached' });
      await grants.getByRole('button', { name: '取消' }).click();
      await grants.waitFor({ state: 'detached' });

      await details.getByRole('tab', { name: '用户信息' }).click();
      await details.getByRole('button', { name: `部门角色 ${member.realname}` }).click();
      const roles = dialog(heads, '部门角色分配');
      await roles.getByRole('checkbox', { name: roleName }).check();
      await roles.getByRole('button', { name: '保存' }).click();
      await roles.waitFor({ state: 'detached' });

      const theirs = await openWindow();
      await signIn(theirs.page, url, member.username, member.password);
      await theirs.page.goto('/isystem/position');
      await theirs.page.getByRole('row').filter({ hasText: prepared.positions[0] }).waitFor();
      expect(await theirs.page.getByRole('row').count()).toBe(2);

      for (const path of ['/isystem/depart', '/isystem/user']) {
        await heads.goto(path);
        await heads.getByRole('heading', { name: '没有访问权限' }).waitFor();
      }
      const client = await signInAsClient(`${url}/jeecg-boot`, head.username, head.password);
      const outside = await prepared.idOf(other);
      const role = { departId: outside, roleName: '外部', roleCode: `outside${number()}` };
      const [outsider] = await addPeople(url, 'outsider', 1);
      await send(prepared.admin, '/sys/sysDepartRole/add', { ...role, roleCode: `beside${number()}` });
      await send(prepared.admin, '/sys/user/editSysDepartWithUser', {
        depId: outside,
        userIdList: [await userId(prepared.admin, outsider?.username ?? '')],
      });
      const seen = await call<{ records: object[] }>(
        client,
        `/sys/sysDepartRole/list?${query({ deptId: outside })}`,
      );
      expect(seen.result.records).toEqual([]);
      await expect(send(client, '/sys/sysDepartRole/add', role)).rejects.toThrow();
      const path = `/sys/user/departUserList?${query({ depId: outside })}`;
      expect((await call<{ records: object[] }>(prepared.admin, path)).result.records).toHaveLength(1);
      expect((await call<{ records: object[] }>(client, path)).result.records).toEqual([]);
    },
  );
});
