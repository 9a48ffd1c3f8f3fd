import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dictionaryBack, dictionaryResource } from '#contract/areas/dictionary-definitions.ts';
import { dictionaryItemMove, dictionaryItemResource } from '#contract/areas/dictionary-items.ts';
import { dictionaryVersions } from '#contract/areas/dictionary-lookups.ts';
import { listen, openSocket, type TestSocket } from '../support/socket.ts';
import { upload } from '../support/upload.ts';
import { xls } from '../support/workbooks.ts';
import { startWithKeeper } from './support/keeper.ts';

describe('the versions of dictionaries', () => {
  let keeper: Awaited<ReturnType<typeof startWithKeeper>>;
  let socket: TestSocket;
  beforeAll(async () => {
    keeper = await startWithKeeper();
    socket = await openSocket(await listen(keeper.server), keeper.keeper.id, keeper.token);
  });
  afterAll(async () => {
    socket.socket.terminate();
    await keeper.server.close();
  });

  const versions = async () => (await keeper.send<Record<string, string>>(dictionaryVersions)).result;
  /** The next announcement of changed dictionaries. */
  const announced = async (): Promise<Record<string, string>> => {
    const message = await socket.next('changed');
    return message.resource === 'dictionary' ? (message.dictionaries as Record<string, string>) : announced();
  };

  it('change with the items of the dictionary only, and are pushed to open consoles', async () => {
    const before = await versions();
    const dictId = await keeper.create('pushed', ['1', '2']);
    await announced();
    await announced();
    const after = await versions();
    expect(Object.keys(after).filter(code => after[code] !== before[code])).toEqual(['pushed']);
    const [first] = await keeper.itemsOf(dictId);
    await keeper.send(dictionaryItemResource.endpoints.edit, { id: first?.id, itemColor: '#123456' });
    const message = await announced();
    expect(message).toEqual({ pushed: (await versions()).pushed });
    expect(message.pushed).not.toBe(after.pushed);
    await keeper.send(dictionaryItemMove, { id: first?.id, after: (await keeper.itemsOf(dictId))[1]?.id });
    expect(Object.keys(await announced())).toEqual(['pushed']);
  });

  it('are empty for a dictionary that is deleted, and return with it', async () => {
    const id = await keeper.create('returning', ['1']);
    const known = (await announced()).returning;
    await keeper.send(dictionaryResource.endpoints.delete, { id });
    expect(await announced()).toEqual({ returning: '' });
    expect('returning' in (await versions())).toBe(false);
    await keeper.send(dictionaryBack, { id });
    expect(await announced()).toEqual({ returning: known });
  });

  it('are empty for a deleted dictionary whose code every object has', async () => {
    const id = await keeper.create('constructor', ['1']);
    await announced();
    await keeper.send(dictionaryResource.endpoints.delete, { id });
    expect(await announced()).toEqual({ constructor: '' });
  });

  it('name the code of before and the new one when a dictionary gets another code', async () => {
    const id = await keeper.create('old_code', ['1']);
    const known = (await announced()).old_code;
    await keeper.send(dictionaryResource.endpoints.edit, { id, dictCode: 'new_code' });
    expect(await announced()).toEqual({ old_code: '', new_code: known });
  });

  it('are announced once for all dictionaries of an import', async () => {
    const sheet = xls([
      ['字典名称', '字典编码', '描述', '字典列表', ''],
      ['', '', '', '字典项文本', '字典项值'],
      ['甲', 'imported_a', '', '一', '1'],
      ['乙', 'imported_b', '', '一', '1'],
    ]);
    await upload(
      keeper.server,
      dictionaryResource.endpoints.importExcel,
      [{ name: 'd.xls', content: sheet }],
      keeper.token,
    );
    const { imported_a, imported_b } = await versions();
    expect(await announced()).toEqual({ imported_a, imported_b });
    expect(imported_a).toMatch(/^[0-9a-f]{16}$/);
  });

  it('a refused change announces nothing', async () => {
    const id = await keeper.create('quiet', ['1']);
    await announced();
    await keeper.send(dictionaryItemResource.endpoints.add, { dictId: id, itemText: 'x', itemValue: '1' });
    await keeper.send(dictionaryItemResource.endpoints.add, { dictId: id, itemText: 'x', itemValue: '2' });
    expect(await announced()).toEqual({ quiet: (await versions()).quiet });
  });
});
