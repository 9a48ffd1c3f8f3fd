import 'fake-indexeddb/auto';
import { webcrypto } from 'node:crypto';
import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openVault } from '#modules/kit/record-form/draft-vault.ts';

const keyOf = (letter: string) => Buffer.from(letter.repeat(32)).toString('base64');
const day = 86_400_000;

/** Everything that the database of the browser has, as somebody who opens its tools sees it. */
async function everything(): Promise<string> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open('vitrine-drafts');
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
  const rows = await new Promise<object[]>((resolve, reject) => {
    const asked = database.transaction('drafts').objectStore('drafts').getAll();
    asked.onsuccess = () => resolve(asked.result as object[]);
    asked.onerror = () => reject(asked.error);
  });
  database.close();
  return JSON.stringify(rows, (_key, value: unknown) =>
    value instanceof ArrayBuffer || ArrayBuffer.isView(value)
      ? Buffer.from(value instanceof ArrayBuffer ? value : value.buffer).toString('latin1')
      : value,
  );
}

describe('unsaved input in the database of the browser', () => {
  beforeEach(() => {
    vi.stubGlobal('crypto', webcrypto);
    vi.stubGlobal('indexedDB', new IDBFactory());
  });

  it('is what was typed, whatever it is, after the browser was closed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.string(), fc.jsonValue()), fc.string(), async (values, name) => {
        const kept = JSON.parse(JSON.stringify(values)) as Record<string, unknown>;
        await (await openVault('lin', keyOf('a'))).keep(name, kept, Date.now());
        expect((await (await openVault('lin', keyOf('a'))).read(name))?.values).toEqual(kept);
      }),
      { numRuns: 25 },
    );
  });

  it('is readable by nobody else, neither what was typed nor where', async () => {
    const own = await openVault('lin', keyOf('a'));
    await own.keep('exhibit C-0001', { note: 'secret words' }, Date.now());
    const all = await everything();
    for (const word of ['secret', 'words', 'exhibit', 'C-0001', 'lin', 'note'])
      expect(all).not.toContain(word);
    const other = await openVault('zhou', keyOf('b'));
    expect(await other.read('exhibit C-0001')).toBeUndefined();
    expect(await (await openVault('zhou', keyOf('a'))).read('exhibit C-0002')).toBeUndefined();
    expect((await own.read('exhibit C-0001'))?.values).toEqual({ note: 'secret words' });
  });

  it('is sealed differently each time, and gone once it is forgotten', async () => {
    const vault = await openVault('lin', keyOf('a'));
    await vault.keep('form', { note: 'same' }, 1);
    const first = await everything();
    await vault.keep('form', { note: 'same' }, 1);
    expect(await everything()).not.toBe(first);
    await vault.forget('form');
    expect(await vault.read('form')).toBeUndefined();
    expect(await everything()).toBe('[]');
  });

  it('is removed after 14 days, whoever typed it, and of a person the 20 newest stay', async () => {
    const now = Date.now();
    const vault = await openVault('lin', keyOf('a'), now);
    await vault.keep('old', { note: 'x' }, now - 14 * day);
    await vault.keep('recent', { note: 'x' }, now - 13 * day);
    await openVault('zhou', keyOf('b'), now);
    expect(await vault.read('old')).toBeUndefined();
    expect(await vault.read('recent')).toBeDefined();
    for (let form = 0; form < 20; form += 1) await vault.keep(`form ${form}`, { note: 'x' }, now + form);
    expect(await vault.read('recent')).toBeUndefined();
    expect(await vault.read('form 0')).toBeDefined();
  });
});
