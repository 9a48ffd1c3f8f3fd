import '../../people/users/support/page-beside-server.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { Activity, useState } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineResource } from '#contract/resource/define-resource.ts';
import { line } from '#contract/resource/kinds/line.ts';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import { storedCapabilities } from '#modules/ground/platform/storage/index.ts';
import { ResourcePage } from '#modules/kit/resource-page/index.ts';
import { startUsersServer, type UsersServer } from '../../people/users/support/users-page.tsx';
import { showServed } from './support/served-page.tsx';

/** Positions whose codes follow rules. */
const declare = (codeRule: string, nameRule: string) =>
  defineResource({
    name: 'position',
    path: '/sys/position',
    permission: 'system:position',
    table: 'sys_position',
    title: ['职务', 'Positions'],
    record: ['职务', 'position'],
    nameFields: ['name'],
    fields: {
      code: line({
        label: ['编码', 'Code'],
        max: 100,
        unique: ['编码已存在', 'Taken'],
        list: 100,
        checkRule: 'common',
        fillRule: codeRule,
      }),
      name: line({ label: ['名称', 'Name'], max: 100, fillRule: nameRule }),
      postRank: line({ label: ['职级', 'Rank'], max: 2, default: '2' }),
    },
  });

let server: UsersServer;
beforeAll(async () => {
  server = await startUsersServer();
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  setLanguage('zh-CN');
});
afterEach(() => vi.restoreAllMocks());

let shown: ReturnType<typeof declare>;
let show: (isShown: boolean) => void;
let offerCode: (isOffered: boolean) => void;
const withoutCode = { fields: { code: false } } as const;
function Page() {
  const [isShown, setIsShown] = useState(true);
  const [isOffered, setIsOffered] = useState(true);
  show = setIsShown;
  offerCode = setIsOffered;
  return (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      <ResourcePage resource={shown} form={isOffered ? undefined : withoutCode} />
    </Activity>
  );
}
/** Hides the page as another tab does, and shows it again. */
async function leaveAndReturn(meanwhile: () => Promise<unknown> = () => Promise.resolve()) {
  act(() => show(false));
  await act(() => new Promise(resolve => setTimeout(resolve, 20)));
  await meanwhile();
  act(() => show(true));
  await act(() => new Promise(resolve => setTimeout(resolve, 20)));
}

async function open(codeRule: string, nameRule: string, isCodeLate = false) {
  shown = declare(codeRule, nameRule);
  // A server of the family leaves it to the form.
  storedCapabilities.write({ base: server.base, names: '' });
  const asked = vi.spyOn(globalThis, 'fetch');
  const { user } = await showServed(server, { '/p': Page }, 'admin', '/p');
  act(() => offerCode(!isCodeLate));
  await user.click(await screen.findByRole('button', { name: '添加职务' }));
  await screen.findByRole('dialog', { name: '新增' });
  const requests = (part: string) =>
    asked.mock.calls.filter(([input]) =>
      (input instanceof Request ? input.url : String(input)).includes(part),
    );
  // A check of the form before may still be on its way, so values are compared, not counted.
  const checkedValues = () =>
    requests('/checkByCode').map(([input]) =>
      new URL(input instanceof Request ? input.url : String(input)).searchParams.get('value'),
    );
  return { user, requests, checkedValues };
}
const code = () => screen.getByRole<HTMLInputElement>('textbox', { name: '编码' });
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: '名称' });

describe('fields of a form that follow rules', () => {
  it('are filled when the form opens, with one request, and can be filled again', async () => {
    const { user, requests } = await open('repair_order_num', 'category_code_rule');
    await waitFor(() => expect(code().value).toMatch(/^BX\d{16}$/));
    expect(name().value).toMatch(/^[A-Z]\d\d$/);
    expect(requests('/executeRuleByCode')).toHaveLength(1);
    const first = code().value;
    await user.click(screen.getByRole('button', { name: '重新生成编码' }));
    await waitFor(() => expect(code()).not.toHaveValue(first));
    expect(requests('/executeRuleByCode/repair_order_num')).toHaveLength(1);
  });

  it('do not make a form changed that nobody has typed in', async () => {
    const { user } = await open('repair_order_num', 'nosuch');
    await waitFor(() => expect(code().value).toMatch(/^BX/));
    await user.click(screen.getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keep what they were given when their page was hidden and shown again, with the one request', async () => {
    const { user, requests } = await open('repair_order_num', 'category_code_rule');
    await waitFor(() => expect(code().value).toMatch(/^BX/));
    const first = code().value;
    await user.clear(name());
    await leaveAndReturn();
    expect(code()).toHaveValue(first);
    expect(name()).toHaveValue('');
    expect(requests('/executeRuleByCode')).toHaveLength(1);
  });

  it('are filled with the one answer although their page was hidden before it came', async () => {
    const answer = globalThis.fetch;
    const held = Promise.withResolvers<void>();
    const answers = vi.fn();
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const reply = await answer(input, init);
      const url = input instanceof Request ? input.url : String(input);
      if (!url.includes('/executeRuleByCode')) return reply;
      await held.promise;
      answers();
      return reply;
    });
    const { requests } = await open('repair_order_num', 'nosuch');
    await leaveAndReturn(async () => {
      held.resolve();
      await vi.waitFor(() => expect(answers).toHaveBeenCalled());
    });
    await waitFor(() => expect(code().value).toMatch(/^BX/));
    expect(requests('/executeRuleByCode')).toHaveLength(1);
  });

  it('show at their place that a rule generates nothing where one asks for a value, and can be filled in by hand', async () => {
    const { user } = await open('nosuch', 'nosuch');
    await user.click(await screen.findByRole('button', { name: '重新生成编码' }));
    await user.click(screen.getByRole('button', { name: '重新生成名称' }));
    await waitFor(() => expect(screen.getAllByText('未能生成：规则没有生成值')).toHaveLength(2));
    await user.type(name(), '灯光');
    expect(name()).toHaveValue('灯光');
  });

  it('[RULE-39] show the message of the rule that a value breaks, and skip an empty value', async () => {
    const { user, checkedValues } = await open('nosuch', 'nosuch');
    await user.click(code());
    await user.tab();
    await user.type(code(), '1ab');
    await user.tab();
    expect(await screen.findByText('第一位只能是字母')).toBeVisible();
    expect(checkedValues()).toContain('1ab');
    expect(checkedValues()).not.toContain('');
    await user.clear(code());
    await user.type(code(), 'lamp%41');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('只能填写数字、大小写字母、下划线')).toBeVisible();
  });

  it('[API-78][RULE-38] send the value encoded, so that a server that decodes it once more reads what was typed', async () => {
    const { user, checkedValues } = await open('nosuch', 'nosuch');
    await user.type(code(), 'a%41');
    await user.tab();
    await waitFor(() => expect(checkedValues()).toContain('a%2541'));
  });

  it('are checked at their place too when they come later than their form', async () => {
    const { user } = await open('nosuch', 'nosuch', true);
    await user.type(name(), '灯光');
    expect(screen.queryByRole('textbox', { name: '编码' })).toBeNull();
    act(() => offerCode(true));
    await user.type(await screen.findByRole('textbox', { name: '编码' }), '1ab');
    await user.tab();
    expect(await screen.findByText('第一位只能是字母')).toBeVisible();
    await user.clear(code());
    await user.type(code(), 'director');
    await user.tab();
    expect(await screen.findByText('编码已存在')).toBeVisible();
    await user.clear(code());
    await user.paste('a'.repeat(101));
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText(/100/)).toBeVisible();
    expect(name()).toHaveValue('灯光');
  });

  it('are not accepted without an answer, show it, and ask again with the next attempt', async () => {
    const { user } = await open('nosuch', 'nosuch');
    const answer = globalThis.fetch;
    const fails = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      if (url.includes('/checkByCode')) return new Response('broken', { status: 500 });
      return answer(input, init);
    });
    await user.type(code(), 'lamp');
    await user.type(name(), '灯光');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText(/^未能校验：/)).toBeVisible();
    fails.mockRestore();
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
