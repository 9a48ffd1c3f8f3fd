import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { decodeConditions } from '#contract/query-conditions.ts';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import { ResourcePage } from '#modules/kit/resource-page/index.ts';
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

/** The conditions of the last request for the list. */
function lastConditions() {
  const query = server.requested('/exhibit/list').at(-1)?.query;
  return decodeConditions(query?.get('superQueryParams') ?? '');
}

async function openDialog(address?: string) {
  const { user, ...shown } = await showExhibits(server, ExhibitsPage, address);
  await screen.findByRole('row', { name: /恐龙/ });
  await user.click(screen.getByRole('button', { name: '高级查询' }));
  const dialog = await screen.findByRole('dialog', { name: '高级查询' });
  const inDialog = within(dialog);
  const choose = async (name: string, option: string) => {
    await user.click(inDialog.getByRole('combobox', { name }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  return { user, dialog, inDialog, choose, ...shown };
}

describe('the editor of a value', () => {
  it.each([
    ['名称', '恐龙'],
    ['说明', '第一行'],
  ])('[QUERY-28] is a text box for %s', async (field, text) => {
    const { user, inDialog, choose } = await openDialog();
    await choose('条件 1 的字段', field);
    await user.type(inDialog.getByRole('textbox', { name: '条件 1 的值' }), text);
    await user.click(inDialog.getByRole('button', { name: '查询' }));
    await waitFor(() =>
      expect(lastConditions()).toMatchObject([{ rule: 'like', val: text, type: 'string' }]),
    );
  });

  it.each([
    ['尺寸', '小', 'size', 's'],
    ['材质', '木', 'material', 'wood'],
    ['展出', '是', 'shown', 'Y'],
    ['角色', '讲解员', 'role', 'r1'],
  ])('[QUERY-28] offers the choices of %s', async (label, option, field, code) => {
    const { user, inDialog, choose } = await openDialog();
    await choose('条件 1 的字段', label);
    const value = await inDialog.findByRole('combobox', { name: '条件 1 的值' });
    await waitFor(() => expect(value).toBeEnabled());
    await user.click(value);
    await user.click(await screen.findByRole('option', { name: option }));
    await user.click(inDialog.getByRole('button', { name: '查询' }));
    await waitFor(() => expect(lastConditions()).toMatchObject([{ field, val: code }]));
  });

  it.each([
    ['日期', '2026-01-02', 'date'],
    ['检查时间', '2026-01-02 03:04:05', 'datetime'],
  ])('[QUERY-28] is a calendar for %s, in which a day can be typed', async (label, text, type) => {
    const { user, inDialog, choose } = await openDialog();
    await choose('条件 1 的字段', label);
    await choose('条件 1 的规则', '大于等于');
    // Until its script has loaded, it cannot be typed into.
    await waitFor(() =>
      expect(inDialog.getByRole('textbox', { name: '条件 1 的值' })).not.toHaveAttribute('readonly'),
    );
    await user.type(inDialog.getByRole('textbox', { name: '条件 1 的值' }), text);
    await user.tab();
    await user.click(inDialog.getByRole('button', { name: '查询' }));
    await waitFor(() => expect(lastConditions()).toMatchObject([{ rule: 'ge', val: text, type }]));
  });

  it('[QUERY-02] [QUERY-10] takes several choices for "in", joined by commas, with the code of the dictionary', async () => {
    const { user, inDialog, choose } = await openDialog();
    await choose('条件 1 的字段', '尺寸');
    await choose('条件 1 的规则', '在…中');
    await user.click(await inDialog.findByRole('combobox', { name: '条件 1 的值' }));
    await user.click(await screen.findByRole('option', { name: '小' }));
    await user.click(await screen.findByRole('option', { name: '大' }));
    await user.keyboard('{Escape}');
    await user.click(inDialog.getByRole('button', { name: '查询' }));
    await waitFor(() => expect(lastConditions()).toMatchObject([{ field: 'size', rule: 'in', val: 's,l' }]));
  });
});

describe('the rules', () => {
  it.each([
    ['QUERY-06', '等于', 'eq'],
    ['QUERY-11', '不等于', 'ne'],
    ['QUERY-12', '大于', 'gt'],
    ['QUERY-13', '大于等于', 'ge'],
    ['QUERY-14', '小于', 'lt'],
    ['QUERY-15', '小于等于', 'le'],
  ])('[%s] "%s" is offered for numbers and sent as %s', async (_, label, rule) => {
    const { user, inDialog, choose } = await openDialog();
    await choose('条件 1 的字段', '价格');
    await choose('条件 1 的规则', label);
    await user.type(inDialog.getByRole('spinbutton', { name: '条件 1 的值' }), '12.5');
    await user.tab();
    await user.click(inDialog.getByRole('button', { name: '查询' }));
    await waitFor(() =>
      expect(lastConditions()).toEqual([{ field: 'price', rule, val: '12.5', type: 'number' }]),
    );
  });

  it.each([
    ['QUERY-07', '包含', 'like'],
    ['QUERY-08', '以…开始', 'right_like'],
    ['QUERY-09', '以…结尾', 'left_like'],
    ['QUERY-10', '在…中', 'in'],
  ])('[%s] "%s" is offered for texts and sent as %s', async (_, label, rule) => {
    const { user, inDialog, choose } = await openDialog();
    await choose('条件 1 的字段', '名称');
    await choose('条件 1 的规则', label);
    await user.type(inDialog.getByRole('textbox', { name: '条件 1 的值' }), '恐龙');
    await user.click(inDialog.getByRole('button', { name: '查询' }));
    await waitFor(() => expect(lastConditions()).toMatchObject([{ field: 'title', rule, val: '恐龙' }]));
  });

  it('keep the value, which another field clears', async () => {
    const { user, inDialog, choose } = await openDialog();
    await choose('条件 1 的字段', '名称');
    await user.type(inDialog.getByRole('textbox', { name: '条件 1 的值' }), '恐龙');
    await choose('条件 1 的规则', '等于');
    expect(inDialog.getByRole('textbox', { name: '条件 1 的值' })).toHaveValue('恐龙');
    await choose('条件 1 的字段', '说明');
    expect(inDialog.getByRole('textbox', { name: '条件 1 的值' })).toHaveValue('');
  });
});

const inAddress = (conditions: readonly object[], match = 'and') =>
  `/exhibits?match=${match}&conditions=${encodeURIComponent(JSON.stringify(conditions))}`;

describe('the conditions in the address', () => {
  const two = [
    { field: 'title', rule: 'like', val: '恐' },
    { field: 'material', rule: 'eq', val: 'wood' },
  ];

  it('[QUERY-25] are stated in words above the list, each removed by its button, and the button is pressed', async () => {
    const { user } = await showExhibits(server, ExhibitsPage, inAddress(two, 'or'));
    const filters = await screen.findByRole('list', { name: '筛选条件' });
    await waitFor(() => expect(filters).toHaveTextContent('名称:包含 恐或材质:等于 木'));
    expect(screen.getByRole('button', { name: '高级查询' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(within(filters).getByRole('button', { name: '移除条件 名称' }));
    await waitFor(() => expect(lastConditions()).toMatchObject([{ field: 'material' }]));
    await user.click(screen.getByRole('button', { name: '移除条件 材质' }));
    await waitFor(() => expect(lastConditions()).toEqual([]));
    expect(screen.getByRole('button', { name: '高级查询' })).toHaveAttribute('aria-pressed', 'false');
  });

  it('are those of the dialog when it opens, with how they are joined', async () => {
    const { inDialog } = await openDialog(inAddress(two, 'or'));
    expect(inDialog.getByRole('radio', { name: '满足任一条件' })).toBeChecked();
    expect(inDialog.getByRole('combobox', { name: '条件 1 的字段' })).toHaveTextContent('名称');
    expect(inDialog.getByRole('combobox', { name: '条件 2 的字段' })).toHaveTextContent('材质');
    await waitFor(() =>
      expect(inDialog.getByRole('combobox', { name: '条件 2 的值' })).toHaveTextContent('木'),
    );
  });

  it('are shown as not in effect when their field is unknown or secret, above the list and in the dialog', async () => {
    const gone = [
      { field: 'colourOfTheRoof', rule: 'eq', val: '1' },
      { field: 'code', rule: 'like', val: 'k' },
    ];
    const { inDialog } = await openDialog(inAddress(gone));
    expect(await screen.findAllByText('没有这个字段，未生效', { ignore: 'script' })).toHaveLength(2);
    expect(inDialog.getByRole('combobox', { name: '条件 1 的字段' })).toHaveTextContent(
      'colourOfTheRoof（没有这个字段）',
    );
  });
});
