import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as schema from '#server/kernel/db/schema/index.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { userBy } from './support/moved-rows.ts';
import { moveData } from './support/run-import.ts';

describe('moving tenants', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startApp();
  });
  afterAll(() => server.close());

  it('brings members from their own table, and a tenant that is deleted there neither alive nor with members', async () => {
    const person = (id: string, rel_tenant_ids: string | null) => ({
      id,
      username: id,
      realname: id,
      status: 1,
      del_flag: 0,
      rel_tenant_ids,
    });
    const member = (id: string, user_id: string, tenant_id: number, status: string) => ({
      id,
      user_id,
      tenant_id,
      status,
    });
    const report = await moveData(server.db, {
      sys_tenant: [
        { id: 7, name: '二号馆', status: 1, del_flag: 0 },
        { id: 8, name: '旧馆', status: 1, del_flag: 1 },
        { id: 9, name: '三号馆', status: 1, del_flag: 0 },
      ],
      sys_user: [person('member1', null), person('member2', '9'), person('asking', null)],
      sys_user_tenant: [
        member('m1', 'member1', 7, '1'),
        member('m2', 'member1', 8, '1'),
        member('m3', 'member2', 7, '1'),
        member('m4', 'asking', 7, '3'),
      ],
    });
    const tenants = await server.db.select().from(schema.tenants);
    expect(tenants.map(({ id, status }) => [id, status]).toSorted()).toEqual([
      [7, 1],
      [8, 0],
      [9, 1],
    ]);
    const joined = await Promise.all(
      ['member1', 'member2', 'asking'].map(async id => (await userBy(server.db, id)).relTenantIds),
    );
    expect(joined).toEqual(['7', '9,7', null]);
    expect(report.leftBehind.map(({ table }) => table)).not.toContain('sys_user_tenant');
    expect(report.remarks).toContainEqual(expect.stringMatching(/del_flag {2}is deleted there.*8/));
  });

  it('brings the people of a post as its members, whatever ids both tables have, and reports the post', async () => {
    const post = {
      id: 'guide',
      parent_id: '',
      depart_name: '讲解员',
      org_code: 'Z09',
      org_category: '3',
      del_flag: '0',
    };
    const person = { id: 'u', username: 'u', realname: '讲解员甲', status: 1, del_flag: 0 };
    const source = {
      sys_depart: [post, { ...post, id: 'hall', org_code: 'Z10', org_category: '2' }],
      sys_user: [person],
      sys_user_depart: [{ id: '1', user_id: 'u', dep_id: 'hall' }],
      sys_user_dep_post: [
        { id: '1', user_id: 'u', dep_id: 'guide' },
        { id: '2', user_id: 'u', dep_id: 'hall' },
      ],
    };
    const report = await moveData(server.db, source);
    expect(report.remarks).toContainEqual(expect.stringMatching(/is a post.*as members.*guide/));
    expect(report.leftBehind.map(({ table }) => table)).not.toContain('sys_user_dep_post');
    const memberships = async () => {
      const rows = await server.db.select().from(schema.userDepartments);
      return rows.filter(({ userId }) => userId === 'u').map(({ depId }) => depId);
    };
    expect((await memberships()).toSorted()).toEqual(['guide', 'hall']);
    await moveData(server.db, source);
    expect((await memberships()).toSorted()).toEqual(['guide', 'hall']);
  });
});
