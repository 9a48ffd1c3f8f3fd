import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { endOwnSession, ownSessions } from '#contract/areas/own-sessions.ts';
import { groupOfForm, liveSocketLimits } from '#contract/live-table.ts';
import { socketClose } from '#contract/realtime.ts';
import {
  defaultGroup,
  heartbeatText,
  meaningOf,
  presenceTextOf,
  presenceType,
  updateText,
} from '#machines/live-table/live-table.logic.ts';
import { fieldRules, roles, positions as storedPositions } from '#server/kernel/db/schema/index.ts';
import { startApp, type TestApp } from '#tests/server/support/app.ts';
import { listen, openSocket, type TestSocket } from '#tests/server/support/socket.ts';

const reading = 'system:position:list';
const people: Readonly<Record<string, readonly string[]>> = {
  anna: [reading, 'system:position:edit'],
  ben: [reading, 'system:position:edit'],
  reader: [reading],
  outsider: [],
  ruled: [reading, 'system:position:edit'],
};
const positions = 'position';
const row = { id: '7', name: '灯光师', tug_status: { name: { editor: '安娜' } } };

describe('the socket of live tables', () => {
  let server: TestApp;
  let address: string;
  const ids = new Map<string, string>();
  const opened: TestSocket[] = [];

  beforeAll(async () => {
    server = await startApp();
    address = await listen(server);
    for (const [username, permissions] of Object.entries(people))
      ids.set(username, (await server.add({ username, permissions: [...permissions] })).id);
    const [role] = await server.db.select().from(roles).where(eq(roles.roleCode, 'role_of_ruled'));
    const rule = { id: 'hidden-rank', resource: 'position', field: 'postRank', mode: 'hidden' } as const;
    await server.db.insert(fieldRules).values({ ...rule, roleId: role?.id ?? '' });
  });
  afterEach(() => {
    for (const { socket } of opened.splice(0)) socket.terminate();
  });
  afterAll(() => server.close());

  const instanceOf = (name: string, group = defaultGroup) => ({
    userId: ids.get(name) ?? '',
    pageId: `page-of-${name}`,
    instanceId: `table-of-${name}`,
    group,
  });
  /** Opens the socket of a page of this person, which receives the rows of these groups. */
  const open = async (name: string, groups: readonly string[] = [], token?: string) => {
    const { userId, pageId } = instanceOf(name);
    const socket = await openSocket(address, userId, token ?? (await server.as(name)), {
      path: `/vxeSocket/${userId}/${pageId}`,
    });
    opened.push(socket);
    for (const socketKey of groups)
      socket.socket.send(JSON.stringify({ type: 'subscribe_vxe_table', data: { socketKey } }));
    await settled(socket);
    return socket;
  };
  /** Resolves when the server has handled everything that this page has sent. */
  const settled = async ({ socket, next }: TestSocket) => {
    socket.send(heartbeatText);
    await next('heart_beat');
  };
  /** Frames without the replies to heartbeats. */
  const rowsOf = ({ messages }: TestSocket) => messages.filter(({ type }) => type === 'update_vxe_table');

  it('[LIVE-01] opens for the person of the token alone', async () => {
    await open('anna');
    await expect(open('anna', [], await server.as('ben'))).rejects.toThrow('refused with 403');
    await expect(open('anna', [], 'forged')).rejects.toThrow('refused with 401');
  });

  it('[LIVE-02] [LIVE-08] replies to a heartbeat, to its sender alone', async () => {
    const anna = await open('anna');
    const ben = await open('ben');
    anna.socket.send(heartbeatText);
    expect(await anna.next('heart_beat')).toEqual({ type: 'heart_beat', data: true });
    await settled(ben);
    expect(ben.messages.filter(({ type }) => type === 'heart_beat')).toHaveLength(2);
  });

  it('[LIVE-11] [LIVE-13] a changed row reaches every page of its group, the sender too, and no other', async () => {
    const anna = await open('anna', [positions]);
    const ben = await open('ben', [positions]);
    const other = await open('ben', ['position/another']);
    anna.socket.send(updateText(instanceOf('anna', positions), row));
    const received = JSON.stringify(await ben.next('update_vxe_table'));
    expect(meaningOf(received, instanceOf('ben', positions))).toEqual({ kind: 'update', row });
    const echo = JSON.stringify(await anna.next('update_vxe_table'));
    expect(meaningOf(echo, instanceOf('anna', positions))).toEqual({ kind: 'nothing' });
    await settled(other);
    expect(rowsOf(other)).toEqual([]);
  });

  it('rows of a group without a resource reach clients of the family, which subscribe to none', async () => {
    const anna = await open('anna', [defaultGroup]);
    const family = await open('outsider');
    anna.socket.send(updateText(instanceOf('anna'), row));
    expect(await family.next('update_vxe_table')).toMatchObject({ data: { socketKey: defaultGroup } });
  });

  it.each([
    ['without the permission to read the records', 'outsider', [positions]],
    ['whose field rules hide something of them', 'ruled', [positions]],
    ['who has not subscribed', 'ben', []],
  ] as const)('nobody %s receives a row', async (_, name, groups) => {
    const anna = await open('anna', [positions]);
    const other = await open(name, groups);
    anna.socket.send(updateText(instanceOf('anna', positions), row));
    await anna.next('update_vxe_table');
    await settled(other);
    expect(rowsOf(other)).toEqual([]);
  });

  it('nobody without the permission to edit the records sends a row', async () => {
    const reader = await open('reader', [positions]);
    const ben = await open('ben', [positions]);
    reader.socket.send(updateText(instanceOf('reader', positions), row));
    await settled(reader);
    ben.socket.send(updateText(instanceOf('ben', positions), { id: 'of-ben' }));
    await ben.next('update_vxe_table');
    expect(rowsOf(ben)).toHaveLength(1);
    expect(await reader.next('update_vxe_table')).toMatchObject({
      data: { args: [{ id: 'of-ben' }, 'table-of-ben'] },
    });
  });

  it.each([
    ['text that is no JSON', 'HeartBeat'],
    ['an empty text', ''],
    ['no type', '{"data":1}'],
    ['an unknown type', '{"type":"update_row","data":{"id":"7"}}'],
    [
      'a message for subscribers, which only servers send',
      '{"type":"common_send_date","data":{"key":"k","args":[1]}}',
    ],
    ['an update whose data is a text', '{"type":"update_vxe_table","data":"text"}'],
    ['an update without a row', '{"type":"update_vxe_table","data":{"socketKey":"vxe-default","args":[]}}'],
    [
      'a row without an id',
      '{"type":"update_vxe_table","data":{"socketKey":"vxe-default","args":[{"num":1},"a"]}}',
    ],
  ])('ignores %s, and stays open', async (_, text) => {
    const anna = await open('anna', [defaultGroup]);
    const ben = await open('ben', [defaultGroup]);
    anna.socket.send(text);
    await settled(anna);
    await settled(ben);
    for (const { messages } of [anna, ben])
      expect(
        messages.filter(({ type }) => !['heart_beat', 'presence_vxe_table'].includes(type as string)),
      ).toEqual([]);
  });

  const presenceOf = (name: string, place: object | null, group = positions) =>
    JSON.stringify({
      type: 'presence_vxe_table',
      data: { socketKey: group, instanceId: `table-of-${name}`, place, name: '另一个人' },
    });
  const entriesOf = ({ messages }: TestSocket) =>
    messages.flatMap(({ type, data }) =>
      type === 'presence_vxe_table' ? (data as { args: Record<string, unknown>[] }).args.slice(0, 1) : [],
    );

  it('publishes to the others of a table who is in which cell, by the name of the session, and who has gone', async () => {
    const anna = await open('anna', [positions]);
    const ben = await open('ben', [positions]);
    const outsider = await open('outsider', [positions]);
    anna.socket.send(presenceOf('anna', { rowId: '7', column: 'name' }));
    await expect
      .poll(() => entriesOf(ben)[0])
      .toEqual({ who: expect.any(String), name: 'anna', place: { rowId: '7', column: 'name' } });
    const [entry] = entriesOf(ben);
    anna.socket.close();
    await expect.poll(() => entriesOf(ben).at(-1)).toEqual({ who: entry?.who });
    await settled(outsider);
    expect(entriesOf(outsider)).toEqual([]);
  });

  it('asks those who are in a table where they are when somebody comes; nobody learns of those who may not read it', async () => {
    const anna = await open('anna', [positions]);
    const ben = await open('ben', [positions]);
    const asked = () => anna.messages.filter(({ type }) => type === 'presence_vxe_table');
    await expect
      .poll(() => asked().map(({ data }) => data))
      .toEqual([
        { socketKey: positions, args: [] },
        { socketKey: positions, args: [] },
      ]);
    const outsider = await open('outsider', [positions]);
    outsider.socket.send(presenceOf('outsider', null));
    ben.socket.send(presenceOf('ben', { rowId: 'x'.repeat(65), column: 'name' }));
    await settled(outsider);
    await settled(ben);
    await settled(anna);
    expect(entriesOf(anna)).toEqual([]);
  });

  it('shows in the form of a record who edits it, to whoever sees the record, also with field rules, and sends no rows', async () => {
    await server.db.insert(storedPositions).values({ id: 'p7', code: 'P7', name: '灯光师' });
    const form = groupOfForm(positions, 'p7');
    const [anna, ruled] = [await open('anna', [form]), await open('ruled', [form])];
    const outsider = await open('outsider', [form]);
    const gone = await open('ben', [groupOfForm(positions, 'p8')]);
    anna.socket.send(presenceTextOf(instanceOf('anna', form), undefined));
    const received = JSON.stringify(await ruled.next(presenceType));
    const isName = (text: string) => text.includes('"name":"anna"');
    await expect
      .poll(() => ruled.messages.map(each => JSON.stringify(each)).some(isName) || isName(received))
      .toBe(true);
    anna.socket.send(updateText(instanceOf('anna', form), row));
    for (const each of [anna, ruled, outsider, gone]) await settled(each);
    expect([...rowsOf(ruled), ...rowsOf(outsider), ...rowsOf(gone)]).toEqual([]);
    for (const each of [outsider, gone])
      expect(each.messages.map(message => JSON.stringify(message)).some(isName)).toBe(false);
  });

  it('nobody who may only read a record is shown as editing it', async () => {
    const form = groupOfForm(positions, 'p7');
    const [anna, reader] = [await open('anna', [form]), await open('reader', [form])];
    reader.socket.send(presenceTextOf(instanceOf('reader', form), undefined));
    for (const each of [reader, anna]) await settled(each);
    expect(anna.messages.some(message => JSON.stringify(message).includes('reader'))).toBe(false);
  });

  it('closes a page that sends frames that are too large, or too many', async () => {
    const large = await open('anna');
    large.socket.send('x'.repeat(liveSocketLimits.frameBytes + 1));
    expect(await large.closed).toBe(socketClose.tooLarge);
    const flood = await open('anna');
    for (let frame = 0; frame <= liveSocketLimits.frames; frame += 1) flood.socket.send(heartbeatText);
    expect(await flood.closed).toBe(socketClose.flood);
  });

  it('closes the pages of a session that has ended', async () => {
    await server.add({ username: 'leaving' }).then(({ id }) => ids.set('leaving', id));
    const token = await server.as('leaving');
    const page = await open('leaving', [], token);
    const { envelope } = await server.request<{ id: string }[]>(ownSessions, {}, token);
    await server.request(endOwnSession, { id: envelope.result?.[0]?.id ?? '' }, token);
    expect(await page.closed).toBe(socketClose.sessionEnded);
  });

  it('closes the pages of people whose permissions have changed, so that they subscribe again', async () => {
    const anna = await open('anna', [positions]);
    const ben = await open('ben', [positions]);
    server.app.realtime.publish({
      kind: 'people',
      userIds: [ids.get('anna') ?? ''],
      message: { cmd: 'permission' },
    });
    expect(await anna.closed).toBe(socketClose.rightsChanged);
    await settled(ben);
  });
});
