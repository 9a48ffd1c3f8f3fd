import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Combobox, MultiSelect } from '#modules/ground/ui/combobox.tsx';
import { Field } from '#modules/ground/ui/index.ts';
import { Select } from '#modules/ground/ui/select.tsx';
import { show } from './support/page.tsx';

const people = ['张三', '李四', '王五', '赵六', '孙七'].map((label, position) => ({
  value: `u${position}`,
  label,
  hint: `user${position}`,
}));

function Single({ searchable = false, clearable = false }: { searchable?: boolean; clearable?: boolean }) {
  const [value, setValue] = useState('');
  const Control = searchable ? Combobox : Select;
  return (
    <Field label="负责人" hint={`值：${value}`}>
      <Control options={people} value={value} onChange={setValue} clearable={clearable} />
    </Field>
  );
}

function Several({ initial = [] as string[], compact = false }) {
  const [value, setValue] = useState(initial);
  return (
    <Field label="接收人" hint={`值：${value.join()}`}>
      <MultiSelect
        options={people}
        value={value}
        onChange={setValue}
        controlSize={compact ? 'sm' : 'md'}
        clearable
      />
    </Field>
  );
}

describe('a select', () => {
  it('opens, moves and chooses by the keyboard, and empties by Delete', async () => {
    const { user } = show(<Single clearable />);
    const trigger = screen.getByRole('combobox', { name: '负责人' });
    trigger.focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('option', { name: /张三/ })).toBeTruthy();
    await user.keyboard('{ArrowDown}{Enter}');
    await screen.findByText('值：u1');
    expect(trigger.textContent).toContain('李四');
    trigger.focus();
    await user.keyboard('{Delete}');
    await screen.findByText('值：');
    expect(trigger.textContent).toContain('请选择');
  });

  it('opens by a letter too', async () => {
    const { user } = show(<Single />);
    screen.getByRole('combobox', { name: '负责人' }).focus();
    await user.keyboard('u');
    expect(await screen.findByRole('option', { name: /张三/ })).toBeTruthy();
  });

  it('notifies a form of blur, also while its list is loading', async () => {
    const onBlur = vi.fn();
    show(<Select aria-label="空" options={people} value="" onChange={() => {}} onBlur={onBlur} />);
    const control = screen.getByRole('combobox', { name: '空' });
    control.focus();
    control.blur();
    expect(onBlur).toHaveBeenCalledOnce();
  });

  it('shows a message when there are no options', async () => {
    const { user } = show(<Select aria-label="空" options={[]} value="" onChange={() => {}} />);
    screen.getByRole('combobox', { name: '空' }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('暂无数据')).toBeTruthy();
  });
});

describe('a combobox', () => {
  it('starts the search with the letter typed on it and chooses by Enter', async () => {
    const { user } = show(<Single searchable />);
    screen.getByRole('combobox', { name: '负责人' }).focus();
    await user.keyboard('u');
    const search = await screen.findByPlaceholderText('搜索');
    expect((search as HTMLInputElement).value).toBe('u');
    await user.type(search, 'ser3');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await user.keyboard('{Enter}');
    await screen.findByText('值：u3');
    expect(screen.queryByPlaceholderText('搜索')).toBeNull();
  });

  it('shows a message when nothing matches', async () => {
    const { user } = show(<Single searchable />);
    await user.click(screen.getByRole('combobox', { name: '负责人' }));
    await user.type(await screen.findByPlaceholderText('搜索'), '无此人');
    expect(await screen.findByText('没有匹配的选项')).toBeTruthy();
  });
});

describe('a multiple select', () => {
  it('stays open for a multiple selection and shows it as tags', async () => {
    const { user } = show(<Several />);
    await user.click(screen.getByRole('combobox', { name: '接收人' }));
    await user.click(await screen.findByRole('option', { name: /张三/ }));
    await user.click(screen.getByRole('option', { name: /王五/ }));
    await screen.findByText('值：u0,u2');
    await user.click(screen.getByRole('option', { name: /张三/ }));
    await screen.findByText('值：u2');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
    expect(screen.getByRole('combobox', { name: '接收人' }).textContent).toContain('已选 1 项');
  });

  it('collapses tags that do not fit into a count', () => {
    show(<Several initial={['u0', 'u1', 'u2', 'u3']} />);
    expect(screen.getByText('+1')).toBeTruthy();
    expect(screen.getByText('另有 1 项：赵六')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '移除 赵六' })).toBeNull();
  });

  it('shows one tag in the cell of a table', () => {
    show(<Several compact initial={['u0', 'u1', 'u2']} />);
    expect(screen.getByText('+2')).toBeTruthy();
    expect(screen.getByRole('button', { name: '移除 张三' })).toBeTruthy();
  });

  it('loses a tag by its cross, the last one by Backspace, all by the clear button', async () => {
    const { user, container } = show(<Several initial={['u0', 'u1', 'u2']} />);
    await user.click(within(container).getByRole('button', { name: '移除 张三' }));
    await screen.findByText('值：u1,u2');
    screen.getByRole('combobox', { name: '接收人' }).focus();
    await user.keyboard('{Backspace}');
    await screen.findByText('值：u1');
    await user.click(screen.getByRole('button', { name: '清除' }));
    await screen.findByText('值：');
  });
});
