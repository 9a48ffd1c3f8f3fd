import '@testing-library/jest-dom/vitest';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { configureHttp } from '#modules/ground/platform/http/index.ts';
import { Field } from '#modules/ground/ui/index.ts';
import { DictionaryField, type DictionaryFieldProps } from '#modules/kit/dictionary-fields/index.ts';
import type { ChosenValue } from '#modules/kit/pickers/index.ts';
import {
  envelope,
  type LocalServer,
  startServer,
} from '#tests/modules/ground/platform/http/support/server.ts';
import { show } from '../../ground/ui/support/page.tsx';
import { impatientQueryClient } from '../../support/routed.tsx';

const people = [
  { value: 'admin', text: '管理员' },
  { value: 'zhangs', text: '张三' },
  { value: 'lisi', text: 'lisi' },
];
const levels = [
  { value: 'H', text: '高', color: 'danger' },
  { value: 'M', text: '中', color: 'warning' },
  { value: 'L', text: '低' },
];

type Trouble = 'forbidden' | 'broken' | 'malformed' | 'interrupted' | 'empty' | 'silent';

let server: LocalServer;
let trouble: Trouble | undefined;

beforeEach(async () => {
  trouble = undefined;
  server = await startServer();
  server.answer((response, { path, query }) => {
    const reply = (status: number, content: object) => envelope(status, content)(response, {} as never);
    if (trouble === 'silent') return;
    if (trouble === 'forbidden') return reply(403, { success: false, code: 403, message: '没有权限' });
    if (trouble === 'broken') return reply(500, { success: false, code: 500, message: '数据库忙' });
    if (trouble === 'malformed') return reply(200, { result: { records: 'none' } });
    if (trouble === 'interrupted') return void response.destroy();
    if (path.includes('/loadDictItem/')) {
      const texts = (query.get('key') ?? '').split(',').flatMap(key => {
        const found = people.find(({ value }) => value === key)?.text;
        return found ?? (query.get('delNotExist') === 'false' ? [key] : []);
      });
      return reply(200, { result: texts });
    }
    if (path.includes('/loadDict/')) {
      const keyword = query.get('keyword') ?? '';
      const found = people.filter(({ value, text }) => `${value}${text}`.includes(keyword));
      return reply(200, { result: trouble === 'empty' ? [] : found });
    }
    if (path.includes('/getDictItems/')) return reply(200, { result: trouble === 'empty' ? [] : levels });
    return reply(404, {});
  });
  configureHttp({ base: server.base });
});
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

const table = 'sys_user,realname,username';
const requested = (part: string) => server.seen.filter(({ path }) => path.includes(part));

interface FormProps extends Partial<DictionaryFieldProps> {
  initial?: ChosenValue;
}

function Form({ initial = '', code = 'level', ...props }: FormProps) {
  const [value, setValue] = useState<ChosenValue>(initial);
  const isGroup = !['select', 'search', undefined].includes(props.as);
  return (
    <Field label="级别" hint={`值：${String(value)}`} group={isGroup}>
      <DictionaryField {...props} code={code} value={value} onChange={setValue} />
    </Field>
  );
}

/** A searched dictionary that gets another value from outside. */
function LateForm() {
  const [value, setValue] = useState<ChosenValue>(['admin']);
  return (
    <>
      <Field label="级别">
        <DictionaryField as="search" code={table} value={value} onChange={setValue} />
      </Field>
      <button type="button" onClick={() => setValue(['admin', 'zhangs'])}>
        填入
      </button>
    </>
  );
}

const open = (props: FormProps) =>
  show(
    <QueryClientProvider client={impatientQueryClient()}>
      <Form {...props} />
    </QueryClientProvider>,
  );

const troubles = [
  ['forbidden', '没有查看权限，请联系管理员授权'],
  ['broken', '数据库忙'],
  ['malformed', '服务器的响应无法识别，请联系管理员'],
  ['interrupted', '网络不通，请检查网络后重试'],
] as const;

describe('a dictionary field', () => {
  it('[DICT-10] offers the items in a drop-down list', async () => {
    const { user } = open({ initial: 'M' });
    const control = await screen.findByRole('combobox', { name: '级别' });
    await waitFor(() => expect(control).toHaveTextContent('中'));
    await user.click(control);
    await user.click(await screen.findByRole('option', { name: /高/ }));
    await screen.findByText('值：H');
  });

  it.each(['buttons', 'tags'] as const)('offers them as %s, moved through by the arrow keys', async as => {
    const { user } = open({ initial: 'H', as });
    const chosen = await screen.findByRole('radio', { name: '高' });
    expect(chosen).toBeChecked();
    await user.click(screen.getByRole('radio', { name: '低' }));
    await screen.findByText('值：L');
    await user.keyboard('{ArrowUp}');
    await screen.findByText('值：M');
  });

  it('offers them as radio buttons', async () => {
    const { user } = open({ initial: 'H', as: 'radio' });
    expect(await screen.findByRole('radio', { name: '高' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: '低' }));
    await screen.findByText('值：L');
  });

  it('empties a choice of buttons by Delete where it may be empty', async () => {
    const { user } = open({ initial: 'H', as: 'buttons', clearable: true });
    await user.click(await screen.findByRole('radio', { name: '低' }));
    await user.keyboard('{Delete}');
    await screen.findByText('值：');
  });

  it.each(['checks', 'tags'] as const)('offers several as %s', async as => {
    const { user } = open({ initial: ['H'], as });
    await user.click(await screen.findByRole('checkbox', { name: '低' }));
    await screen.findByText('值：H,L');
    await user.click(screen.getByRole('checkbox', { name: '高' }));
    await screen.findByText('值：L');
  });

  it('offers several in a list, shown as tags', async () => {
    const { user } = open({ initial: ['H'] });
    await user.click(await screen.findByRole('combobox', { name: '级别' }));
    await user.click(await screen.findByRole('option', { name: /中/ }));
    await screen.findByText('值：H,M');
  });

  it.each([
    ['select', undefined],
    ['tags', 'checkbox'],
  ] as const)('shows a stored value that no longer exists as itself, marked, as %s', async (as, role) => {
    open({ initial: role ? ['X'] : 'X', as });
    if (role) expect(await screen.findByRole(role, { name: 'X（已失效）' })).toBeChecked();
    else await screen.findByText('X（已失效）');
  });

  it('is read as text where it is read-only', async () => {
    open({ initial: ['H', 'L'], readOnly: true });
    await waitFor(() => expect(screen.getByRole('textbox', { name: '级别' })).toHaveValue('高、低'));
    expect(screen.getByRole('textbox')).toHaveAttribute('readonly');
  });

  it('cannot be changed where it is disabled', async () => {
    const { user } = open({ initial: 'H', as: 'buttons', disabled: true });
    await user.click(await screen.findByRole('radio', { name: '低' }));
    expect(screen.getByText('值：H')).toBeVisible();
  });

  it('[DICT-06] without a code shows it', () => {
    open({ code: '' });
    expect(screen.getByRole('status')).toHaveTextContent('字典Code不能为空!');
    expect(server.seen).toEqual([]);
  });

  it.each(troubles)(
    'shows at its place that the answer is %s, keeps the choice, and tries again',
    async (kind, text) => {
      trouble = kind;
      const { user } = open({ initial: 'H' });
      expect(await screen.findByRole('status')).toHaveTextContent(text);
      expect(screen.getByRole('combobox')).toHaveTextContent('H');
      trouble = undefined;
      await user.click(screen.getByRole('button', { name: '重新加载' }));
      await waitFor(() => expect(screen.getByRole('combobox')).toHaveTextContent('高'));
      expect(screen.queryByRole('status')).toBeNull();
      expect(screen.getByText('值：H')).toBeVisible();
    },
  );

  it.each(['select', 'checks'] as const)(
    '[DICT-03] shows at its place that nobody has the dictionary, and keeps a stored code unmarked, as %s',
    async as => {
      trouble = 'empty';
      open({ as, initial: as === 'checks' ? ['1'] : '1' });
      await screen.findByText('字典“level”不存在或没有字典项，只能显示代码');
      expect(screen.queryByText('1（已失效）')).toBeNull();
      expect(screen.getByText('值：1')).toBeVisible();
    },
  );

  it('shows that it has no items', async () => {
    trouble = 'empty';
    open({ as: 'checks', initial: [] });
    expect(await screen.findByText('暂无数据')).toBeVisible();
  });
});

describe('a searched dictionary', () => {
  it('[DICT-08] searches on the server 300 ms after the last letter, and keeps the found name', async () => {
    const { user } = open({ code: table, as: 'search' });
    await user.click(await screen.findByRole('combobox', { name: '级别' }));
    await screen.findByRole('option', { name: /张三/ });
    await user.keyboard('管理');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    expect(requested('/loadDict/').map(({ query }) => query.get('keyword'))).toEqual([null, '管理']);
    await user.click(screen.getByRole('option', { name: /管理员/ }));
    await screen.findByText('值：admin');
    expect(screen.getByRole('combobox', { name: '级别' })).toHaveTextContent('管理员');
  });

  it('names stored values, and marks one that no longer exists', async () => {
    open({ code: table, as: 'search', initial: ['admin', 'gone', 'lisi'] });
    await screen.findByText('管理员');
    expect(screen.getByText('gone（已失效）')).toBeVisible();
    expect(screen.getByText('lisi')).toBeVisible();
  });

  it.each(troubles)(
    '[DICT-07] shows in the open list that a search is %s, and tries again',
    async (kind, text) => {
      const { user } = open({ code: table, as: 'search' });
      await user.click(await screen.findByRole('combobox', { name: '级别' }));
      await screen.findByRole('option', { name: /张三/ });
      trouble = kind;
      await user.keyboard('x');
      expect(await screen.findByRole('alert')).toHaveTextContent(text);
      expect(screen.getAllByRole('option')).toHaveLength(3);
      trouble = 'empty';
      await user.click(screen.getByRole('button', { name: '重试' }));
      expect(await screen.findByText('没有匹配的选项')).toBeVisible();
    },
  );

  it('chooses several by the keyboard alone and removes the last by Backspace', async () => {
    const { user } = open({ code: table, as: 'search', initial: [] });
    (await screen.findByRole('combobox', { name: '级别' })).focus();
    await user.keyboard('{ArrowDown}');
    await screen.findByRole('option', { name: /张三/ });
    await user.keyboard('{Enter}{ArrowDown}{Enter}{Escape}');
    await screen.findByText('值：admin,zhangs');
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
    screen.getByRole('combobox', { name: '级别' }).focus();
    await user.keyboard('{Backspace}');
    await screen.findByText('值：admin');
  });

  it('shows the names of a read-only field and requests no choices', async () => {
    open({ code: table, as: 'search', initial: 'admin', readOnly: true });
    await waitFor(() => expect(screen.getByRole('textbox', { name: '级别' })).toHaveValue('管理员'));
    expect(requested('/loadDict/')).toEqual([]);
  });

  it('shows that the names of stored values could not be loaded, and shows the values', async () => {
    trouble = 'broken';
    const { user } = open({ code: table, as: 'search', initial: 'admin' });
    expect(await screen.findByRole('status')).toHaveTextContent('数据库忙');
    const control = screen.getByRole('combobox', { name: '级别' });
    expect(within(control).getByText('admin')).toBeVisible();
    trouble = undefined;
    await user.click(screen.getByRole('button', { name: '重新加载' }));
    await waitFor(() => expect(control).toHaveTextContent('管理员'));
  });
});

describe('a value that a searched dictionary gets later', () => {
  it('[DICT-09] is shown by its name', async () => {
    const { user } = show(
      <QueryClientProvider client={impatientQueryClient()}>
        <LateForm />
      </QueryClientProvider>,
    );
    const box = screen.getByRole('combobox', { name: '级别' });
    await waitFor(() => expect(box).toHaveTextContent('管理员'));
    await user.click(screen.getByRole('button', { name: '填入' }));
    await waitFor(() => expect(box).toHaveTextContent('管理员、张三'));
  });
});
