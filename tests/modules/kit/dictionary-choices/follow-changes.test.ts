import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DictionaryItem } from '#contract/areas/dictionaries.ts';
import { dictionaryVersion } from '#contract/areas/dictionary-version.ts';
import { configureHttp } from '#modules/ground/platform/http/index.ts';
import { storedDictionaries } from '#modules/ground/platform/storage/index.ts';
import { followChanges } from '#modules/kit/dictionary-choices/follow-changes.ts';
import {
  envelope,
  type LocalServer,
  startServer,
} from '#tests/modules/ground/platform/http/support/server.ts';
import { impatientQueryClient } from '../../support/routed.tsx';

const item = (value: string, text: string, more: Partial<DictionaryItem> = {}): DictionaryItem => ({
  value,
  text,
  ...more,
});
const versionOf = (items: readonly DictionaryItem[]) =>
  dictionaryVersion(items, text => createHash('sha256').update(text).digest('hex'));

const halls = [item('1', '一号厅'), item('2', '二号厅')];
const sex = [item('1', '男'), item('2', '女')];
const renamed = [item('1', '东厅', { color: 'success', texts: { 'en-US': 'East hall' } })];

let server: LocalServer;
/** The dictionaries of the server. */
let held: Record<string, DictionaryItem[]>;
let hasVersions: boolean;

beforeEach(async () => {
  held = { halls, sex };
  hasVersions = true;
  storedDictionaries.write({ halls, sex });
  server = await startServer();
  server.answer((response, request) => {
    const { path, query } = request;
    const named = query.get('codes')?.split(',');
    const all = Object.entries(held).filter(([code]) => named?.includes(code) ?? true);
    const result = path.includes('/capabilities')
      ? hasVersions
        ? ['dictionaryVersions']
        : []
      : path.includes('/versions')
        ? Object.fromEntries(Object.entries(held).map(([code, items]) => [code, versionOf(items)]))
        : Object.fromEntries(all);
    return envelope(200, { result })(response, request);
  });
  configureHttp({ base: server.base });
});
afterEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await server.close();
});

/** What was requested about dictionaries. */
const requested = () =>
  server.seen
    .filter(({ path }) => path.includes('/dict/'))
    .map(
      ({ path, query }) =>
        path.split('/dict/')[1] + (query.has('codes') ? `?codes=${query.get('codes')}` : ''),
    );

describe('a console that is notified of changed dictionaries', () => {
  it('fetches only those, and stores them beside the others', async () => {
    held = { halls: renamed, sex };
    await followChanges(impatientQueryClient(), { halls: versionOf(renamed) });
    expect(requested()).toEqual(['queryAllDictItems?codes=halls']);
    expect(storedDictionaries.read()).toEqual({ halls: renamed, sex });
  });

  it('fetches nothing if it has these versions already, such as from another tab', async () => {
    await followChanges(impatientQueryClient(), { halls: versionOf(halls) });
    expect(requested()).toEqual([]);
  });

  it('forgets a dictionary that is gone without a request', async () => {
    await followChanges(impatientQueryClient(), { halls: '' });
    expect(requested()).toEqual([]);
    expect(storedDictionaries.read()).toEqual({ sex });
  });

  it('fetches a dictionary once when it is notified of it in two tabs at the same time', async () => {
    held = { halls: renamed, sex };
    const announced = { halls: versionOf(renamed) };
    const client = impatientQueryClient();
    await followChanges(client, announced);
    await followChanges(impatientQueryClient(), announced);
    expect(requested()).toEqual(['queryAllDictItems?codes=halls']);
  });

  it('compares all versions when it may have missed messages, and fetches what differs', async () => {
    held = { halls: renamed };
    await followChanges(impatientQueryClient());
    expect(requested()).toEqual(['versions', 'queryAllDictItems?codes=halls']);
    expect(storedDictionaries.read()).toEqual({ halls: renamed });
  });

  it('fetches nothing but the versions if nothing has changed', async () => {
    await followChanges(impatientQueryClient());
    expect(requested()).toEqual(['versions']);
  });

  it('[DICT-05] fetches all from a server without versions, and where none are stored', async () => {
    hasVersions = false;
    await followChanges(impatientQueryClient());
    storedDictionaries.remove();
    await followChanges(impatientQueryClient(), { halls: versionOf(halls) });
    expect(requested()).toEqual(['queryAllDictItems', 'queryAllDictItems']);
    expect(storedDictionaries.read()).toEqual(held);
  });

  it('keeps what it has when the server does not reply', async () => {
    await server.close();
    await expect(followChanges(impatientQueryClient(), { halls: 'other' })).rejects.toThrow();
    expect(storedDictionaries.read()).toEqual({ halls, sex });
  });
});

describe('the version of a dictionary', () => {
  it('depends on values, texts, colours, languages and the order, and not on the order of languages', () => {
    const of = (...items: DictionaryItem[]) => versionOf(items);
    const a = item('1', 'a', { texts: { 'en-US': 'x', 'de-DE': 'y' } });
    expect(of(a)).toBe(of({ ...a, texts: { 'de-DE': 'y', 'en-US': 'x' } }));
    expect(of(item('1', 'a'))).toBe(of({ value: '1', label: 'a', color: null, texts: null }));
    const others = [
      of(item('1', 'b')),
      of(item('2', 'a')),
      of(item('1', 'a', { color: 'danger' })),
      of(a),
      of(),
    ];
    expect(new Set([...others, of(item('1', 'a'))]).size).toBe(6);
    expect(versionOf(halls)).not.toBe(versionOf(halls.toReversed()));
  });
});
