import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type User, userList } from '#contract/areas/users.ts';
import type { Page } from '#contract/envelope.ts';
import { announcements } from '#server/kernel/db/schema/index.ts';
import { routes } from '#server/modules/index.ts';
import { publish } from '../server/announcements/support.ts';
import { answerOf, startApp, type TestApp } from '../server/support/app.ts';
import { expectRefusal } from '../server/support/expectations.ts';

describe('the name of a sender, for people who may not list users', () => {
  let server: TestApp;
  let readerId: string;

  beforeAll(async () => {
    server = await startApp();
    readerId = (await server.add({ username: 'reader' })).id;
    for (const [index, username] of ['stranger', 'sender', 'private', 'revoker', 'known'].entries())
      await server.add({
        username,
        realname: `姓名${username}`,
        workNo: `N${username}`,
        phone: `1390000000${index}`,
        email: `${username}@example.com`,
      });
    await server.add({ username: 'lister', permissions: ['system:user:list'] });
    await sendAs('sender', { titile: '致读者', msgType: 'USER', userIds: readerId });
    await sendAs('private', {
      titile: '致他人',
      msgType: 'USER',
      userIds: (await server.add({ username: 'other' })).id,
    });
  });
  afterAll(() => server.close());

  const sendAs = async (sender: string, input: Record<string, unknown>) => {
    const { id } = await publish(server, input);
    await server.db.update(announcements).set({ sender }).where(eq(announcements.id, id));
    return id;
  };
  const ask = async (query: string, username = 'reader', path = '/sys/user/list') => {
    const headers = { 'x-access-token': await server.as(username) };
    const url = `${server.config.basePath}${path}${query && '?'}${query}`;
    return answerOf<Page<User>>(await server.app.inject({ url, headers }));
  };

  it('is the only thing that a reader of the announcement learns', async () => {
    for (const query of ['username=sender', 'username=sender&_t=1668762000']) {
      const { status, envelope } = await ask(query);
      expect([status, envelope.code, envelope.success]).toEqual([200, 0, true]);
      const { records, ...page } = envelope.result;
      expect(page).toEqual({ total: 1, size: 10, current: 1, pages: 1 });
      const filled = Object.entries(records[0] ?? {}).filter(([, value]) => value !== null);
      expect(Object.fromEntries(filled)).toEqual({
        id: '',
        username: 'sender',
        realname: '姓名sender',
        status: 1,
        delFlag: 0,
      });
    }
  });

  it('is the same empty page for everybody else, whether the account exists or not', async () => {
    const answers = [
      await ask('username=sender', 'stranger'),
      ...(await Promise.all(
        ['private', 'known', 'nobody', 'reader', 'SENDER'].map(name => ask(`username=${name}`)),
      )),
    ];
    for (const { status, envelope } of answers) {
      expect(status).toBe(200);
      expect({ ...envelope, timestamp: 0 }).toEqual({
        success: true,
        code: 0,
        message: '',
        timestamp: 0,
        result: { records: [], total: 0, size: 10, current: 1, pages: 0 },
      });
    }
  });

  it('is gone with the announcement', async () => {
    const id = await sendAs('revoker', { titile: '将撤销', msgType: 'USER', userIds: readerId });
    expect((await ask('username=revoker')).envelope.result.total).toBe(1);
    await server.db.update(announcements).set({ sendStatus: '2' }).where(eq(announcements.id, id));
    expect((await ask('username=revoker')).envelope.result.total).toBe(0);
  });

  it.each([
    '',
    'username=',
    ...[
      '*',
      '**',
      '*sender*',
      'send*',
      '*der',
      '!nobody',
      'sender,known',
      'sender,',
      ',sender,',
      '=sender',
    ].map(value => `username=${encodeURIComponent(value)}`),
    ...['ge a', '>= a', '>=a', '!= a', 'in sender', 'sender++known', 'a%n', ' sender', 'sender '].map(
      value => `username=${encodeURIComponent(value)}`,
    ),
    ...[
      'pageSize=100',
      'pageNo=1',
      'column=createTime&order=desc',
      'field=id',
      'status=1',
      'phone=1',
      'id=x',
    ].map(further => `username=sender&${further}`),
    ...[
      'departId=d',
      'code=x',
      'realname=姓名',
      'username_MultiString=a,b',
      'username_begin=a',
      'unknown=1',
    ].map(further => `username=sender&${further}`),
    'username=sender&superQueryParams=%5B%5D',
    'username=sender&superQueryMatchType=or',
    'username=sender&username=known',
    'username[]=sender',
    'realname=姓名sender',
    'phone=13900000001',
    `username=${'a'.repeat(101)}`,
  ])('needs exactly that query: "%s" is refused', async query => {
    expectRefusal(await ask(query), 403, 510);
  });

  it.each(['/sys/user/exportXls', '/sys/user/queryById', '/sys/user/recycleBin'])(
    'is not open at %s',
    async path => expectRefusal(await ask('username=sender', 'reader', path), 403, 510),
  );

  it('needs a session, and is the whole record for those who may list users', async () => {
    const url = `${server.config.basePath}/sys/user/list?username=known`;
    expectRefusal(answerOf(await server.app.inject({ url })), 401, 401);
    const { envelope } = await ask('username=known', 'lister');
    expect(envelope.result.records[0]).toMatchObject({ username: 'known', workNo: 'Nknown' });
  });

  it('is the only query of the interface that is open without the permission of its route', () => {
    expect(routes.filter(({ open }) => open).map(({ endpoint }) => endpoint)).toEqual([userList]);
  });
});
