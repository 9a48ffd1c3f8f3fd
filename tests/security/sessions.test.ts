import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updatePassword } from '#contract/areas/account.ts';
import { ownSessions } from '#contract/areas/own-sessions.ts';
import { getUserInfo } from '#contract/areas/session.ts';
import {
  userChangePassword,
  userDelete,
  userEdit,
  userFrozenBatch,
  userList,
} from '#contract/areas/users.ts';
import { permissionsOf } from '#contract/endpoint.ts';
import { roles, userRoles, users } from '#server/kernel/db/schema/index.ts';
import { createPasswordHasher } from '#server/kernel/security/passwords.ts';
import { bind } from '#server/modules/third-login/accounts.ts';
import { startApp, type TestApp } from '../server/support/app.ts';
import { testPassword } from '../server/support/test-password.ts';
import { signInFrom, together } from './support/requests.ts';

const changed = 'Lacquer#2026';
const signInsTogether = 12;

describe('a session and the credential that opened it', () => {
  let server: TestApp;
  let admin: string;
  let serial = 0;

  beforeAll(async () => {
    server = await startApp({ environment: { CAPTCHA: 'adaptive' } });
    admin = await server.as('admin');
  });
  afterAll(() => server.close());

  const person = (permissions: readonly string[] = []) => {
    serial += 1;
    return server.add({ username: `owner_${serial}`, permissions });
  };
  /** Whether the server knows whose session it is. */
  const knows = async (token: string) => (await server.request(getUserInfo, {}, token)).status === 200;
  /** Whether a route that is closed while a password change is due admits it as well. */
  const isOpen = async (token: string) => (await server.request(ownSessions, {}, token)).envelope.success;
  const openSessions = async (username: string, password = testPassword) => {
    const { envelope } = await signInFrom(server, { username, password }, { ip: `10.0.0.${serial}` });
    return envelope.success ? [envelope.result.token] : [];
  };

  type Owner = Awaited<ReturnType<typeof person>>;

  /** Everything that makes the former credential worthless. */
  const changes: [what: string, change: (owner: Owner) => Promise<unknown>][] = [
    [
      'a new password by an administrator',
      ({ username }) =>
        server.request(userChangePassword, { username, password: changed, confirmpassword: changed }, admin),
    ],
    [
      'a new password by its owner',
      async ({ username }) => {
        const token = await server.as(username);
        const input = { username, oldpassword: testPassword, password: changed, confirmpassword: changed };
        return server.request(updatePassword, input, token);
      },
    ],
    ['freezing', ({ id }) => server.request(userFrozenBatch, { ids: id, status: 2 }, admin)],
    ['deletion', ({ id }) => server.request(userDelete, { id }, admin)],
    [
      'a password change that is demanded',
      ({ id }) => server.db.update(users).set({ mustChangePassword: true }).where(eq(users.id, id)),
    ],
    [
      'a password written by another program',
      ({ id }) => server.db.execute(sql`update sys_user set password = 'other' where id = ${id}`),
    ],
  ];

  it.each(changes)('%s leaves none of the sign-ins under way a usable session', async (_what, change) => {
    const owner = await person();
    const [tokens] = await Promise.all([
      together(signInsTogether, () => openSessions(owner.username)),
      change(owner),
    ]);
    for (const token of tokens.flat()) expect(await isOpen(token)).toBe(false);
  });

  it.each(changes)('%s ends the sessions that were open', async (what, change) => {
    const owner = await person();
    const [token = ''] = await openSessions(owner.username);
    expect(await isOpen(token)).toBe(true);
    await change(owner);
    expect(await isOpen(token), what).toBe(false);
  });

  it('three changes among sign-ins at the same moment leave only sessions of the last password', async () => {
    const { id, username } = await person();
    const passwords = ['Lacquer#2026', 'Bamboo#2026', 'Porcelain#2026'];
    const [opened] = await Promise.all([
      together(16, async index => {
        const password = [testPassword, ...passwords][index % 4] ?? '';
        const { envelope } = await signInFrom(server, { username, password }, { ip: `10.9.${index}.1` });
        return { password, token: envelope.success ? envelope.result.token : '' };
      }),
      ...passwords.map(password =>
        server.request(userChangePassword, { username, password, confirmpassword: password }, admin),
      ),
    ]);
    const stored = await rowOf(id);
    const hasher = await createPasswordHasher();
    for (const { password, token } of opened.filter(each => each.token !== '')) {
      const { matches } = await hasher.verify(password, stored);
      expect(matches || !(await knows(token)), password).toBe(true);
    }
    expect(stored.credentialVersion).toBe(4);
  });

  const rowOf = async (id: string) => {
    const [row] = await server.db.select().from(users).where(eq(users.id, id));
    if (!row) throw new Error('There is no such user');
    return row;
  };

  it('a hash of the older scheme is not upgraded over a password that was reset meanwhile', async () => {
    const hasher = await createPasswordHasher();
    for (let round = 0; round < 6; round += 1) {
      const { id, username } = await person();
      // The cipher text of this name under the password 123456 and this salt.
      await server.db
        .update(users)
        .set({ username: `jeecg`, password: 'eee378a1258530cb', salt: 'mIgiYJow' })
        .where(eq(users.id, id));
      const [tokens] = await Promise.all([
        together(3, () => openSessions('jeecg', '123456')),
        server.request(
          userChangePassword,
          { username: 'jeecg', password: changed, confirmpassword: changed },
          admin,
        ),
      ]);
      const stored = await rowOf(id);
      expect((await hasher.verify(changed, stored)).matches).toBe(true);
      for (const token of tokens.flat()) expect(await isOpen(token)).toBe(false);
      await server.db.update(users).set({ username }).where(eq(users.id, id));
    }
  });

  it('an upgraded hash of the same password keeps the sessions that are open', async () => {
    const { id } = await person();
    await server.db
      .update(users)
      .set({ username: `jeecg`, password: 'eee378a1258530cb', salt: 'mIgiYJow' })
      .where(eq(users.id, id));
    const tokens = await together(3, () => openSessions('jeecg', '123456'));
    expect((await rowOf(id)).salt).toBeNull();
    expect(tokens.flat()).toHaveLength(3);
    for (const token of tokens.flat()) expect(await isOpen(token)).toBe(true);
  });

  it('a person who changes their own password goes on in that session only', async () => {
    const { username } = await person();
    const [here = ''] = await openSessions(username);
    const [elsewhere = ''] = await openSessions(username);
    const input = { username, oldpassword: testPassword, password: changed, confirmpassword: changed };
    expect((await server.request(updatePassword, input, here)).envelope.success).toBe(true);
    expect([await isOpen(here), await isOpen(elsewhere)]).toEqual([true, false]);
  });

  it('of several changes of the own password at the same time, one succeeds', async () => {
    const { username } = await person();
    const [here = ''] = await openSessions(username);
    const answers = await together(4, index => {
      const password = `Celadon#202${index}x`;
      const input = { username, oldpassword: testPassword, password, confirmpassword: password };
      return server.request(updatePassword, input, here);
    });
    expect(answers.filter(({ envelope }) => envelope.success)).toHaveLength(1);
  });

  it('a role that is removed is missing from the sessions that are open, and from those under way', async () => {
    const owner = await person(permissionsOf(userList));
    const [token = ''] = await openSessions(owner.username);
    expect((await server.request(userList, {}, token)).status).toBe(200);
    const edit = { id: owner.id, selectedroles: '', updateTime: null };
    const row = await rowOf(owner.id);
    const [tokens, edited] = await Promise.all([
      together(6, () => openSessions(owner.username)),
      server.request(userEdit, { ...edit, username: row.username, realname: row.realname }, admin),
    ]);
    expect(edited.envelope).toMatchObject({ success: true });
    for (const each of [token, ...tokens.flat()]) {
      expect((await server.request(userList, {}, each)).status).toBe(403);
    }
    expect(await server.db.$count(userRoles, eq(userRoles.userId, owner.id))).toBe(0);
    expect(await server.db.$count(roles, eq(roles.roleCode, `role_of_${owner.username}`))).toBe(1);
  });

  it('an account of a provider is not bound on the strength of a password that was changed meanwhile', async () => {
    const owner = await person();
    const proven = await rowOf(owner.id);
    await changes[0]?.[1](owner);
    await expect(server.db.transaction(tx => bind('any account', proven, tx, new Date()))).rejects.toThrow(
      '账号信息已变更，请重新登录',
    );
  });
});
