import '../../people/users/support/page-beside-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import CheckRulesPage from '#modules/content/rules/pages/check-rules.page.tsx';
import FillRulesPage from '#modules/content/rules/pages/fill-rules.page.tsx';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import { checkRules, fillRules } from '#server/kernel/db/schema/index.ts';
import { replaceText, textIn } from '../../kit/code-editor/support/text-editor.ts';
import { showServed } from '../../kit/resource-page/support/served-page.tsx';
import { startUsersServer, type UsersServer } from '../../people/users/support/users-page.tsx';

vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);

let server: UsersServer;
beforeAll(async () => {
  server = await startUsersServer();
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  setLanguage('zh-CN');
});

const pages = { '/check': CheckRulesPage, '/fill': FillRulesPage };
const show = (address: string) => showServed(server, pages, 'admin', address);
type User = Awaited<ReturnType<typeof show>>['user'];

const box = (name: string | RegExp) => screen.getByRole('textbox', { name });
async function fill(user: User, name: string | RegExp, text: string) {
  await user.clear(box(name));
  await user.click(box(name));
  await user.paste(text);
}
const stepBoxes = { digits: '位数', pattern: '规则（正则表达式）', message: '提示文本' } as const;
/** Types into the row of a step, once it is drawn. */
async function fillStep(user: User, number: number, step: Partial<Record<keyof typeof stepBoxes, string>>) {
  for (const [name, text] of Object.entries(step)) {
    const label = `${stepBoxes[name as keyof typeof stepBoxes]}，第 ${number} 行`;
    await screen.findByRole('textbox', { name: label });
    await fill(user, label, text);
  }
}
async function actOnRow(user: User, number: number, name: string) {
  await user.click(await screen.findByRole('button', { name: `移动第 ${number} 行` }));
  await user.click(await screen.findByRole('menuitem', { name }));
}
const insertBelow = (user: User, number: number) => actOnRow(user, number, '插入一行');
const cellOf = (number: number, column: string) =>
  document.querySelector<HTMLElement>(`[data-index="${number - 1}"] [data-column="${column}"]`);
const save = (user: User) => user.click(screen.getByRole('button', { name: '保存' }));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
async function act(user: User, row: RegExp, name: string) {
  const found = await screen.findByRole('row', { name: row });
  await user.click(within(found).getByRole('button', { name: /更多操作/ }));
  await user.click(await screen.findByRole('menuitem', { name }));
}

describe('the page of check rules', () => {
  const storedSteps = async (code: string) => {
    const [row] = await server.test.db.select().from(checkRules).where(eq(checkRules.ruleCode, code));
    return JSON.parse(row?.ruleJson ?? 'null') as unknown;
  };

  it('stores rules in the order in which they run: the whole value first, then characters, then the whole value', async () => {
    const { user } = await show('/check');
    await user.click(await screen.findByRole('button', { name: '添加校验规则' }));
    await screen.findByRole('dialog', { name: '新增' });
    await fill(user, '规则名称', '展品编号');
    await fill(user, '规则Code', 'exhibit_code');
    await user.click(await screen.findByRole('button', { name: '新增' }));
    await fillStep(user, 1, { digits: '2', pattern: '^[A-Z]{2}$', message: '前两位为大写字母' });
    await insertBelow(user, 1);
    await fillStep(user, 2, { digits: '3', pattern: '^\\d{3}$', message: '后三位为数字' });
    expect(screen.getByText('第 3–5 位')).toBeVisible();
    await insertBelow(user, 2);
    await fillStep(user, 3, { pattern: '^.{5}$', message: '五位' });
    await actOnRow(user, 3, '向上移');
    await actOnRow(user, 2, '向上移');
    expect(await screen.findByText('第 3–5 位')).toBeVisible();
    await save(user);
    await closed();
    expect(await storedSteps('exhibit_code')).toEqual([
      { digits: '*', pattern: '^.{5}$', message: '五位' },
      { digits: '2', pattern: '^[A-Z]{2}$', message: '前两位为大写字母' },
      { digits: '3', pattern: '^\\d{3}$', message: '后三位为数字' },
    ]);
  });

  it('shows immediately that a pattern is none, and which rule is incomplete when it is saved', async () => {
    const { user } = await show('/check');
    await user.click(await screen.findByRole('button', { name: '添加校验规则' }));
    await screen.findByRole('dialog', { name: '新增' });
    await fill(user, '规则名称', 'n');
    await fill(user, '规则Code', 'incomplete');
    await save(user);
    expect(await screen.findByText('请至少添加一条规则')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: '新增' }));
    await fillStep(user, 1, { digits: '1', pattern: '[' });
    await waitFor(() => expect(box('规则（正则表达式），第 1 行')).toBeInvalid());
    await save(user);
    expect(await screen.findByText('第 1 条：提示文本不能为空')).toBeVisible();
    await waitFor(() => expect(box('提示文本，第 1 行')).toBeInvalid());
    await insertBelow(user, 1);
    await waitFor(() => expect(box('规则（正则表达式），第 2 行')).toBeInvalid());
    await fillStep(user, 1, { message: 'm' });
    await waitFor(() => expect(box('提示文本，第 1 行')).toBeValid());
    await fillStep(user, 2, { pattern: 'a', message: 'm' });
    await waitFor(() => expect(box('规则（正则表达式），第 2 行')).toBeValid());
    await save(user);
    expect(await screen.findByText('第 1 条：请输入正确的正则表达式')).toBeVisible();
    expect(await storedSteps('incomplete')).toBeNull();
  });

  it('keeps the text of unreadable rules under the cursor until it is left, also when it becomes readable', async () => {
    const unreadable = '[{"digits":"*","message":"m"}';
    const rule = { id: 'raw', ruleName: '原文', ruleCode: 'raw_text', ruleJson: unreadable };
    await server.test.db.insert(checkRules).values(rule);
    const { user } = await show('/check?ruleCode=raw_text');
    const row = await screen.findByRole('row', { name: /raw_text/ });
    await user.click(within(row).getByRole('button', { name: /^编辑/ }));
    const text = await screen.findByRole('textbox', { name: '规则' });
    expect(textIn(text)).toBe(unreadable);
    await replaceText(user, text, '[{"digits":"*","pattern":"^a$","message":"m"}]');
    await user.paste(' ');
    expect(text).toHaveFocus();
    expect(textIn(text)).toBe('[{"digits":"*","pattern":"^a$","message":"m"}] ');
    await user.keyboard('{Control>}m{/Control}');
    await user.tab();
    expect(await screen.findByRole('textbox', { name: '规则（正则表达式），第 1 行' })).toHaveValue('^a$');
    await save(user);
    await closed();
    expect(await storedSteps('raw_text')).toEqual([{ digits: '*', pattern: '^a$', message: 'm' }]);
  });

  it('moves rules and removes them, and takes both back', async () => {
    const { user } = await show('/check?ruleCode=exhibit_code');
    const row = await screen.findByRole('row', { name: /exhibit_code/ });
    await user.click(within(row).getByRole('button', { name: /^编辑/ }));
    await screen.findByRole('textbox', { name: '提示文本，第 3 行' });
    await actOnRow(user, 3, '向上移');
    await waitFor(() => expect(box('提示文本，第 2 行')).toHaveValue('后三位为数字'));
    await actOnRow(user, 1, '删除此行');
    await waitFor(() => expect(box('提示文本，第 1 行')).toHaveValue('后三位为数字'));
    await actOnRow(user, 1, '删除此行');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: '提示文本，第 2 行' })).toBeNull());
    await user.click(screen.getByRole('button', { name: '编辑命令' }));
    await user.click(await screen.findByRole('menuitem', { name: /^撤销/ }));
    await waitFor(() => expect(box('提示文本，第 1 行')).toHaveValue('后三位为数字'));
    await save(user);
    await closed();
    expect(await storedSteps('exhibit_code')).toEqual([
      { digits: '3', pattern: '^\\d{3}$', message: '后三位为数字' },
      { digits: '2', pattern: '^[A-Z]{2}$', message: '前两位为大写字母' },
    ]);
  });

  it('[RULE-39] has a test bench: each character, each rule, and the reply of the server', async () => {
    const { user } = await show('/check?ruleCode=exhibit_code');
    await act(user, /exhibit_code/, '功能测试');
    const bench = await screen.findByRole('dialog', { name: '功能测试：展品编号' });
    await user.click(within(bench).getByRole('textbox', { name: '测试值' }));
    await user.paste('12xA');
    const characters = await within(bench).findByRole('list', { name: '逐位结果' });
    await waitFor(() =>
      expect(
        within(characters)
          .getAllByRole('listitem')
          .map(cell => cell.dataset.state),
      ).toEqual([...['failed', 'failed', 'failed', 'failed', 'missing']]),
    );
    expect(await within(bench).findByText('服务器拒绝：后三位为数字')).toBeVisible();
    await user.clear(within(bench).getByRole('textbox', { name: '测试值' }));
    await user.paste('123AB');
    expect(await within(bench).findByText('服务器接受这个值')).toBeVisible();
    expect(within(bench).getAllByText('通过')).toHaveLength(2);
  });

  it('shows at its row what the engine does not support, and does not save it', async () => {
    const { user } = await show('/check');
    await user.click(await screen.findByRole('button', { name: '添加校验规则' }));
    await screen.findByRole('dialog', { name: '新增' });
    await fill(user, '规则名称', '密码');
    await fill(user, '规则Code', 'lookahead');
    await user.click(await screen.findByRole('button', { name: '新增' }));
    await fillStep(user, 1, { pattern: '^(?=.*\\d).+$', message: '必须有数字' });
    await waitFor(() => expect(cellOf(1, 'pattern')).toHaveAccessibleDescription('不支持环视 (?=…)'));
    await save(user);
    expect(await screen.findByText('第 1 条：不支持环视 (?=…)')).toBeVisible();
    await fillStep(user, 1, { pattern: '(a)\\1' });
    await waitFor(() => expect(cellOf(1, 'pattern')).toHaveAccessibleDescription('不支持反向引用 \\1'));
    expect(await storedSteps('lookahead')).toBeNull();
    await fillStep(user, 1, { pattern: '.*\\d.*' });
    await save(user);
    await closed();
    expect(await storedSteps('lookahead')).toEqual([
      { digits: '*', pattern: '.*\\d.*', message: '必须有数字' },
    ]);
  });

  it('shows in the test bench of a stored rule why a pattern is not supported, as the server does', async () => {
    const steps = [
      { digits: '2', pattern: '[A-Z]{2}', message: 'letters' },
      { digits: '*', pattern: '(?!x).*', message: 'm' },
    ];
    const rule = { id: 'moved', ruleName: '迁移', ruleCode: 'moved', ruleJson: JSON.stringify(steps) };
    await server.test.db.insert(checkRules).values(rule);
    const { user } = await show('/check?ruleCode=moved');
    await act(user, /moved/, '功能测试');
    const bench = await screen.findByRole('dialog', { name: '功能测试：迁移' });
    await user.click(within(bench).getByRole('textbox', { name: '测试值' }));
    await user.paste('AB');
    expect(await within(bench).findByText('无法使用')).toBeVisible();
    expect(within(bench).getByText('通过')).toBeVisible();
    expect(within(bench).getByText('不支持环视 (?!…)')).toBeVisible();
    expect(
      await within(bench).findByText('服务器拒绝：校验规则无法使用，第 2 条：不支持环视 (?!…)'),
    ).toBeVisible();
  });
});

describe('the details of a rule', () => {
  const details = async (user: User, row: RegExp) => {
    await act(user, row, '详情');
    return screen.findByRole('dialog', { name: /^详情/ });
  };

  it('of a check rule are its steps in words, in the order in which they run', async () => {
    const steps = [
      { digits: '*', pattern: '^.{5}$', message: '五位' },
      { digits: '2', pattern: '[A-Z]{2}', message: '前两位为大写字母' },
      { digits: '1', pattern: '\\d', message: '第三位为数字' },
      { digits: '*', pattern: '[^#]*', message: '不能有井号' },
    ];
    await server.test.db
      .insert(checkRules)
      .values({ id: 'words', ruleName: '词', ruleCode: 'in_words', ruleJson: JSON.stringify(steps) });
    const { user } = await show('/check?ruleCode=in_words');
    const dialog = await details(user, /in_words/);
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(item => item.textContent),
    ).toEqual([
      '整个值 须匹配 ^.{5}$否则提示：五位',
      '第 1–2 位 须匹配 [A-Z]{2}否则提示：前两位为大写字母',
      '第 3 位 须匹配 \\d否则提示：第三位为数字',
      '整个值 须匹配 [^#]*否则提示：不能有井号',
    ]);
    expect(dialog).not.toHaveTextContent('"pattern"');
  });

  it('of a check rule whose content is none are that content, and show it', async () => {
    await server.test.db
      .insert(checkRules)
      .values({ id: 'shapeless', ruleName: '乱', ruleCode: 'shapeless', ruleJson: '{"digits":1}' });
    const { user } = await show('/check?ruleCode=shapeless');
    const dialog = await details(user, /shapeless/);
    expect(within(dialog).getByText('规则内容不是规则列表，按原文显示。')).toBeVisible();
    expect(within(dialog).getByText('{"digits":1}')).toBeVisible();
  });

  it.each([
    [
      'a known generator are the labels of its parameters, also of those that it has by default',
      { ruleClass: 'sequence', ruleParams: '{"prefix":"JZ-","period":"never","extra":[1]}' },
      ['前缀JZ-', '重新计数不重新计数', '位数4（默认）', 'extra[1]'],
    ],
    [
      'another class are its parameters by their names',
      { ruleClass: 'com.example.Rule', ruleParams: '{"a":"b"}' },
      ['ab'],
    ],
  ])('of a fill rule with %s', async (_, rule, rows) => {
    const ruleCode = `shown_${rows.length}`;
    await server.test.db.insert(fillRules).values({ id: ruleCode, ruleCode, ruleName: '示例', ...rule });
    const { user } = await show(`/fill?ruleCode=${ruleCode}`);
    const dialog = await details(user, new RegExp(ruleCode));
    const [, ...shown] = within(within(dialog).getByRole('table')).getAllByRole('row');
    expect(shown.map(row => row.textContent)).toEqual(rows);
  });
});

describe('the page of fill rules', () => {
  const stored = async (code: string) => {
    const [row] = await server.test.db.select().from(fillRules).where(eq(fillRules.ruleCode, code));
    return row;
  };

  it('[EDITOR-11] stores a generator with its parameters, which are fields and JSON at the same time', async () => {
    const { user } = await show('/fill');
    await user.click(await screen.findByRole('button', { name: '添加填值规则' }));
    await screen.findByRole('dialog', { name: '新增' });
    await fill(user, '规则名称', '借展单号');
    await fill(user, '规则Code', 'loan_number');
    await user.click(screen.getByRole('combobox', { name: '规则实现类' }));
    await user.click(await screen.findByRole('option', { name: /流水号/ }));
    await fill(user, '前缀', 'JZ-');
    await fill(user, '位数', '0');
    expect(textIn(box('JSON'))).toBe('{"prefix":"JZ-","digits":0}');
    await save(user);
    expect(await screen.findByText('位数：应为 1 至 12 的整数')).toBeVisible();
    await replaceText(user, box('JSON'), '[1]');
    expect(await screen.findByText('只能传递JSON对象，不能传递JSON数组')).toBeVisible();
    await replaceText(user, box('JSON'), '{"prefix":"JZ-","period":"never","digits":3}');
    expect(box('位数')).toHaveValue('3');
    await save(user);
    await closed();
    expect(await stored('loan_number')).toMatchObject({
      ruleClass: 'sequence',
      ruleParams: '{"prefix":"JZ-","period":"never","digits":3}',
    });
  });

  it('keeps a class of the family, and any other one that is entered', async () => {
    const { user } = await show('/fill');
    await user.click(await screen.findByRole('button', { name: '添加填值规则' }));
    await screen.findByRole('dialog', { name: '新增' });
    await fill(user, '规则名称', '订单');
    await fill(user, '规则Code', 'order');
    await user.click(screen.getByRole('combobox', { name: '规则实现类' }));
    await user.click(await screen.findByRole('option', { name: /订单号/ }));
    await save(user);
    await closed();
    expect((await stored('order'))?.ruleClass).toBe('org.jeecg.modules.online.cgform.rule.OrderNumberRule');
    const row = await screen.findByRole('row', { name: /order\b/ });
    await user.click(within(row).getByRole('button', { name: /^编辑/ }));
    await user.click(await screen.findByRole('combobox', { name: '规则实现类' }));
    await user.click(await screen.findByRole('option', { name: '其他实现类' }));
    await fill(user, '实现类', 'com.example.Rule');
    await save(user);
    await closed();
    expect((await stored('order'))?.ruleClass).toBe('com.example.Rule');
  });

  it('tests one rule without using up a number, and several with the values of a form', async () => {
    await server.test.db.insert(fillRules).values({
      id: 'visits',
      ruleCode: 'visit_number',
      ruleName: '预约单号',
      ruleClass: 'sequence',
      ruleParams: '{"prefix":"JZ-","period":"never","digits":3}',
    });
    const { user } = await show('/fill?ruleCode=visit_number');
    await act(user, /visit_number/, '功能测试');
    expect(await screen.findByText('生成结果：JZ-001')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '再次生成' }));
    await user.keyboard('{Escape}');
    await closed();
    await user.click(screen.getByRole('button', { name: '更多' }));
    await user.click(await screen.findByRole('menuitem', { name: '批量测试' }));
    const batch = await screen.findByRole('dialog', { name: '批量测试' });
    await user.click(within(batch).getByRole('combobox', { name: '规则' }));
    await user.click(await screen.findByRole('option', { name: /预约单号/ }));
    await user.click(screen.getByRole('option', { name: /报修单流水号/ }));
    await user.keyboard('{Escape}');
    await fill(user, '表单数据（JSON 对象）', '{"name":"X"}');
    await user.click(within(batch).getByRole('button', { name: '执行' }));
    expect(await within(batch).findByText('JZ-001')).toBeVisible();
    expect(within(batch).getByText(/^BX\d{16}X$/)).toBeVisible();
  });
});
