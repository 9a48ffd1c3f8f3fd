import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DictionaryItem } from '#contract/areas/dictionaries.ts';
import { configureHttp } from '#modules/ground/platform/http/index.ts';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import { connectionReturned } from '#modules/ground/platform/lazy/index.ts';
import { invalidateEntities, invalidateEntity } from '#modules/ground/platform/query/index.ts';
import { dispatchMessage } from '#modules/ground/platform/socket/index.ts';
import { configureStorage, storedDictionaries } from '#modules/ground/platform/storage/index.ts';
import { DictionaryTag, useDictionary, useDictionaryUpdates } from '#modules/kit/dictionary-choices/index.ts';
import { refreshDictionaries } from '#modules/sign-in/session/refresh-dictionaries.ts';
import {
  envelope,
  type LocalServer,
  startServer,
} from '#tests/modules/ground/platform/http/support/server.ts';
import { impatientQueryClient, showRouted } from '../../support/routed.tsx';

type Dictionaries = Record<string, DictionaryItem[]>;

const item = (value: string, text: string, color?: string): DictionaryItem => ({ value, text, color });
const status = [item('1', '正常', 'success'), item('2', '冻结', 'danger')];
const week = 604_800_000;

let server: LocalServer;
/** The dictionaries of the server; undefined where it refuses. */
let held: Dictionaries | undefined;
let now = 1_000;

beforeEach(async () => {
  held = { user_status: status };
  configureStorage({ now: () => now });
  server = await startServer();
  server.answer((response, { path }) => {
    const refused = { success: false, code: 500, message: '不行' };
    const code = path.split('/getDictItems/')[1];
    if (held === undefined) return envelope(200, refused)(response, { path } as never);
    const result = code === undefined ? held : (held[code] ?? []);
    return envelope(200, { result: path.endsWith('refleshCache') ? null : result })(response, {
      path,
    } as never);
  });
  configureHttp({ base: server.base });
});
afterEach(async () => {
  now = 1_000;
  setLanguage('zh-CN');
  localStorage.clear();
  await server.close();
});

const requested = (end: string) => server.seen.filter(({ path }) => path.endsWith(end)).length;

function Choice({ code }: { code: string }) {
  const { options, loading } = useDictionary(code);
  return (
    <ul aria-label={code} aria-busy={loading}>
      {options.map(({ value, label }) => (
        <li key={value}>{`${value}=${label}`}</li>
      ))}
    </ul>
  );
}

function Page() {
  return (
    <>
      <DictionaryTag code="user_status" value={2} />
      <DictionaryTag code="user_status" value="9" />
      <DictionaryTag code="sex" value={1} />
      <DictionaryTag code="sex" value={null} />
      <Choice code="user_status" />
      <Choice code="sex" />
    </>
  );
}

/** What the frame of the console does. */
function Frame() {
  useDictionaryUpdates();
  return null;
}

const open = () =>
  showRouted({
    beside: Frame,
    queryClient: impatientQueryClient(),
    around: page => (
      <>
        {page}
        <Page />
      </>
    ),
  });

describe('a dictionary', () => {
  it('[DICT-02] [DICT-10] [DICT-11] comes from the cache of the sign-in, with texts, options and colours', async () => {
    storedDictionaries.write({ user_status: status, sex: [item('1', '男')] });
    await open();
    expect(screen.getByText('冻结').parentElement).toHaveClass('text-danger');
    expect(screen.getByText('男')).toBeVisible();
    expect(screen.getByText('9')).toBeVisible();
    expect(screen.getByRole('list', { name: 'user_status' })).toHaveTextContent('1=正常2=冻结');
    expect(server.seen).toEqual([]);
  });

  it('[DICT-11] names a dictionary that nobody has beside the code that it would explain', async () => {
    storedDictionaries.write({ user_status: status });
    held = {};
    await open();
    expect(await screen.findByText('1（缺少字典 sex）')).toBeVisible();
    // An unknown code of a dictionary that is there is shown as it is.
    expect(screen.getByText('9')).toBeVisible();
  });

  it('[DICT-03] is fetched once for all that show it when the cache does not have it', async () => {
    storedDictionaries.write({ user_status: status });
    held = { sex: [item('1', '男')] };
    await open();
    expect(await screen.findByText('男')).toBeVisible();
    expect(screen.getByRole('list', { name: 'sex' })).toHaveTextContent('1=男');
    expect(server.seen.map(({ path }) => path.split('/dict/')[1])).toEqual(['getDictItems/sex']);
  });

  it.each([
    ['nobody knows', {}, '1（缺少字典 sex）'],
    ['the server refuses', undefined, '1'],
  ])('[DICT-11] is not requested again when it is one that %s', async (_what, answer, shown) => {
    storedDictionaries.write({ user_status: status });
    held = answer;
    const { queryClient, unmount } = await open();
    await waitFor(() =>
      expect(screen.getByRole('list', { name: 'sex' })).toHaveAttribute('aria-busy', 'false'),
    );
    expect(screen.getByText(shown)).toBeVisible();
    unmount();
    await showRouted({ around: () => <Page />, queryClient });
    expect(screen.getByText('冻结')).toBeVisible();
    expect(requested('/getDictItems/sex')).toBe(1);
  });

  it('[DICT-04] is fetched when the cache is older than seven days', async () => {
    storedDictionaries.write({ user_status: [item('2', '旧'), item('1', '旧')], sex: [item('1', '旧')] });
    now += week;
    held = { user_status: status, sex: [item('1', '男')] };
    await open();
    expect(await screen.findByText('冻结')).toBeVisible();
    expect(requested('/getDictItems/user_status')).toBe(1);
    expect(screen.queryByText('旧')).toBeNull();
  });

  it('is shown in the language of the console if its items have a text in it, while the value stays the same', async () => {
    const texts = { 'en-US': 'Active' };
    storedDictionaries.write({ user_status: [{ ...item('1', '在职'), texts }, item('2', '冻结')], sex: [] });
    await open();
    expect(screen.getByRole('list', { name: 'user_status' })).toHaveTextContent('1=在职2=冻结');
    act(() => setLanguage('en-US'));
    expect(screen.getByRole('list', { name: 'user_status' })).toHaveTextContent('1=Active2=Frozen');
  });

  it('is shown in English if its texts are those of the product', async () => {
    storedDictionaries.write({ user_status: [item('1', '在职'), item('2', '冻结')], sex: [] });
    await open();
    act(() => setLanguage('en-US'));
    expect(screen.getByRole('list', { name: 'user_status' })).toHaveTextContent('1=在职2=Frozen');
  });
});

describe('dictionaries that have changed', () => {
  const changed = {
    user_status: [item('1', '正常'), item('2', '停用', '#2db7f5')],
    sex: [item('1', '先生')],
  };
  const shown = async () => {
    expect((await screen.findByText('停用')).parentElement).not.toHaveClass('text-danger');
    expect(screen.getByText('先生')).toBeVisible();
    expect(screen.getByRole('list', { name: 'user_status' })).toHaveTextContent('2=停用');
  };

  beforeEach(() => storedDictionaries.write({ user_status: status, sex: [item('1', '男')] }));

  it('[DICT-05] [HEADER-10] [HEADER-12] are updated everywhere when the cache is refreshed', async () => {
    const { queryClient } = await open();
    held = changed;
    await act(() => refreshDictionaries(queryClient));
    await shown();
    expect(await screen.findByText('刷新缓存完成！')).toBeVisible();
    expect(server.seen.map(({ path }) => path.split('/dict/')[1])).toEqual([
      'refleshCache',
      'queryAllDictItems',
    ]);
    expect(storedDictionaries.read()).toEqual(changed);
  });

  it('[HEADER-11] stay as they were when the refresh fails', async () => {
    const { queryClient } = await open();
    held = undefined;
    await act(() => refreshDictionaries(queryClient));
    expect(await screen.findByText('刷新缓存失败！')).toBeVisible();
    expect(screen.getByText('冻结')).toBeVisible();
    expect(storedDictionaries.read()?.user_status).toEqual(status);
  });

  it('show when the server announces them', async () => {
    await open();
    held = changed;
    act(() => dispatchMessage({ cmd: 'changed', resource: 'user' }));
    expect(server.seen).toEqual([]);
    act(() => dispatchMessage({ cmd: 'changed', resource: 'dictionary' }));
    await shown();
  });

  it('show once the connection is back after they could not be fetched', async () => {
    await open();
    held = undefined;
    act(() => dispatchMessage({ cmd: 'changed', resource: 'dictionary' }));
    await waitFor(() => expect(requested('queryAllDictItems')).toBe(1));
    held = changed;
    await waitFor(() => {
      act(connectionReturned);
      expect(requested('queryAllDictItems')).toBe(2);
    });
    await shown();
  });

  it('show when another tab stores them', async () => {
    await open();
    const key = 'pro__UI_CACHE_DB_DICT_DATA';
    localStorage.setItem(key, JSON.stringify({ value: changed, expire: now + week }));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
    await shown();
    expect(server.seen).toEqual([]);
  });

  it('show when the person has signed in again', async () => {
    await open();
    act(() => storedDictionaries.write(changed));
    await shown();
  });

  it('are fetched once when the socket is back, although the records of every entity are fetched again', async () => {
    const { queryClient } = await open();
    held = changed;
    act(() => {
      dispatchMessage({ cmd: 'changed', resource: 'dictionary' });
      void invalidateEntity(queryClient, 'dictionary');
      void invalidateEntities(queryClient);
    });
    await shown();
    expect(requested('queryAllDictItems')).toBe(1);
  });

  it('are fetched again when they change while they are being fetched', async () => {
    const { queryClient } = await open();
    const first = refreshDictionaries(queryClient);
    await waitFor(() => expect(requested('queryAllDictItems')).toBe(1));
    held = changed;
    act(() => dispatchMessage({ cmd: 'changed', resource: 'dictionary' }));
    await act(() => first);
    await shown();
    expect(requested('queryAllDictItems')).toBe(2);
  });
});
