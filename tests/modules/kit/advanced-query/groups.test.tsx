import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { capabilities } from '#contract/capabilities.ts';
import { decodeConditions } from '#contract/query-conditions.ts';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import { readQueries, storeQueries } from '#modules/kit/advanced-query/saved-queries.ts';
import { ResourcePage } from '#modules/kit/resource-page/index.ts';
import { serverCan } from '../../support/capabilities.ts';
import {
  type ExhibitServer,
  exhibitResource,
  showExhibits,
  startExhibits,
} from '../resource-page/support/exhibits.tsx';

vi.setConfig({ testTimeout: 60_000 });

let server: ExhibitServer;
beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  setLanguage('zh-CN');
  server = await startExhibits({ menu: [], auth: [], allAuth: [] });
});
afterEach(() => server.close());

const ExhibitsPage = () => <ResourcePage resource={exhibitResource} />;
const show = async (knowsGroups: boolean, parts?: readonly object[]) => {
  const address = parts && `/exhibits?match=and&conditions=${encodeURIComponent(JSON.stringify(parts))}`;
  const shown = showExhibits(server, ExhibitsPage, address);
  // The address of the server is known once the page is shown.
  serverCan(capabilities.filter(name => knowsGroups || name !== 'queryGroups'));
  return shown;
};

const sent = () =>
  server.requested('/exhibit/list').map(({ query }) => decodeConditions(query.get('superQueryParams') ?? ''));

const title = { field: 'title', rule: 'like', val: '恐' };
const wood = { field: 'material', rule: 'eq', val: 'wood' };
const small = { field: 'size', rule: 'eq', val: 's' };
const grouped = [title, { matchType: 'or', conditions: [wood, { matchType: 'and', conditions: [small] }] }];

async function openDialog(user: Awaited<ReturnType<typeof show>>['user']) {
  await user.click(await screen.findByRole('button', { name: '高级查询' }));
  return within(await screen.findByRole('dialog', { name: '高级查询' }));
}

describe('groups in the dialog of the advanced query', () => {
  it('[QUERY-03] [QUERY-04] are added between conditions by keyboard, named by their places, and sent as they nest', async () => {
    const { user } = await show(true);
    await screen.findByRole('row', { name: /恐龙/ });
    const dialog = await openDialog(user);
    const choose = async (name: string, option: string) => {
      await user.click(dialog.getByRole('combobox', { name }));
      await user.click(await screen.findByRole('option', { name: option }));
    };
    await choose('条件 1 的字段', '名称');
    await user.type(dialog.getByRole('textbox', { name: '条件 1 的值' }), '恐');
    (await dialog.findByRole('button', { name: '添加条件组' })).focus();
    await user.keyboard('{Enter}');
    const group = within(await dialog.findByRole('listitem', { name: '条件组 2' }));
    expect(group.getByRole('radio', { name: '满足任一条件' })).toBeChecked();
    await choose('条件 2.1 的字段', '名称');
    await user.type(group.getByRole('textbox', { name: '条件 2.1 的值' }), '龙');
    await user.click(group.getByRole('button', { name: '添加条件（条件组 2）' }));
    await user.click(group.getByRole('button', { name: '添加条件组（条件组 2）' }));
    await choose('条件 2.3.1 的字段', '说明');
    await user.type(dialog.getByRole('textbox', { name: '条件 2.3.1 的值' }), '第一');
    await user.click(dialog.getByRole('button', { name: '添加条件组（条件组 2.3）' }));
    // Three levels are the limit.
    expect(dialog.queryByRole('button', { name: '添加条件组（条件组 2.3.2）' })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: '移除条件组 2.3.2' }));
    expect(dialog.getByRole('button', { name: '添加条件（条件组 2.3）' })).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: '查询' }));
    await waitFor(() =>
      expect(sent().at(-1)).toMatchObject([
        { field: 'title', val: '恐' },
        {
          matchType: 'or',
          conditions: [
            { field: 'title', val: '龙' },
            { matchType: 'and', conditions: [{ field: 'note', val: '第一' }] },
          ],
        },
      ]),
    );
  });

  it('are not offered where the server does not know them', async () => {
    const { user } = await show(false);
    await screen.findByRole('row', { name: /恐龙/ });
    const dialog = await openDialog(user);
    await dialog.findByRole('button', { name: '添加条件' });
    expect(dialog.queryByRole('button', { name: '添加条件组' })).not.toBeInTheDocument();
  });
});

describe('groups of a saved query', () => {
  const save = () => {
    const query = { title: '分组', matchType: 'and', records: grouped } as const;
    expect(storeQueries({ code: '/exhibits', queries: [query] })).toBe(true);
    expect(readQueries('/exhibits')).toEqual([query]);
  };

  it('[QUERY-29] come back with it and are sent', async () => {
    save();
    const { user } = await show(true);
    await screen.findByRole('row', { name: /恐龙/ });
    const dialog = await openDialog(user);
    await user.click(dialog.getByRole('button', { name: '使用 分组' }));
    expect(dialog.getByRole('listitem', { name: '条件组 2.2' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '查询' }));
    await waitFor(() => expect(sent().at(-1)).toMatchObject(grouped));
  });

  it('are stated as not supported where the server does not know them', async () => {
    save();
    const { user } = await show(false);
    await screen.findByRole('row', { name: /恐龙/ });
    const dialog = await openDialog(user);
    await user.click(dialog.getByRole('button', { name: '使用 分组' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('服务器不支持条件组');
    await user.click(dialog.getByRole('button', { name: '查询' }));
    expect(sent().flat()).toEqual([]);
    expect(screen.getByRole('dialog', { name: '高级查询' })).toBeVisible();
  });
});

describe('groups in the address', () => {
  it('are stated in words above the list and removed by one button', async () => {
    const { user } = await show(true, grouped);
    const filters = await screen.findByRole('list', { name: '筛选条件' });
    await waitFor(() => expect(filters).toHaveTextContent('条件组:材质 等于 木 或 (尺寸 等于 小)'));
    expect(sent()[0]).toMatchObject(grouped);
    await user.click(within(filters).getByRole('button', { name: '移除条件 条件组' }));
    await waitFor(() => expect(sent().at(-1)).toMatchObject([title]));
  });

  it('are not sent to a server that does not know them: the list states why, here and in the dialog', async () => {
    const { user } = await show(false, grouped);
    const reason = '服务器不支持条件组，请移除条件组后再查询';
    expect((await screen.findAllByText(reason)).length).toBeGreaterThan(0);
    expect(sent()).toEqual([]);
    const dialog = await openDialog(user);
    expect(await dialog.findByRole('alert')).toHaveTextContent(reason);
    await user.click(dialog.getByRole('button', { name: '移除条件组 2' }));
    await user.click(dialog.getByRole('button', { name: '查询' }));
    await waitFor(() => expect(sent().at(-1)).toMatchObject([title]));
  });

  it.each([
    [
      'nest too deep',
      [{ matchType: 'or', conditions: [grouped[1]] }, grouped[1]].map(part => ({
        matchType: 'or',
        conditions: [part],
      })),
    ],
    ['are malformed', [title, { matchType: 'xor', conditions: [wood] }]],
    ['have too many conditions', [{ matchType: 'or', conditions: Array(51).fill(title) }]],
  ])('that %s are ignored like any other value that is none', async (_, parts) => {
    await show(true, parts);
    await screen.findByRole('row', { name: /恐龙/ });
    expect(sent()[0]).toEqual([]);
  });
});

it('a slow query is stated above the rows, with what makes it faster', async () => {
  await server.close();
  const reply = { records: [{ id: '1', title: '恐龙' }], total: 1, size: 10, current: 1, pages: 1 };
  server = await startExhibits(
    { menu: [], auth: [], allAuth: [] },
    { '/exhibit/list': { ...reply, slowSeconds: 2.4 } },
  );
  await show(true, [title]);
  expect(await screen.findByText(/^查询用时 2.4 秒；缩小日期范围/)).toBeVisible();
});
