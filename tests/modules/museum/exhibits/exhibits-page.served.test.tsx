import '../../people/users/support/page-beside-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import { exhibits } from '#server/kernel/db/schema/index.ts';
import { startUsersServer, type UsersServer } from '../../people/users/support/users-page.tsx';
import {
  box,
  closed,
  fill,
  openForm as open,
  save,
  showExhibits,
  stored as storedIn,
} from './support/exhibit-page.ts';

let server: UsersServer;
beforeAll(async () => {
  server = await startUsersServer();
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  setLanguage('zh-CN');
});

const openForm = () => open(server);
const stored = (code: string) => storedIn(server, code);

describe('the form of an exhibit', () => {
  it.each([
    ['RULE-02', '出借方手机', '19912345678', '请输入正确格式的手机号码!', '13812345678'],
    ['RULE-08', '总账号', '-1', '请输入自然数', '0'],
    ['RULE-09', '展签代号', 'B1', '只能输入英文字母', 'BD'],
    ['RULE-10', '出借方座机', '1234', '请输入正确的座机号码', '0372-8888666'],
    ['RULE-11', '押金银行卡', '0222021234567890', '请输入正确的银行卡号码', '6222 0212 3456 7890'],
    ['RULE-12', '出借方证件号', 'E-1', '请输入正确的证件号码', 'E12345678'],
    ['RULE-13', '出借方身份证', '1234567890', '请输入正确的身份证号码', '11010119900101123X'],
    ['RULE-14', '出借方QQ', '1234', '请输入正确的QQ号码', '10000'],
    ['RULE-15', '介绍网页', 'ftp://a', '请输入以 http 或 https 开头的网址', 'https://a.example'],
    ['RULE-16', '条形码', 'A-1', '只能输入20位以内的字母和数字', 'A1'],
    ['RULE-17', '出借方', '馆', '请输入2到100位的中文、英文或空格', '安阳 Museum'],
    ['RULE-18', '部件号', '1,2', '只能输入数字和换行', '1\n2'],
    ['RULE-19', '展签标题', '字'.repeat(256), '最多输入255个字符', '字'.repeat(255)],
    ['RULE-20', '名称', '名'.repeat(101), '最多 100 个字符', '青铜鼎'],
  ])(
    '[%s] [RULE-22] shows at %s in Chinese what is wrong with “%s”',
    async (_id, label, wrong, message, right) => {
      expect(message).toMatch(/^\p{Script=Han}/u);
      const user = await openForm();
      // Its details belong to a lender.
      if (/^(出借方.|押金)/.test(label)) await fill(user, '出借方', '安阳博物馆');
      await fill(user, label, wrong);
      await user.tab();
      expect(await screen.findByText(message)).toBeVisible();
      expect(box(label)).toHaveAttribute('aria-invalid', 'true');
      await fill(user, label, right);
      await waitFor(() => expect(screen.queryByText(message)).toBeNull());
    },
  );

  it('[RULE-21] checks how many languages are ticked', async () => {
    const user = await openForm();
    const tick = (name: string) => user.click(screen.getByRole('checkbox', { name }));
    await fill(user, '编号', 'L-1');
    await fill(user, '名称', '青铜镜');
    await tick('中文');
    await save(user);
    expect(await screen.findByText('请选择 2 到 3 项')).toBeVisible();
    for (const name of ['英文', '日文']) await tick(name);
    await waitFor(() => expect(screen.queryByText('请选择 2 到 3 项')).toBeNull());
    await tick('韩文');
    await save(user);
    expect(await screen.findByText('请选择 2 到 3 项')).toBeVisible();
    await tick('日文');
    await save(user);
    await closed();
    expect(await stored('L-1')).toMatchObject({ languages: 'zh,en,ko' });
  });

  it('[FORM-08] stores a switch as Y and N', async () => {
    const user = await openForm();
    await fill(user, '编号', 'S-1');
    await fill(user, '名称', '瓷罐');
    const fragile = screen.getByRole('switch', { name: '易碎' });
    expect(fragile).not.toBeChecked();
    fragile.focus();
    await user.keyboard(' ');
    expect(fragile).toBeChecked();
    await save(user);
    await closed();
    expect(await stored('S-1')).toMatchObject({ isFragile: 'Y' });
    const row = await screen.findByRole('row', { name: /S-1/ });
    await user.click(within(row).getByRole('button', { name: /编辑/ }));
    await user.click(await screen.findByRole('switch', { name: '易碎' }));
    await save(user);
    await closed();
    expect(await stored('S-1')).toMatchObject({ isFragile: 'N' });
  });

  it('[FORM-13] takes a time as it is typed or set, in the format HH:mm:ss', async () => {
    const user = await openForm();
    await fill(user, '编号', 'T-1');
    await fill(user, '名称', '投影');
    await fill(user, '每日展出时间', '9:30');
    await user.tab();
    expect(box('每日展出时间')).toHaveValue('09:30:00');
    await user.click(screen.getByRole('button', { name: '设置时间 每日撤展时间' }));
    const panel = await screen.findByRole('dialog', { name: '时间' });
    const hours = within(panel).getByRole('spinbutton', { name: '时' });
    await user.type(hours, '17', { initialSelectionStart: 0, initialSelectionEnd: 2 });
    await user.click(within(panel).getByRole('button', { name: '确定' }));
    expect(box('每日撤展时间')).toHaveValue('17:00:00');
    await fill(user, '每日展出时间', '25:00');
    expect(box('每日展出时间')).toBeInvalid();
    await user.tab();
    expect(box('每日展出时间')).toHaveValue('09:30:00');
    await save(user);
    await closed();
    expect(await stored('T-1')).toMatchObject({ shownFrom: '09:30:00', shownUntil: '17:00:00' });
  });
});

describe('fields that depend on others', () => {
  it('the details of a lender are shown beside one, and not stored without', async () => {
    const user = await openForm();
    await fill(user, '编号', 'D-1');
    await fill(user, '名称', '铜镜');
    expect(screen.queryByRole('textbox', { name: '出借方手机' })).toBeNull();
    await fill(user, '出借方', '安阳博物馆');
    await fill(user, '出借方手机', '13812345678');
    await save(user);
    await closed();
    expect(await stored('D-1')).toMatchObject({ lender: '安阳博物馆', lenderMobile: '13812345678' });
    const row = await screen.findByRole('row', { name: /D-1/ });
    await user.click(within(row).getByRole('button', { name: /编辑/ }));
    await screen.findByRole('textbox', { name: '出借方手机' });
    await user.clear(box('出借方'));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: '出借方手机' })).toBeNull());
    await save(user);
    await closed();
    expect(await stored('D-1')).toMatchObject({ lender: null, lenderMobile: null });
  });

  it('a time needs its end, which is marked and asked for', async () => {
    const user = await openForm();
    await fill(user, '编号', 'D-2');
    await fill(user, '名称', '铜镜');
    expect(box('每日撤展时间')).not.toBeRequired();
    await fill(user, '每日展出时间', '9:30');
    await user.tab();
    await waitFor(() => expect(box('每日撤展时间')).toBeRequired());
    await save(user);
    expect(await screen.findByText('请选择每日撤展时间')).toBeVisible();
    await fill(user, '每日撤展时间', '17:00');
    await save(user);
    await closed();
    expect(await stored('D-2')).toMatchObject({ shownFrom: '09:30:00', shownUntil: '17:00:00' });
  });

  it('a label has the name as its title until somebody writes another one', async () => {
    const user = await openForm();
    await fill(user, '编号', 'D-3');
    await fill(user, '名称', '铜镜');
    await waitFor(() => expect(box('展签标题')).toHaveValue('铜镜'));
    await fill(user, '名称', '铜鼎');
    await waitFor(() => expect(box('展签标题')).toHaveValue('铜鼎'));
    await fill(user, '展签标题', '一件铜鼎');
    await fill(user, '名称', '方鼎');
    expect(box('展签标题')).toHaveValue('一件铜鼎');
    await save(user);
    await closed();
    expect(await stored('D-3')).toMatchObject({ name: '方鼎', labelTitle: '一件铜鼎' });
  });
});

describe('where an exhibit is from', () => {
  it('[FORM-02] [FORM-04] is one cascading field, by keyboard, and the list has its text', async () => {
    const user = await openForm();
    await fill(user, '编号', 'R-1');
    await fill(user, '名称', '方鼎');
    screen.getByRole('combobox', { name: '产地' }).focus();
    await user.keyboard('{ArrowDown}');
    const provinces = await screen.findByRole('listbox', { name: '省份' });
    await waitFor(() => expect(within(provinces).getByRole('option', { name: '北京市' })).toHaveFocus());
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    const cities = await screen.findByRole('listbox', { name: '城市' });
    await waitFor(() => expect(within(cities).getByRole('option', { name: '石家庄市' })).toHaveFocus());
    await user.keyboard('{ArrowRight}');
    const counties = await screen.findByRole('listbox', { name: '区县' });
    await waitFor(() => expect(within(counties).getAllByRole('option')[0]).toHaveFocus());
    await user.keyboard('{ArrowLeft}');
    expect(within(cities).getByRole('option', { name: '石家庄市' })).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(within(counties).getAllByRole('option')[0]).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    expect(screen.getByRole('combobox', { name: '产地' })).toHaveTextContent('河北省/石家庄市/长安区');
    await save(user);
    await closed();
    expect(await stored('R-1')).toMatchObject({ origin: '130102' });
    expect(await screen.findByText('河北省/石家庄市/长安区')).toBeVisible();
  });

  it('[FORM-05] is a list for each level, and a change of one empties those within', async () => {
    const user = await openForm();
    await fill(user, '编号', 'R-2');
    await fill(user, '名称', '圆鼎');
    const list = (name: string) => screen.findByRole('combobox', { name: `出土地 ${name}` });
    const choose = async (level: string, name: string) => {
      await user.click(await list(level));
      await user.click(await screen.findByRole('option', { name }));
    };
    expect(await list('城市')).toBeDisabled();
    await choose('省份', '河南省');
    await choose('城市', '安阳市');
    await choose('区县', '殷都区');
    expect(await list('区县')).toHaveTextContent('殷都区');
    await choose('城市', '洛阳市');
    expect(await list('区县')).toHaveTextContent('请选择区县');
    await save(user);
    await closed();
    expect(await stored('R-2')).toMatchObject({ foundIn: '410300' });
  });
});

describe('the search of exhibits', () => {
  it('compares a text as a part, as the beginning, as the end or as the whole, by a menu or by stars', async () => {
    const codes = ['W-1', 'W-1A', 'XW-1'];
    await server.test.db
      .insert(exhibits)
      .values(codes.map(code => ({ id: code, code, name: `通配${code}`, state: 'stored' })));
    const { user } = await showExhibits(server);
    await user.click(await screen.findByRole('button', { name: '筛选' }));
    const search = await screen.findByRole('textbox', { name: '编号' });
    const shows = async (expected: readonly string[]) => {
      for (const code of codes)
        await waitFor(() =>
          expect(screen.queryAllByText(code, { exact: true }).length > 0, code).toBe(expected.includes(code)),
        );
    };
    await user.type(search, 'W-1{Enter}');
    await shows(codes);
    const mode = (name: string) => screen.findByRole('button', { name: `匹配方式：${name}` });
    await user.click((await screen.findAllByRole('button', { name: '匹配方式：包含' }))[0] as HTMLElement);
    await user.click(await screen.findByRole('menuitemcheckbox', { name: '开头是' }));
    await user.type(search, '{Enter}');
    await shows(['W-1', 'W-1A']);
    expect(within(screen.getByRole('list', { name: '筛选条件' })).getByText('开头是 W-1')).toBeVisible();
    await user.clear(search);
    await user.type(search, '*W-1{Enter}');
    await shows(['W-1', 'XW-1']);
    expect(await mode('结尾是')).toBeVisible();
    await user.tab();
    expect(search).toHaveValue('W-1');
    await user.clear(search);
    await user.type(search, '=W-1{Enter}');
    await shows(['W-1']);
  });
});

describe('a copy of an exhibit', () => {
  it('[FORM-06] [FORM-07] [LAYOUT-22] asks for its code in a dialog, which checks it before it closes', async () => {
    const record = { code: 'C-1', name: '玉璧', state: 'displayed', ledgerNumber: '12' };
    await server.test.db.insert(exhibits).values({ id: 'copied', ...record });
    const { user } = await showExhibits(server);
    const row = await screen.findByRole('row', { name: /C-1/ });
    await user.click(within(row).getByRole('button', { name: /更多操作/ }));
    await user.click(await screen.findByRole('menuitem', { name: '复制' }));
    const dialog = await screen.findByRole('dialog', { name: '复制展品 · 玉璧' });
    const ok = within(dialog).getByRole('button', { name: '复制' });
    await user.click(ok);
    expect(await within(dialog).findByText('请输入编号')).toBeVisible();
    await fill(user, '新编号', 'C'.repeat(21));
    await user.click(ok);
    expect(await within(dialog).findByText('最多 20 个字符')).toBeVisible();
    await fill(user, '新编号', 'C-1');
    await user.click(ok);
    expect(await within(dialog).findAllByText('编号已存在')).not.toHaveLength(0);
    expect(box('新编号')).toHaveValue('C-1');
    await fill(user, '新编号', 'C-2');
    await user.click(ok);
    await closed();
    expect(await stored('C-2')).toMatchObject({ name: '玉璧', state: 'stored', ledgerNumber: '12' });
  });
});
