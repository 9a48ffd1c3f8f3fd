import '@testing-library/jest-dom/vitest';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Field } from '#modules/ground/ui/index.ts';
import { checkStateOf, indexTree, toggleChecked } from '#modules/ground/ui/tree.logic.ts';
import { Tree, type TreeNode } from '#modules/ground/ui/tree.tsx';
import { TreeSelect } from '#modules/ground/ui/tree-select.tsx';
import { show } from './support/page.tsx';

const departments: TreeNode[] = [
  {
    value: 'a',
    label: '维修中心',
    children: [
      { value: 'a1', label: '机电组' },
      { value: 'a2', label: '多媒体组' },
    ],
  },
  { value: 'b', label: '市场部' },
];

function Checks({ linked = false }) {
  const [checked, setChecked] = useState<string[]>([]);
  return (
    <>
      <p>{`值：${checked.join()}`}</p>
      <Tree
        label="部门"
        nodes={departments}
        checkable
        linked={linked}
        checked={checked}
        onCheckedChange={setChecked}
        defaultExpanded="all"
        searchable
      />
    </>
  );
}

const item = (name: string) => screen.findByRole('treeitem', { name });

describe('a tree of boxes', () => {
  it('[PICKER-14] unlinked, checking a department leaves its parents and children unchanged', async () => {
    const { user } = show(<Checks />);
    await user.click(await item('维修中心'));
    expect(screen.getByText('值：a')).toBeTruthy();
    expect((await item('机电组')).getAttribute('aria-checked')).toBe('false');
  });

  it('[PICKER-15] linked, checking a department checks its children, and a part makes it half checked', async () => {
    const { user } = show(<Checks linked />);
    await user.click(await item('维修中心'));
    expect(screen.getByText('值：a,a1,a2')).toBeTruthy();
    await user.click(await item('机电组'));
    expect(screen.getByText('值：a2')).toBeTruthy();
    expect((await item('维修中心')).getAttribute('aria-checked')).toBe('mixed');
  });

  it('walks, closes, opens and turns boxes by the keyboard', async () => {
    const { user } = show(<Checks />);
    const top = await item('维修中心');
    top.focus();
    await user.keyboard('{ArrowLeft}');
    await waitFor(() => expect(screen.queryByRole('treeitem', { name: '机电组' })).toBeNull());
    expect((await item('维修中心')).getAttribute('aria-expanded')).toBe('false');
    await user.keyboard('{ArrowRight}');
    const child = await item('机电组');
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement).toBe(child));
    await user.keyboard(' ');
    expect(screen.getByText('值：a1')).toBeTruthy();
  });

  it('keeps matching nodes and their ancestors in a search', async () => {
    const { user } = show(<Checks />);
    await item('市场部');
    await user.type(screen.getByRole('searchbox'), '多媒体');
    await waitFor(() =>
      expect(screen.getAllByRole('treeitem').map(row => row.getAttribute('aria-label'))).toEqual([
        '维修中心',
        '多媒体组',
      ]),
    );
  });

  it('is reached from its search by arrow down, left by arrow up, and Escape clears the search', async () => {
    const { user } = show(<Checks />);
    await item('市场部');
    const box = screen.getByRole('searchbox');
    await user.type(box, '组');
    await waitFor(() => expect(screen.queryByRole('treeitem', { name: '市场部' })).toBeNull());
    await user.keyboard('{ArrowDown}');
    expect(await item('机电组')).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    await waitFor(async () => expect(await item('多媒体组')).toHaveFocus());
    await user.keyboard(' ');
    expect(screen.getByText('值：a2')).toBeTruthy();
    await user.keyboard('{Home}');
    await waitFor(async () => expect(await item('维修中心')).toHaveFocus());
    await user.keyboard('{ArrowUp}');
    expect(box).toHaveFocus();
    await user.keyboard('{ArrowDown}{Escape}');
    expect(box).toHaveFocus();
    expect(box).toHaveValue('');
  });
});

const labelOf = (value: string) => indexTree(departments).nodes.get(value)?.label;

function Department() {
  const [value, setValue] = useState('');
  return (
    <Field label="所属部门" hint={`值：${value}`}>
      <TreeSelect nodes={departments} labelOf={labelOf} value={value} onChange={setValue} clearable />
    </Field>
  );
}

function Departments() {
  const [value, setValue] = useState<string[]>(['a1']);
  return (
    <Field label="负责部门" hint={`值：${value.join()}`}>
      <TreeSelect multiple nodes={departments} labelOf={labelOf} value={value} onChange={setValue} />
    </Field>
  );
}

describe('a tree select', () => {
  it('chooses one node, closes, and shows its label', async () => {
    const { user } = show(<Department />);
    const trigger = screen.getByRole('combobox', { name: '所属部门' });
    await user.click(trigger);
    await user.click(await item('市场部'));
    await screen.findByText('值：b');
    expect(screen.queryByRole('tree')).toBeNull();
    expect(trigger.textContent).toBe('市场部');
  });

  it('clears its search by Escape without closing, and chooses the first match by Enter', async () => {
    const { user } = show(<Department />);
    await user.click(screen.getByRole('combobox', { name: '所属部门' }));
    const box = await screen.findByRole('searchbox');
    await user.type(box, '多媒{Escape}');
    expect(box).toHaveValue('');
    await user.type(box, '多媒{Enter}');
    await screen.findByText('值：a2');
    expect(screen.queryByRole('tree')).toBeNull();
  });

  it('expands the ancestors of the selection and collects several', async () => {
    const { user } = show(<Departments />);
    await user.click(screen.getByRole('combobox', { name: '负责部门' }));
    expect((await item('机电组')).getAttribute('aria-checked')).toBe('true');
    await user.click(await item('多媒体组'));
    await screen.findByText('值：a1,a2');
    expect(screen.getByRole('tree')).toBeTruthy();
  });
});

describe('linked checking', () => {
  const index = indexTree([
    {
      value: 'r',
      label: 'r',
      children: [
        { value: 'x', label: 'x', disabled: true },
        { value: 'y', label: 'y' },
      ],
    },
  ]);

  it('ignores disabled nodes and keeps values that are not in the tree', () => {
    expect(toggleChecked(index, ['elsewhere'], 'r', true)).toEqual(['elsewhere', 'r', 'y']);
    expect(toggleChecked(index, ['elsewhere', 'r', 'y'], 'y', true)).toEqual(['elsewhere']);
    expect(checkStateOf(index, new Set(['y']), 'r', true)).toBe('indeterminate');
  });
});
