import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  orderedKeys,
  untouchedSettingsOf,
  withColumnShown,
  withMovedColumn,
  withWidths,
} from '#modules/kit/list-page/table-settings.ts';
import { useTableSettings } from '#modules/kit/list-page/use-table-settings.ts';
import { showThings } from './support/things-page.tsx';
import { startThingsServer, type ThingsServer } from './support/things-server.ts';

const untouchedSettings = untouchedSettingsOf([]);
const keys = ['a', 'b', 'c'];

describe('table settings', () => {
  it('move a column by one place and no further than the ends', () => {
    const moved = withMovedColumn(untouchedSettings, keys, 'c', -1);
    expect(moved.order).toEqual(['a', 'c', 'b']);
    expect(withMovedColumn(moved, keys, 'a', -1)).toBe(moved);
  });

  it('keep new columns and drop removed ones', () => {
    expect(orderedKeys({ ...untouchedSettings, order: ['c', 'gone', 'a'] }, keys)).toEqual(['c', 'a', 'b']);
  });

  it('hide a column once and show it again', () => {
    const hidden = withColumnShown(withColumnShown(untouchedSettings, 'a', false), 'a', false);
    expect(hidden.hidden).toEqual(['a']);
    expect(withColumnShown(hidden, 'a', true).hidden).toEqual([]);
  });

  it('hold widths within sensible limits', () => {
    expect(withWidths(untouchedSettings, { a: 3, b: 9000, c: 120.4 }).widths).toEqual({
      a: 60,
      b: 800,
      c: 120,
    });
  });
});

describe('changes of table settings', () => {
  it('of one event build on each other, and each is stored once', () => {
    localStorage.clear();
    const { result } = renderHook(() => useTableSettings('probe', []), { wrapper: StrictMode });
    const stored = vi.spyOn(Storage.prototype, 'setItem');
    const hide = (key: string) => result.current[1](settings => withColumnShown(settings, key, false));
    act(() => {
      hide('a');
      hide('b');
    });
    expect(result.current[0].hidden).toEqual(['a', 'b']);
    expect(stored).toHaveBeenCalledTimes(2);
    expect(JSON.stringify(stored.mock.lastCall)).toMatch(/a.*b/);
    stored.mockRestore();
  });
});

describe('the table of a page', () => {
  let server: ThingsServer;
  beforeEach(async () => {
    localStorage.clear();
    server = await startThingsServer(3);
  });
  afterEach(async () => {
    vi.unstubAllGlobals();
    await server.close();
  });
  const headers = () => screen.getAllByRole('columnheader').map(header => header.textContent);

  it('hides and orders columns by keyboard and remembers it', async () => {
    const first = await showThings(server.base);
    await screen.findByText('thing 01');
    (await screen.findByRole('button', { name: '列设置' })).focus();
    await first.user.keyboard('{Enter}');
    const panel = await screen.findByRole('dialog', { name: '列设置' });
    within(panel).getByRole('checkbox', { name: '空' }).focus();
    await first.user.keyboard(' ');
    within(panel).getByRole('button', { name: '上移 价格' }).focus();
    await first.user.keyboard('{Enter}');
    expect(within(panel).getByRole('checkbox', { name: '名称' })).toBeDisabled();
    first.unmount();

    await showThings(server.base);
    await screen.findByText('thing 01');
    expect(headers()).toEqual(['价格', '名称', '操作']);
  });

  it('hides a default-hidden column until a person shows it, and again after a reset', async () => {
    const { user } = await showThings(server.base);
    await screen.findByText('thing 01');
    expect(headers()).toEqual(['名称', '价格', '空', '操作']);
    await user.click(await screen.findByRole('button', { name: '列设置' }));
    const panel = within(await screen.findByRole('dialog', { name: '列设置' }));
    expect(panel.getByRole('checkbox', { name: '标识' })).not.toBeChecked();
    await user.click(panel.getByRole('checkbox', { name: '标识' }));
    await waitFor(() => expect(document.querySelectorAll('th[data-column]')).toHaveLength(4));
    await user.click(panel.getByRole('button', { name: '恢复默认' }));
    await waitFor(() => expect(document.querySelectorAll('th[data-column]')).toHaveLength(3));
  });

  it('forgets a broken memory', async () => {
    localStorage.setItem('pro__LIST_TABLE_things', '{"value":{"order":5,"density":"huge"},"expire":null}');
    await showThings(server.base);
    await screen.findByText('thing 01');
    expect(headers()).toEqual(['名称', '价格', '空', '操作']);
  });

  it('becomes cards where it has no room', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    await showThings(server.base);
    const cards = await screen.findByRole('list', { name: '物品列表' });
    expect(within(cards).getAllByRole('listitem')).toHaveLength(3);
    expect(within(cards).getAllByText('价格')).toHaveLength(3);
    // The name of the row is not repeated.
    for (const text of ['名称', '空']) expect(within(cards).queryByText(text)).toBeNull();
    expect(within(cards).getAllByText('thing 01')).toHaveLength(1);
    expect(screen.queryByRole('table')).toBeNull();
    await waitFor(() => expect(screen.queryByRole('button', { name: '列设置' })).toBeNull());
  });
});
