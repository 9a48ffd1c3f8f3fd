import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { userExport, userList } from '#contract/areas/users.ts';
import type { Page } from '#contract/envelope.ts';
import { departments, userDepartments, userRoles } from '#server/kernel/db/schema/index.ts';
import { startApp } from '../support/app.ts';

it('[API-27] people without a role in force, and those without a department, are found as such', async () => {
  const server = await startApp();
  try {
    const admin = await server.as('admin');
    const ids = new Map<string, string>();
    for (const username of ['works', 'ended', 'homeless', 'closed'])
      ids.set(username, (await server.add({ username })).id);
    const idOf = (username: string) => ids.get(username) ?? '';
    await server.db.delete(userDepartments);
    const [root] = await server.db.select().from(departments).limit(1);
    if (!root) throw new Error('there is no department');
    await server.db
      .insert(departments)
      .values({ id: 'closed', parentId: root.id, departName: '已撤销', orgCode: 'A01Z99', delFlag: '1' });
    const [role] = await server.db.select().from(userRoles).limit(1);
    await server.db.delete(userRoles).where(eq(userRoles.userId, idOf('homeless')));
    for (const username of ['works', 'ended'])
      await server.db
        .insert(userDepartments)
        .values({ id: username, userId: idOf(username), depId: root.id });
    await server.db.insert(userDepartments).values({ id: 'c', userId: idOf('closed'), depId: 'closed' });
    for (const [username, endTime] of [
      ['works', null],
      ['closed', null],
      ['ended', new Date(2020, 0, 1)],
    ] as const) {
      await server.db.delete(userRoles).where(eq(userRoles.userId, idOf(username)));
      await server.db
        .insert(userRoles)
        .values({ id: username, userId: idOf(username), roleId: role?.roleId ?? '', endTime });
    }
    const found = async (lacks: string) => {
      const input = { lacks, pageSize: 100, order: 'asc', column: 'username' };
      const { envelope } = await server.request<Page<{ username: string }>>(userList, input, admin);
      return envelope.result.records.map(({ username }) => username).filter(name => ids.has(name));
    };
    expect(await found('role')).toEqual(['ended', 'homeless']);
    expect(await found('department')).toEqual(['closed', 'homeless']);
    expect(await found('')).toHaveLength(4);
    const sheet = await server.request(userExport, { lacks: 'role' }, admin);
    expect(sheet.status).toBe(200);
  } finally {
    await server.close();
  }
});
