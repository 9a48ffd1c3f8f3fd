import '@testing-library/jest-dom/vitest';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LazyNode } from '#machines/lazy-tree/lazy-tree.types.ts';
import { RequestError } from '#modules/ground/platform/http/index.ts';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import type { NameSource } from '#modules/kit/pickers/index.ts';
import { categoryChoices, type TreeChoices, TreeField, treeChoices } from '#modules/kit/trees/index.ts';
import { impatientQueryClient } from '../../support/routed.tsx';

beforeEach(() => setLanguage('zh-CN'));
afterEach(cleanup);

const node = (key: string, title: string, leaf = true): LazyNode => ({ key, title, leaf });
const levels: Readonly<Record<string, readonly LazyNode[]>> = {
  '': [node('a', '书画', false), node('b', '青铜')],
  a: [node('c', '山水'), node('d', '花鸟')],
};

const known = [
  { value: 'c', label: '山水' },
  { value: 'd', label: '花鸟' },
  { value: 'same', label: 'same' },
];
const namesBy = (find: NameSource['find']): NameSource => ({ entity: 'category', name: 'test', find });

const choicesOf = (changes: Partial<TreeChoices> = {}): TreeChoices => ({
  queryKey: ['entity', 'category', 'tree'],
  none: ['0'],
  fault: undefined,
  children: async key => levels[key] ?? [],
  search: async keyword => [{ ...node('c', `${keyword}图`), path: ['书画'] }],
  findsOpenedOnly: false,
  names: namesBy(async values => known.filter(({ value }) => values.includes(value))),
  ...changes,
});

interface FormProps {
  opening: string | string[];
  choices: TreeChoices;
  readOnly: boolean;
  changed: (value: string | string[]) => void;
}

function Form({ opening, choices, readOnly, changed }: FormProps) {
  const [value, setValue] = useState(opening);
  return (
    <TreeField
      aria-label="分类"
      choices={choices}
      value={value}
      readOnly={readOnly}
      onChange={next => {
        changed(next);
        setValue(next);
      }}
    />
  );
}

function show(opening: string | string[], changes: Partial<TreeChoices> = {}, readOnly = false) {
  const changed = vi.fn();
  render(
    <QueryClientProvider client={impatientQueryClient()}>
      <Form opening={opening} readOnly={readOnly} changed={changed} choices={choicesOf(changes)} />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), changed, field: () => screen.getByRole('combobox', { name: /分类/ }) };
}

describe('a tree field', () => {
  it('[TREE-04] [TREE-05] loads children when a node is opened, and gives leaves no expander', async () => {
    const { user, changed, field } = show('');
    await user.click(field());
    const root = await screen.findByRole('treeitem', { name: /书画/ });
    expect(root).toHaveAttribute('aria-expanded', 'false');
    const leaf = screen.getByRole('treeitem', { name: /青铜/ });
    expect(leaf).not.toHaveAttribute('aria-expanded');
    expect(within(leaf).queryByRole('button')).toBeNull();
    await user.click(within(root).getByRole('button', { name: '展开 书画' }));
    await user.click(await screen.findByRole('treeitem', { name: /花鸟/ }));
    expect(changed).toHaveBeenLastCalledWith('d');
    expect(screen.queryByRole('tree')).toBeNull();
    expect(field()).toHaveTextContent('花鸟');
  });

  it('[TREE-03] has a drop-down of 400 pixels at most, and is scrolled beyond', async () => {
    const { user, field } = show('');
    await user.click(field());
    expect(await screen.findByRole('tree')).toHaveStyle({ maxHeight: '400px' });
  });

  it('is used by the keyboard', async () => {
    const { user, changed, field } = show('');
    await user.click(field());
    await screen.findByRole('treeitem', { name: /书画/ });
    await user.keyboard('{ArrowDown}{ArrowRight}');
    await screen.findByRole('treeitem', { name: /山水/ });
    await user.keyboard('{ArrowRight}{Enter}');
    expect(changed).toHaveBeenLastCalledWith('c');
  });

  it('[TREE-12] shows the names of its values, and marks one that no longer exists', async () => {
    const { field } = show(['c', 'gone']);
    await waitFor(() => expect(field()).toHaveTextContent(/山水.*gone（已失效）/));
  });

  it('shows a value that represents no node as empty', () => {
    const { field } = show('0');
    expect(field()).toHaveTextContent('请选择');
  });

  it('takes several nodes, each by itself', async () => {
    const { user, changed, field } = show([]);
    await user.click(field());
    await user.click(await screen.findByRole('treeitem', { name: /青铜/ }));
    await user.click(screen.getByRole('treeitem', { name: /书画/ }));
    expect(changed).toHaveBeenLastCalledWith(['b', 'a']);
    await user.click(screen.getByRole('treeitem', { name: /青铜/ }));
    expect(changed).toHaveBeenLastCalledWith(['a']);
  });

  it('does not mark a node whose name is its id', async () => {
    const { field } = show(['same', 'c']);
    await waitFor(() => expect(field()).toHaveTextContent(/山水/));
    expect(field()).not.toHaveTextContent('已失效');
  });

  it('that is read only shows the names as text', async () => {
    show(['c', 'd'], {}, true);
    const field = await screen.findByRole('textbox', { name: '分类' });
    await waitFor(() => expect(field).toHaveValue('山水、花鸟'));
    expect(field).toHaveAttribute('readonly');
    expect(field).toBeEnabled();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('searches on the server and shows the names above what was found', async () => {
    const { user, changed, field } = show('');
    await user.click(field());
    await user.type(await screen.findByRole('searchbox'), '山');
    const found = await screen.findByRole('treeitem', { name: /山图/ });
    expect(found).toHaveTextContent('上级：书画');
    await user.click(found);
    expect(changed).toHaveBeenLastCalledWith('c');
  });
});

describe('a tree field with a server that fails', () => {
  it('[TREE-09] shows why the roots are missing, keeps the choice and loads them on a retry', async () => {
    const children = vi.fn<TreeChoices['children']>(async key => levels[key] ?? []);
    children.mockRejectedValueOnce(new RequestError({ kind: 'business', message: '数据库正在维护' }));
    const { user, field } = show('c', { children });
    await user.click(field());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('数据库正在维护');
    await waitFor(() => expect(field()).toHaveTextContent('山水'));
    await user.click(within(alert).getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('treeitem', { name: /书画/ })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows at a node that its children could not be loaded, and tries again there', async () => {
    let fails = true;
    const { user, field } = show('', {
      children: async key => {
        if (key === 'a' && fails) throw new RequestError({ kind: 'business', message: '没有应答' });
        return levels[key] ?? [];
      },
    });
    await user.click(field());
    await user.click(await screen.findByRole('button', { name: '展开 书画' }));
    await screen.findByText('没有应答');
    fails = false;
    await user.click(screen.getByRole('button', { name: '重新加载 书画' }));
    expect(await screen.findByRole('treeitem', { name: /山水/ })).toBeInTheDocument();
  });

  it('shows that there is nothing, and that nothing was found', async () => {
    const { user, field } = show('', { children: async () => [], search: async () => [] });
    await user.click(field());
    expect(await screen.findByText('暂无数据')).toBeInTheDocument();
    await user.type(screen.getByRole('searchbox'), 'x');
    expect(await screen.findByText('没有匹配的名称')).toBeInTheDocument();
  });

  it('shows that a name cannot be loaded, shows the value as itself, and tries again', async () => {
    const find = vi.fn<NameSource['find']>(async () => known);
    find.mockRejectedValueOnce(new RequestError({ kind: 'business', message: '没有应答' }));
    const { user, field } = show('c', { names: namesBy(find) });
    const note = await screen.findByRole('status');
    expect(note).toHaveTextContent('没有应答');
    expect(field()).toHaveTextContent(/^c$/);
    await user.click(within(note).getByRole('button', { name: '重新加载' }));
    await waitFor(() => expect(field()).toHaveTextContent('山水'));
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('shows no matches of an earlier keyword under the failure of a later one', async () => {
    const search = vi.fn<TreeChoices['search']>(async keyword => {
      if (keyword !== '山') throw new RequestError({ kind: 'server', message: '查询失败' });
      return [node('c', '山水图')];
    });
    const { user, field } = show('', { search });
    await user.click(field());
    const box = await screen.findByRole('searchbox');
    await user.type(box, '山');
    await screen.findByRole('treeitem', { name: /山水图/ });
    await user.type(box, '石');
    expect(await screen.findByRole('alert')).toHaveTextContent('查询失败');
    expect(screen.queryByRole('treeitem')).toBeNull();
  });

  it('shows that a search which is tried again is loading, without the old reason', async () => {
    const search = vi.fn<TreeChoices['search']>(() => new Promise(() => undefined));
    search.mockRejectedValueOnce(new RequestError({ kind: 'forbidden', message: '禁止' }));
    const { user, field } = show('', { search });
    await user.click(field());
    await user.type(await screen.findByRole('searchbox'), '山');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('没有查看权限');
    await user.click(within(alert).getByRole('button', { name: '重试' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(screen.queryByText('没有匹配的名称')).toBeNull();
  });
});

describe('the condition of a tree', () => {
  it.each(['name=1', '["a"]', '1', '{'])('[TREE-06] [TREE-07] [TREE-08] is refused as %s', condition => {
    expect(categoryChoices({ condition }).fault).toBe('条件值有误，需要一个json字符串');
    expect(treeChoices({ resource: 'category', condition }).fault).toBe(
      '传给组件的条件有误，需要一个json字符串',
    );
  });

  it('[TREE-06] is a JSON object', () => {
    expect(categoryChoices({ condition: '{"name":"a"}' }).fault).toBeUndefined();
    expect(treeChoices({ resource: 'department', condition: '{}' }).fault).toBeUndefined();
  });

  it('[TREE-07] is shown in place of the field when it is wrong', () => {
    show('', { fault: '条件值有误，需要一个json字符串' });
    expect(screen.getByRole('alert')).toHaveTextContent('条件值有误，需要一个json字符串');
  });
});
