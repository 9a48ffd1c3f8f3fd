import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import { dispatchMessage } from '#modules/ground/platform/socket/index.ts';
import { type ResourceOperation, ResourcePage, sumOf } from '#modules/kit/resource-page/index.ts';
import { type ExhibitServer, exhibitResource, showExhibits, startExhibits } from './support/exhibits.tsx';

vi.setConfig({ testTimeout: 60_000 });

let server: ExhibitServer;
beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  setLanguage('zh-CN');
  counted.mockClear();
  server = await startExhibits({ menu: [], auth: [], allAuth: [] });
});
afterEach(() => server.close());

const bodies = (path: string) => server.requested(path).map(({ body }) => JSON.parse(body) as object);
const toast = (text: string) => screen.findByText(text, { selector: '[data-title]' });
const shown = () => screen.findByRole('row', { name: /恐龙/ });

const counted = vi.fn();
const inventory = {
  count: {
    verb: 'lend',
    label: ['清点', 'Count'],
    each: true,
    done: ({ length }) => [`已清点 ${length} 件`, `${length} counted`],
    after: counted,
  },
  countAll: {
    verb: 'lend',
    label: ['全部清点', 'Count all'],
    wholeList: true,
    question: () => ({ title: '全部清点？', confirmLabel: '确定' }),
  },
} as const satisfies Record<string, ResourceOperation<typeof exhibitResource>>;
const inventoryColumns = {
  price: {
    group: ['价值', 'Value'],
    summary: (rows: readonly { price: number | null }[]) => sumOf(rows.map(({ price }) => price)),
  },
} as const;
const batch = [{ verb: 'count' }] as const;
const wholeList = [{ verb: 'countAll' }] as const;
const onTopic = ['topic'] as const;

function InventoryPage() {
  return (
    <ResourcePage
      resource={exhibitResource}
      columns={inventoryColumns}
      operations={inventory}
      batch={batch}
      tools={wholeList}
      reloadOn={onTopic}
    >
      <p>盘点说明</p>
    </ResourcePage>
  );
}

describe('the additions of a page to its list', () => {
  it('calls the endpoint of an operation in the selection bar for each selected row in turn', async () => {
    const { user } = await showExhibits(server, InventoryPage);
    await user.click(await screen.findByRole('checkbox', { name: '选择 恐龙' }));
    await user.click(await screen.findByRole('button', { name: '清点' }));
    expect(await toast('已清点 1 件')).toBeVisible();
    expect(bodies('/exhibit/lend')).toEqual([{ ids: '1' }]);
    expect(counted).toHaveBeenCalledOnce();
  });

  it('runs an operation on the whole list after its confirmation, without a selection', async () => {
    const { user } = await showExhibits(server, InventoryPage);
    await shown();
    await user.click(screen.getByRole('button', { name: '更多' }));
    await user.click(await screen.findByRole('menuitem', { name: '全部清点' }));
    const question = await screen.findByRole('alertdialog', { name: '全部清点？' });
    expect(bodies('/exhibit/lend')).toEqual([]);
    await user.click(within(question).getByRole('button', { name: '确定' }));
    expect(await toast('操作成功!')).toBeVisible();
    expect(bodies('/exhibit/lend')).toEqual([{}]);
  });

  it('reloads the list after the messages in `reloadOn`, and after no others', async () => {
    await showExhibits(server, InventoryPage);
    await shown();
    dispatchMessage({ cmd: 'user' });
    expect(server.requested('/exhibit/list')).toHaveLength(1);
    dispatchMessage({ cmd: 'topic' });
    await waitFor(() => expect(server.requested('/exhibit/list')).toHaveLength(2));
  });

  it('groups and sums columns, and renders the children of the page', async () => {
    await showExhibits(server, InventoryPage);
    await shown();
    expect(screen.getByRole('columnheader', { name: '价值' })).toBeVisible();
    expect(await screen.findByRole('row', { name: /本页合计/ })).toHaveTextContent('12.5');
    expect(screen.getByText('盘点说明')).toBeVisible();
  });
});

it('a sum has no rounding errors of binary fractions, and ignores values that are not numbers', () => {
  expect(sumOf([0.1, 0.2, '3', 'three', undefined])).toBe('3.3');
});
