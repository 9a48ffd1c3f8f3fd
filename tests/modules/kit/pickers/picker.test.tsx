import '@testing-library/jest-dom/vitest';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { PickerQuery, PickerRow } from '#machines/picker/picker.logic.ts';
import { RequestError } from '#modules/ground/platform/http/index.ts';
import { createQueryClient, invalidateEntity } from '#modules/ground/platform/query/index.ts';
import { Field } from '#modules/ground/ui/index.ts';
import { Picker, type PickerSource } from '#modules/kit/pickers/index.ts';
import { show } from '../../ground/ui/support/page.tsx';
import { impatientQueryClient } from '../../support/routed.tsx';

const everyone = Array.from({ length: 24 }, (_, index): PickerRow => {
  const value = `u${index + 1}`;
  return { value, label: `展厅讲解员 ${index + 1}`, hint: value, record: { account: value } };
});

function sourceOf(changes: Partial<PickerSource> = {}): PickerSource {
  return {
    entity: 'guide',
    name: 'guide',
    load: async ({ keyword, page, pageSize }: PickerQuery) => {
      const matching = everyone.filter(({ label }) => label.includes(keyword));
      return { rows: matching.slice((page - 1) * pageSize, page * pageSize), total: matching.length };
    },
    find: async values => everyone.filter(({ value }) => values.includes(value)),
    ...changes,
  };
}

interface Given {
  source?: PickerSource;
  initial?: string[];
  multiple?: boolean;
  readOnly?: boolean;
  disabled?: boolean;
  onBlur?: () => void;
  queries?: QueryClient;
}

function Form({ source = sourceOf(), initial = [], multiple = true, queries, ...field }: Given) {
  const [value, setValue] = useState(initial);
  const [client] = useState(() => queries ?? impatientQueryClient());
  return (
    <QueryClientProvider client={client}>
      <Field label="讲解员" hint={`值：${value.join()}`}>
        <Picker
          {...field}
          source={source}
          multiple={multiple}
          value={value}
          onChange={setValue}
          dialog={{
            title: '选择讲解员',
            width: 800,
            pageSizes: [10, 20],
            columns: [
              { key: 'name', title: '姓名', text: row => row.label },
              { key: 'account', title: '账号' },
            ],
          }}
        />
      </Field>
    </QueryClientProvider>
  );
}

async function open(user: ReturnType<typeof show>['user']) {
  await user.click(screen.getByRole('combobox', { name: '讲解员' }));
  return within(await screen.findByRole('dialog', { name: '选择讲解员' }));
}

describe('a picker', () => {
  it('[PICKER-05] chooses rows of several pages, and the form gets their values', async () => {
    const onBlur = vi.fn();
    const { user } = show(<Form onBlur={onBlur} />);
    const dialog = await open(user);
    await user.click(await dialog.findByRole('checkbox', { name: '选择 展厅讲解员 2' }));
    await user.click(dialog.getByRole('button', { name: '下一页' }));
    await user.click(await dialog.findByRole('checkbox', { name: '选择 展厅讲解员 12' }));
    const panel = within(dialog.getByRole('region', { name: '已选 2 项' }));
    expect(panel.getAllByRole('listitem')).toHaveLength(2);
    await user.click(dialog.getByRole('button', { name: '确定' }));
    await screen.findByText('值：u2,u12');
    expect(screen.getByRole('combobox', { name: '讲解员' })).toHaveTextContent('展厅讲解员 2、展厅讲解员 12');
    expect(onBlur).toHaveBeenCalledOnce();
  });

  it('[PICKER-10] a single choice is a radio button, and cancelling keeps what was there', async () => {
    const { user } = show(<Form multiple={false} initial={['u1']} />);
    const dialog = await open(user);
    const first = await dialog.findByRole('radio', { name: '选择 展厅讲解员 1' });
    await waitFor(() => expect(first).toBeChecked());
    await user.click(dialog.getByRole('radio', { name: '选择 展厅讲解员 3' }));
    expect(first).not.toBeChecked();
    await user.click(dialog.getByRole('button', { name: '取消' }));
    await screen.findByText('值：u1');
  });

  it('[PICKER-09] searches the source and shows when nothing matches', async () => {
    const { user } = show(<Form />);
    const dialog = await open(user);
    await user.type(dialog.getByRole('searchbox'), '24{Enter}');
    await waitFor(() => expect(dialog.getAllByRole('row')).toHaveLength(2));
    expect(dialog.getByRole('searchbox')).not.toHaveAccessibleDescription();
    await user.type(dialog.getByRole('searchbox'), 'x{Enter}');
    expect(await dialog.findByText('暂无数据')).toBeVisible();
  });

  it('[PICKER-21] cuts names after 25 characters', async () => {
    const long = '北京大学赛克勒考古与艺术博物馆青铜器部第一修复工作室首席研究员';
    const source = sourceOf({ find: async () => [{ value: 'u1', label: long }] });
    show(<Form initial={['u1']} source={source} />);
    expect(await screen.findByText(`${long.slice(0, 25)}…`)).toBeVisible();
  });

  it('shows a stored value that no longer exists as itself, marked', async () => {
    show(<Form initial={['u1', 'gone']} />);
    expect(await screen.findByText('gone（已失效）')).toBeVisible();
    expect(screen.getAllByText('展厅讲解员 1')).not.toHaveLength(0);
  });

  it('shows a missing value as missing still after another choice, and asks for names that were not known', async () => {
    let fails = true;
    const source = sourceOf();
    const find: PickerSource['find'] = (values, signal) =>
      fails ? Promise.reject(new RequestError({ kind: 'offline' })) : source.find(values, signal);
    const { user } = show(<Form source={{ ...source, find }} initial={['u15', 'gone']} />);
    await screen.findByRole('status');
    const dialog = await open(user);
    await user.click(await dialog.findByRole('checkbox', { name: '选择 展厅讲解员 2' }));
    await user.click(dialog.getByRole('button', { name: '确定' }));
    await screen.findByText('值：u15,gone,u2');
    fails = false;
    await user.click(await screen.findByRole('button', { name: '重新加载' }));
    expect(await screen.findByText('gone（已失效）')).toBeVisible();
    expect(screen.getByRole('combobox', { name: '讲解员' })).toHaveTextContent('展厅讲解员 15');
  });

  it('keeps the names of the others while one is removed', async () => {
    let isSilent = false;
    const source = sourceOf();
    const find: PickerSource['find'] = (values, signal) =>
      isSilent ? new Promise(() => undefined) : source.find(values, signal);
    const { user } = show(<Form source={{ ...source, find }} initial={['u1', 'u2', 'gone']} />);
    await screen.findByText('gone（已失效）');
    isSilent = true;
    screen.getByRole('combobox', { name: '讲解员' }).focus();
    await user.click(screen.getByRole('button', { name: /展厅讲解员 2/ }));
    await screen.findByText('值：u1,gone');
    expect(screen.getByRole('combobox', { name: '讲解员' })).toHaveTextContent('展厅讲解员 1');
    expect(screen.getByText('gone（已失效）')).toBeVisible();
  });

  it('a double click on a star keeps a favourite and does not confirm', async () => {
    const { user } = show(<Form multiple={false} />);
    const dialog = await open(user);
    await user.dblClick(await dialog.findByRole('button', { name: '收藏 展厅讲解员 4' }));
    expect(screen.getByRole('dialog', { name: '选择讲解员' })).toBeVisible();
    await user.dblClick(dialog.getByText('展厅讲解员 3'));
    await screen.findByText('值：u3');
  });

  it.each([
    ['a refusal', new RequestError({ kind: 'forbidden', status: 403 }), /没有查看权限/],
    ['a failure', new RequestError({ kind: 'server', status: 500, message: '服务器故障' }), '服务器故障'],
    ['an interruption', new RequestError({ kind: 'offline' }), /./],
    ['an answer of another shape', new RequestError({ kind: 'malformed', status: 200 }), /./],
  ])('keeps the choice after %s, shows it in place and can be tried again', async (_, error, text) => {
    let fails = true;
    const source = sourceOf();
    const load: PickerSource['load'] = (query, signal) =>
      fails ? Promise.reject(error) : source.load(query, signal);
    const { user } = show(<Form source={{ ...source, load }} initial={['u5']} />);
    await screen.findAllByText('展厅讲解员 5');
    const dialog = await open(user);
    expect(await dialog.findByRole('alert')).toHaveTextContent(text);
    expect(dialog.getByRole('region', { name: '已选 1 项' })).toHaveTextContent('展厅讲解员 5');
    fails = false;
    await user.click(dialog.getByRole('button', { name: '重试' }));
    expect(await dialog.findByRole('checkbox', { name: '选择 展厅讲解员 5' })).toBeChecked();
  });

  it('shows the values themselves where their names cannot be fetched, and tries again', async () => {
    let fails = true;
    const source = sourceOf();
    const find: PickerSource['find'] = (values, signal) =>
      fails ? Promise.reject(new RequestError({ kind: 'offline' })) : source.find(values, signal);
    const { user } = show(<Form source={{ ...source, find }} initial={['u5']} />);
    await screen.findByRole('status');
    expect(screen.getAllByText('u5')).not.toHaveLength(0);
    fails = false;
    await user.click(screen.getByRole('button', { name: '重新加载' }));
    expect(await screen.findAllByText('展厅讲解员 5')).not.toHaveLength(0);
  });

  it.each([
    ['another value is chosen', true],
    ['the field is emptied', false],
  ])('does not report a name that could not be fetched once %s', async (_, isChosen) => {
    const source = sourceOf({ find: () => Promise.reject(new RequestError({ kind: 'offline' })) });
    const { user } = show(<Form multiple={false} source={source} initial={['u5']} />);
    await screen.findByRole('button', { name: '重新加载' });
    if (isChosen) {
      const dialog = await open(user);
      await user.click(await dialog.findByRole('radio', { name: '选择 展厅讲解员 3' }));
      await user.click(dialog.getByRole('button', { name: '确定' }));
      await screen.findByText('值：u3');
    } else {
      screen.getByRole('combobox', { name: '讲解员' }).focus();
      await user.keyboard('{Delete}');
      await screen.findByText('值：');
    }
    await waitFor(() => expect(screen.queryByRole('button', { name: '重新加载' })).toBeNull());
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('does not report that known names could not be fetched again', async () => {
    const queries = impatientQueryClient();
    const source = sourceOf();
    const find = vi.fn(source.find);
    show(<Form source={{ ...source, find }} initial={['u5']} queries={queries} />);
    await screen.findAllByText('展厅讲解员 5');
    find.mockRejectedValue(new RequestError({ kind: 'offline' }));
    await act(() => invalidateEntity(queries, 'guide'));
    expect(find).toHaveBeenCalledTimes(2);
    // Observers are notified of the failure in a later turn.
    await act(() => new Promise(resolve => setTimeout(resolve, 20)));
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.getByRole('combobox', { name: '讲解员' })).toHaveTextContent('展厅讲解员 5');
  });

  it('shows the new name of a record that was renamed after it was chosen', async () => {
    const queries = createQueryClient();
    const source = sourceOf();
    const find = vi.fn(source.find);
    const { user } = show(<Form source={{ ...source, find }} queries={queries} />);
    const dialog = await open(user);
    await user.click(await dialog.findByRole('checkbox', { name: '选择 展厅讲解员 6' }));
    await user.click(dialog.getByRole('button', { name: '确定' }));
    await screen.findByText('值：u6');
    expect(find).not.toHaveBeenCalledWith(['u6'], expect.anything());
    find.mockResolvedValue([{ value: 'u6', label: '改名的讲解员' }]);
    await act(() => invalidateEntity(queries, 'guide'));
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: '讲解员' })).toHaveTextContent('改名的讲解员'),
    );
  });

  it('keeps the focus on the reload until it ends, and moves it to the field when the names are there', async () => {
    const answers: PromiseWithResolvers<readonly PickerRow[]>[] = [];
    const find: PickerSource['find'] = () => {
      const answer = Promise.withResolvers<readonly PickerRow[]>();
      answers.push(answer);
      return answer.promise;
    };
    const refuse = () => act(async () => answers.at(-1)?.reject(new RequestError({ kind: 'offline' })));
    const { user } = show(<Form source={sourceOf({ find })} initial={['u5']} />);
    await refuse();
    const reload = await screen.findByRole('button', { name: '重新加载' });
    reload.focus();
    for (const attempt of [2, 3]) {
      await user.keyboard('{Enter}');
      await waitFor(() => expect(reload).toHaveAttribute('aria-busy'));
      expect(answers).toHaveLength(attempt);
      expect(reload).toHaveFocus();
      if (attempt === 2) await refuse();
      else await act(async () => answers.at(-1)?.resolve(everyone.slice(4, 5)));
      if (attempt === 2) await waitFor(() => expect(reload).not.toHaveAttribute('aria-busy'));
    }
    await waitFor(() => expect(reload).not.toBeInTheDocument());
    expect(screen.getByRole('combobox', { name: '讲解员' })).toHaveFocus();
  });

  it('opens neither read-only nor disabled, and removes nothing then', async () => {
    const { user, unmount } = show(<Form readOnly initial={['u1']} />);
    const text = screen.getByRole('textbox', { name: '讲解员' });
    await waitFor(() => expect(text).toHaveValue('展厅讲解员 1'));
    expect(text).toHaveAttribute('readonly');
    await user.click(text);
    await user.keyboard('{Enter}{Backspace}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('值：u1')).toBeVisible();
    unmount();
    show(<Form disabled initial={['u1']} />);
    expect(screen.getByRole('combobox', { name: '讲解员' })).toBeDisabled();
  });

  it('offers favourites and recent choices first, and keeps no names in the browser', async () => {
    localStorage.clear();
    const { user, unmount } = show(<Form />);
    let dialog = await open(user);
    await user.click(await dialog.findByRole('button', { name: '收藏 展厅讲解员 4' }));
    await user.click(dialog.getByRole('checkbox', { name: '选择 展厅讲解员 7' }));
    await user.click(dialog.getByRole('button', { name: '确定' }));
    unmount();
    expect(JSON.stringify(localStorage)).not.toContain('讲解员');
    show(<Form />);
    dialog = await open(user);
    const favourites = within(await dialog.findByRole('group', { name: '收藏' }));
    const recent = within(dialog.getByRole('group', { name: '最近选择' }));
    expect(recent.getByRole('button')).toHaveTextContent('展厅讲解员 7');
    await user.click(favourites.getByRole('button', { name: '展厅讲解员 4' }));
    await user.click(dialog.getByRole('button', { name: '确定' }));
    await screen.findByText('值：u4');
  });
});
