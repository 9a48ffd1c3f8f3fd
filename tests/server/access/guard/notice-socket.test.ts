import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { updatePassword } from '#contract/areas/account.ts';
import { markRead } from '#contract/areas/announcement-sends.ts';
import { announcementRelease, announcementRevoke } from '#contract/areas/announcements.ts';
import { endOwnSession, ownSessions } from '#contract/areas/own-sessions.ts';
import { login, logout } from '#contract/areas/session.ts';
import { userDelete, userEdit, userFrozenBatch } from '#contract/areas/users.ts';
import { noticeMessageSchema, socketClose, socketLimits } from '#contract/realtime.ts';
import { roles, sessions } from '#server/kernel/db/schema/index.ts';
import { addDraft, publish } from '#tests/server/announcements/support.ts';
import { startApp, type TestApp } from '#tests/server/support/app.ts';
import { listen, openSocket, type TestSocket } from '#tests/server/support/socket.ts';
import { testPassword } from '#tests/server/support/test-password.ts';

describe('the notice socket', () => {
  let server: TestApp;
  let address: string;
  let admin: string;
  const opened: TestSocket[] = [];
  const ids = new Map<string, string>();

  beforeAll(async () => {
    server = await startApp({ environment: { MICRO_FRONTEND: 'https://portal.example' } });
    address = await listen(server);
    admin = await server.as('admin');
    for (const username of ['anna', 'ben']) ids.set(username, (await server.add({ username })).id);
  });
  afterEach(async () => {
    for (const { socket } of opened.splice(0)) socket.terminate();
  });
  afterAll(() => server.close());

  const idOf = (name: string) => ids.get(name) ?? '';
  const open = async (name: string, token?: string) => {
    const socket = await openSocket(address, idOf(name), token ?? (await server.as(name)));
    opened.push(socket);
    return socket;
  };
  /** A person with a session that no other test uses. */
  const fresh = async (username: string) => {
    ids.set(username, (await server.add({ username })).id);
    return server.as(username);
  };
  /** The messages of a socket, without those about changed records, which every socket receives. */
  const commandsOf = ({ messages }: TestSocket) =>
    messages.map(each => each.cmd).filter(cmd => cmd !== 'changed');
  /** Earlier messages have arrived once this reply has. */
  const settled = async ({ socket, next }: TestSocket) => {
    socket.send('ping');
    await next('heartcheck');
  };

  it('[NOTICE-09] opens with the token as sub-protocol, which the reply repeats', async () => {
    const { socket } = await open('anna');
    expect(socket.protocol).toBe(await server.as('anna'));
  });

  it('acknowledges every frame, and ignores its content', async () => {
    const anna = await open('anna');
    const ben = await open('ben');
    for (const text of ['HeartBeat', '{"cmd":"topic","msgTxt":"x"}', '{"kind":"everybody"}', '\u0000']) {
      anna.socket.send(text);
      expect(await anna.next('heartcheck')).toEqual({ cmd: 'heartcheck', msgTxt: '心跳响应' });
    }
    await settled(ben);
    expect(commandsOf(ben)).toEqual(['heartcheck']);
  });

  it.each(['', 'forged', 'a'.repeat(300)])('refuses the token "%s"', async token => {
    await expect(openSocket(address, idOf('anna'), token)).rejects.toThrow('refused with 401');
  });

  it("refuses another person's socket, and one without a person", async () => {
    const token = await server.as('ben');
    for (const userId of [idOf('anna'), 'nobody', `${idOf('ben')}x`]) {
      await expect(openSocket(address, userId, token)).rejects.toThrow('refused with 403');
    }
  });

  it.each(['https://evil.example', 'null', 'http://127.0.0.1:1', 'http://portal.example'])(
    'refuses a page of the origin %s',
    async origin => {
      const token = await server.as('anna');
      await expect(openSocket(address, idOf('anna'), token, { origin })).rejects.toThrow('refused with 403');
    },
  );

  it('[PASSWORD-08] is closed until a demanded change of the password', async () => {
    const { id } = await server.add({ username: 'newcomer', mustChangePassword: true });
    const token = await server.as('newcomer');
    await expect(openSocket(address, id, token)).rejects.toThrow('refused with 403');
    const password = 'Pottery#2026';
    const input = { username: 'newcomer', oldpassword: testPassword, password, confirmpassword: password };
    expect((await server.request(updatePassword, input, token)).envelope.success).toBe(true);
    opened.push(await openSocket(address, id, token));
  });

  it('admits a page of its own origin', async () => {
    const { origin } = new URL(address);
    opened.push(await openSocket(address, idOf('anna'), await server.as('anna'), { origin }));
  });

  it('[LAYOUT-23] admits a page that may mount the console', async () => {
    const origin = 'https://portal.example';
    opened.push(await openSocket(address, idOf('anna'), await server.as('anna'), { origin }));
  });

  it('[NOTICE-10] a release to everybody reaches everybody immediately', async () => {
    const sockets = [await open('anna'), await open('anna'), await open('ben')];
    const { id, titile } = await publish(server, { titile: '闭馆通知' });
    for (const { next } of sockets) {
      const message = await next('topic');
      expect(message).toEqual({ cmd: 'topic', msgId: id, msgTxt: titile });
      expect(noticeMessageSchema.safeParse(message).success).toBe(true);
    }
  });

  it('[NOTICE-11] a release to one person reaches that person on every device, and nobody else', async () => {
    const own = [await open('anna'), await open('anna')];
    const ben = await open('ben');
    const { id } = await publish(server, { titile: '私事', msgType: 'USER', userIds: idOf('anna') });
    for (const { next } of own)
      expect(await next('user')).toEqual({ cmd: 'user', msgId: id, msgTxt: '私事' });
    await settled(ben);
    expect(commandsOf(ben)).toEqual(['heartcheck']);
  });

  it('notifies everybody when one is revoked', async () => {
    const { id } = await publish(server, { titile: '收回' });
    const anna = await open('anna');
    await server.request(announcementRevoke, { id }, admin);
    expect(await anna.next('topic')).toEqual({ cmd: 'topic', msgTxt: '' });
  });

  it('publishes nothing for a failed release', async () => {
    const { id } = await publish(server, { titile: '重复发布' });
    const anna = await open('anna');
    await server.request(announcementRelease, { id }, admin);
    await settled(anna);
    expect(commandsOf(anna)).toEqual(['heartcheck']);
  });

  it('releases at the planned time by itself', async () => {
    const anna = await open('anna');
    const soon = new Date(Date.now() + 2_000);
    const startTime = soon.toLocaleString('sv-SE', { timeZone: process.env.TZ }).slice(0, 19);
    const { id } = await addDraft(server, { titile: '定时', startTime });
    await server.request(announcementRelease, { id }, admin);
    expect(await anna.next('topic')).toEqual({ cmd: 'topic', msgId: id, msgTxt: '定时' });
  });

  it('[ANNOUNCE-14] notifies the reader’s other consoles that something was read', async () => {
    const { id } = await publish(server, { titile: '读了', msgType: 'USER', userIds: idOf('anna') });
    const [anna, ben] = [await open('anna'), await open('ben')];
    await server.request(markRead, { anntId: id }, await server.as('anna'));
    expect(await anna.next('user')).toEqual({ cmd: 'user', userId: idOf('anna'), msgTxt: '' });
    await settled(ben);
    expect(commandsOf(ben)).toEqual(['heartcheck']);
  });

  it('sends no frame without a text, which older clients would read aloud as undefined', async () => {
    const token = await fresh('listener');
    const listener = await open('listener', token);
    const [role] = await server.db.select().from(roles).where(eq(roles.roleCode, 'member'));
    const { id } = await publish(server, { titile: '有字', msgType: 'USER', userIds: idOf('listener') });
    await server.request(markRead, { anntId: id }, token);
    await server.request(announcementRevoke, { id }, admin);
    await server.request(userEdit, { id: idOf('listener'), selectedroles: role?.id }, admin);
    server.app.realtime.publish({ kind: 'everybody', message: { cmd: 'topic' } });
    server.app.realtime.publish({ kind: 'dictionariesChanged' });
    await settled(listener);
    const { messages } = listener;
    expect(new Set(messages.map(({ cmd }) => cmd))).toEqual(
      new Set(['user', 'topic', 'permission', 'changed', 'heartcheck']),
    );
    expect(messages.filter(({ msgTxt }) => typeof msgTxt !== 'string')).toEqual([]);
  });

  it('notifies a person immediately of changed roles', async () => {
    const anna = await open('anna');
    const ben = await open('ben');
    const [role] = await server.db.select().from(roles).where(eq(roles.roleCode, 'member'));
    const edit = (input: object) => server.request(userEdit, { id: idOf('anna'), ...input }, admin);
    await edit({ realname: '安娜' });
    await settled(anna);
    expect(commandsOf(anna)).toEqual(['heartcheck']);
    const { envelope } = await edit({ selectedroles: role?.id });
    expect(envelope.message).toBe('修改成功!');
    expect(await anna.next('permission')).toEqual({ cmd: 'permission', msgTxt: '' });
    await settled(ben);
    expect(commandsOf(ben)).toEqual(['heartcheck']);
  });

  it('[PERM-01] notifies a console of changed permissions that it fetched before it connected', async () => {
    const token = await fresh('late');
    const [role] = await server.db.select().from(roles).where(eq(roles.roleCode, 'member'));
    await server.request(userEdit, { id: idOf('late'), selectedroles: role?.id }, admin);
    const late = await open('late', token);
    expect(await late.next('permission')).toEqual({ cmd: 'permission', msgTxt: '' });
    const ben = await open('ben');
    await settled(ben);
    expect(commandsOf(ben)).toEqual(['heartcheck']);
  });

  it('closes the socket of a session that signs out, and only that', async () => {
    const other = await open('anna');
    const { envelope } = await server.request<{ token: string }>(login, {
      username: 'anna',
      password: testPassword,
    });
    const ending = await open('anna', envelope.result.token);
    await server.request(logout, {}, envelope.result.token);
    expect(await ending.closed).toBe(socketClose.sessionEnded);
    await settled(other);
  });

  it('closes the sockets of people who are frozen or deleted', async () => {
    for (const [username, act] of [
      ['frozen', (id: string) => server.request(userFrozenBatch, { ids: id, status: 2 }, admin)],
      ['deleted', (id: string) => server.request(userDelete, { id }, admin)],
    ] as const) {
      await fresh(username);
      const { closed } = await open(username);
      expect((await act(idOf(username))).envelope.success).toBe(true);
      expect(await closed).toBe(socketClose.sessionEnded);
      await expect(openSocket(address, idOf(username), await server.as(username))).rejects.toThrow('401');
    }
  });

  it('closes the socket of a device that its owner ends from another', async () => {
    const token = await fresh('roamer');
    const away = await server.request<{ token: string }>(login, {
      username: 'roamer',
      password: testPassword,
    });
    const there = await open('roamer', away.envelope.result.token);
    const here = await open('roamer', token);
    const listed = await server.request<{ id: string; current: boolean }[]>(ownSessions, {}, token);
    const other = listed.envelope.result.find(each => !each.current);
    await server.request(endOwnSession, { id: other?.id }, token);
    expect(await there.closed).toBe(socketClose.sessionEnded);
    await settled(here);
  });

  it('closes the socket of an expired session, without a request', async () => {
    await fresh('sleeper');
    const { closed } = await open('sleeper');
    await server.db
      .update(sessions)
      .set({ expiresAt: new Date(0) })
      .where(eq(sessions.userId, idOf('sleeper')));
    await server.app.realtime.watch();
    expect(await closed).toBe(socketClose.sessionEnded);
  });

  it('closes a socket that sends too large or too many frames', async () => {
    const large = await open('anna');
    large.socket.send('x'.repeat(socketLimits.frameBytes + 1));
    expect(await large.closed).toBe(socketClose.tooLarge);
    const larger = await open('anna');
    larger.socket.send('x'.repeat(1024 * 1024));
    expect(await larger.closed).toBe(socketClose.tooLarge);
    const flood = await open('anna');
    for (let frame = 0; frame <= socketLimits.frames; frame += 1) flood.socket.send('ping');
    expect(await flood.closed).toBe(socketClose.flood);
    const answers = flood.messages.filter(each => each.cmd === 'heartcheck');
    expect(answers.length).toBeLessThanOrEqual(socketLimits.frames);
  });

  it('limits the number of sockets of one person, without affecting others', async () => {
    await fresh('hoarder');
    for (let each = 0; each < socketLimits.socketsPerPerson; each += 1) await open('hoarder');
    await expect(open('hoarder')).rejects.toThrow('refused with 429');
    await settled(await open('anna'));
    opened.at(-2)?.socket.close();
    await opened.at(-2)?.closed;
    await expect.poll(() => server.app.realtime.hub.sockets.countOf(idOf('hoarder'))).toBe(19);
    await open('hoarder');
  });

  it('closes the socket of a client that does not read, and still notifies the others', async () => {
    await fresh('stalled');
    const stalled = await open('stalled');
    const anna = await open('anna');
    stalled.socket.pause();
    const text = 'x'.repeat(50_000);
    for (let each = 0; each < 400; each += 1) {
      server.app.realtime.publish({ kind: 'everybody', message: { cmd: 'topic', msgTxt: text } });
      await anna.next('topic');
    }
    await expect.poll(() => server.app.realtime.hub.sockets.countOf(idOf('stalled'))).toBe(0);
    await settled(anna);
  });

  it('closes a socket whose client has disappeared', async () => {
    await fresh('vanished');
    const gone = await open('vanished');
    const anna = await open('anna');
    gone.socket.pause();
    server.app.realtime.hub.sockets.beat();
    await settled(anna);
    server.app.realtime.hub.sockets.beat();
    await expect.poll(() => server.app.realtime.hub.sockets.countOf(idOf('vanished'))).toBe(0);
    await settled(anna);
  });

  it('announces the shutdown when the server stops, and stops', async () => {
    const other = await startApp();
    const { id } = await other.add({ username: 'last' });
    const last = await openSocket(await listen(other), id, await other.as('last'));
    await other.close();
    expect(await last.closed).toBe(socketClose.goingAway);
  });
});
