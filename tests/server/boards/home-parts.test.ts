import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { homeBoard, saveHomeBoard, saveRoleHomeBoard } from '#contract/areas/boards.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { HomePart } from '#contract/home-parts.ts';
import { roles, userRoles } from '#server/kernel/db/schema/index.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { expectRefusal } from '../support/expectations.ts';

let server: TestApp;
let admin: string;
let present = new Date('2026-05-01T08:00:00+08:00');
const parts: HomePart[] = [
  { part: 'unread', width: 2 },
  { part: 'report', width: 1, report: 'visitors', look: 'figure' },
];

beforeAll(async () => {
  server = await startApp({ now: () => present });
  admin = await server.as('admin');
  const { id: userId } = await server.add({ username: 'anna' });
  await server.add({ username: 'ben', permissions: ['system:role:list'] });
  for (const id of ['keeper', 'guard']) {
    await server.db.insert(roles).values({ id, roleCode: id, roleName: id });
    await server.db.insert(userRoles).values({ id, userId, roleId: id });
  }
});
afterAll(() => server.close());

const home = async (username: string) =>
  (await server.request<OutputOf<typeof homeBoard>>(homeBoard, {}, await server.as(username))).envelope
    .result;
const setRole = async (roleId: string, chosen: readonly HomePart[] | null) => {
  present = new Date(present.getTime() + 1000);
  const { envelope } = await server.request(saveRoleHomeBoard, { roleId, parts: chosen }, admin);
  expect(envelope).toMatchObject({ success: true, message: '角色的首页内容已保存' });
};

describe('the parts of the home page', () => {
  it('[PAGE-02] are those that a person has chosen, until they have chosen none', async () => {
    const anna = await server.as('anna');
    expect(await home('anna')).toEqual({ own: null, ofRole: null });
    await server.request(saveHomeBoard, { parts }, anna);
    expect(await home('anna')).toEqual({ own: parts, ofRole: null });
    await server.request(saveHomeBoard, { parts: [] }, anna);
    expect((await home('anna')).own).toEqual([]);
    await server.request(saveHomeBoard, { parts: null }, anna);
    expect((await home('anna')).own).toBeNull();
    expect(await home('admin')).toEqual({ own: null, ofRole: null });
  });

  it('[PAGE-02] begin with those of the role that was set last', async () => {
    const other: HomePart[] = [{ part: 'places', width: 3 }];
    await setRole('keeper', parts);
    expect((await home('anna')).ofRole).toEqual(parts);
    await setRole('guard', other);
    expect((await home('anna')).ofRole).toEqual(other);
    await setRole('keeper', [...parts, ...other]);
    expect((await home('anna')).ofRole).toEqual([...parts, ...other]);
    await setRole('keeper', null);
    expect((await home('anna')).ofRole).toEqual(other);
    expect((await home('ben')).ofRole).toBeNull();
  });

  it('[PAGE-02] are refused in another form, and for a role by whoever may not set its home page', async () => {
    const wrong = [
      [{ part: 'nothing', width: 1 }],
      [{ part: 'unread', width: 4 }],
      [{ part: 'report', width: 1, look: 'figure' }],
      Array.from({ length: 31 }, () => parts[0]),
    ];
    for (const each of wrong)
      expect((await server.request(saveHomeBoard, { parts: each }, admin)).status).toBe(400);
    const ben = await server.as('ben');
    expectRefusal(await server.request(saveRoleHomeBoard, { roleId: 'keeper', parts }, ben), 403, 510);
    const unknown = await server.request(saveRoleHomeBoard, { roleId: 'nobody', parts }, admin);
    expect(unknown.envelope.success).toBe(false);
  });
});
