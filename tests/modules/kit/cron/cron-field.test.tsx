import '@testing-library/jest-dom/vitest';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import { ConfirmHost, Field } from '#modules/ground/ui/index.ts';
import { CronField, type CronFieldProps } from '#modules/kit/cron/index.ts';
import { show } from '../../ground/ui/support/page.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 22, 2) });
});
afterEach(() => vi.useRealTimers());

function Held({ value, ...props }: Partial<CronFieldProps>) {
  const [held, setHeld] = useState(value ?? '');
  return (
    <>
      <Field label="时间">
        <CronField label="时间" value={held} onChange={setHeld} zone="Asia/Shanghai" {...props} />
      </Field>
      <output>{held}</output>
      <ConfirmHost />
    </>
  );
}

const field = () => screen.getByRole('textbox', { name: '时间' });
const stored = () => document.querySelector('output')?.textContent;

/** Opens the editor of an expression, and gives what a person does in it. */
async function open(value: string, props: Partial<CronFieldProps> = {}) {
  const { user } = show(<Held value={value} {...props} />);
  await user.click(screen.getByRole('button', { name: '编辑时间' }));
  const dialog = await screen.findByRole('dialog', { name: '定时表达式' });
  const of = within(dialog);
  return {
    user,
    dialog,
    of,
    box: () => of.getByRole('textbox', { name: '表达式' }),
    tab: (name: string) => user.click(of.getByRole('tab', { name })),
    mode: (name: string) => user.click(of.getByRole('radio', { name })),
    number: async (name: string, value: string) => {
      const box = of.getByRole('spinbutton', { name });
      await user.clear(box);
      await user.type(box, value);
    },
    confirm: () => user.click(of.getByRole('button', { name: '确定' })),
  };
}

describe('the field', () => {
  it('shows an expression in words, in both languages, and nothing for what is none yet', async () => {
    const { user } = show(<Held value="0 30 2 ? * 2-6" />);
    await screen.findByText('周一至周五 02:30');
    act(() => setLanguage('en-US'));
    await screen.findByText('At 02:30, Monday to Friday');
    act(() => setLanguage('zh-CN'));
    await user.clear(field());
    await user.type(field(), '0 30');
    expect(screen.queryByText(/02:30/)).toBeNull();
    expect(field()).toHaveValue('0 30');
  });

  it.each([
    ['30 2 * * 1', '每周一 02:30', '按 5 段（Unix）格式读取，周日为 0，保存为 0 30 2 ? * 2'],
    ['0 30 2 * * ?', '每天 02:30', '共 6 段，没有年：每年都执行'],
  ])('[CRON-01] accepts fewer fields and notes it: %s', (text, words, note) => {
    show(<Held value={text} />);
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByText(note)).toBeVisible();
    expect(field()).toHaveAccessibleDescription(expect.stringContaining(note));
  });

  it('can be read but not edited where it is read-only or disabled', () => {
    const { unmount } = show(<Held value="0 30 2 * * ?" readOnly />);
    expect(field()).toHaveAttribute('readonly');
    expect(screen.queryByRole('button')).toBeNull();
    unmount();
    show(<Held value="0 30 2 * * ?" disabled />);
    expect(field()).toBeDisabled();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the dialog', () => {
  it('[CRON-03] is 608 px wide, and gives the focus back when it closes', async () => {
    const { dialog, user } = await open('0 30 2 * * ?');
    expect(dialog).toHaveStyle({ width: '608px' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: '编辑时间' })).toHaveFocus();
  });

  it('[CRON-02] starts with * as second and ? as week, and stores seven fields', async () => {
    const { box, confirm } = await open('');
    expect(box()).toHaveValue('* * * * * ? *');
    await confirm();
    expect(stored()).toBe('* * * * * ? *');
  });

  it.each([
    ['*', '每天'],
    ['2-9', '范围'],
    ['3/5', '循环'],
    ['1,15', '指定'],
    ['?', '指定星期'],
    ['15W', '离某日最近的工作日'],
    ['L', '每月最后一天'],
  ])('[CRON-04] the day %s is shown as %s, and stays as it is', async (value, mode) => {
    const week = value === '?' ? '2' : '?';
    const { tab, of, confirm } = await open(`0 0 8 ${value} * ${week} *`);
    await tab('日');
    expect(of.getByRole('radio', { name: mode })).toBeChecked();
    await confirm();
    expect(stored()).toBe(`0 0 8 ${value} * ${week} *`);
  });

  it('[CRON-15] opens each field in its mode', async () => {
    const { tab, of } = await open('0 0/5 8-18 ? 1,7 6#2 2030');
    const modes: [string, string][] = [
      ['秒', '指定'],
      ['分', '循环'],
      ['时', '范围'],
      ['日', '每月第几个星期几'],
      ['月', '指定'],
      ['年', '指定'],
    ];
    for (const [name, mode] of modes) {
      await tab(name);
      expect(of.getByRole('radio', { name: mode })).toBeChecked();
    }
    await tab('日');
    expect(of.getByRole('spinbutton', { name: '第几个' })).toHaveValue('2');
    expect(of.getByRole('combobox', { name: '星期' })).toHaveTextContent('周五');
  });

  it.each([
    ['CRON-05', '每天', '0 0 0 * * ? *'],
    ['CRON-05', '循环', '0 0 0 1/1 * ? *'],
    ['CRON-05', '指定', '0 0 0 1 * ? *'],
    ['CRON-05', '范围', '0 0 0 1-31 * ? *'],
    ['CRON-06', '按星期循环', '0 0 0 ? * 1/1 *'],
    ['CRON-07', '指定星期', '0 0 0 ? * 1 *'],
    ['CRON-08', '每月最后一天', '0 0 0 L * ? *'],
    ['CRON-09', '每月最后一个工作日', '0 0 0 LW * ? *'],
    ['CRON-10', '每月最后一个星期几', '0 0 0 ? * 1L *'],
    ['CRON-11', '每月最后一天之前若干天', '0 0 0 L-1 * ? *'],
    ['CRON-12', '离某日最近的工作日', '0 0 0 1W * ? *'],
    ['CRON-13', '每月第几个星期几', '0 0 0 ? * 1#1 *'],
  ])('[%s][CRON-25][CRON-26] the day can be set to %s: %s', async (_id, name, expression) => {
    const { tab, mode, box, confirm } = await open(
      name === '每月最后一天之前若干天' ? '0 0 0 15W * ?' : '0 0 0 L-3 * ?',
    );
    await tab('日');
    await mode(name);
    expect(box()).toHaveValue(expression);
    await confirm();
    expect(stored()).toBe(expression);
  });

  it('[CRON-19][CRON-20][CRON-21] setting a field sets the smaller ones that are every to their minimum', async () => {
    const { tab, mode, box, number } = await open('');
    await mode('指定');
    expect(box()).toHaveValue('0 0 * * * ? *');
    await tab('时');
    await mode('循环');
    await number('间隔', '6');
    expect(box()).toHaveValue('0 0 0/6 * * ? *');
  });

  it('[CRON-21][CRON-22] setting the day sets the hour, and setting the month the day', async () => {
    const { tab, mode, box } = await open('');
    await tab('月');
    await mode('指定');
    expect(box()).toHaveValue('0 0 0 1 1 ? *');
    await tab('日');
    await mode('每月最后一天');
    expect(box()).toHaveValue('0 0 0 L 1 ? *');
  });

  it('[CRON-23] setting the month sets the week that is every', async () => {
    const { tab, mode, box } = await open('0 0 0 ? * *');
    await tab('月');
    await mode('指定');
    // The ? of the day was opened as every day.
    expect(box()).toHaveValue('0 0 0 ? 1 1 *');
  });

  it('[CRON-24][CRON-44] setting the year sets the month; its range is from this year on', async () => {
    const { tab, mode, box } = await open('0 0 0 1 * ?');
    await tab('年');
    await mode('范围');
    expect(box()).toHaveValue('0 0 0 1 1 ? 2026-2126');
  });

  it.each([
    ['CRON-30', '秒', '从', '60', '59'],
    ['CRON-31', '秒', '间隔', '60', '59'],
    ['CRON-32', '分', '从', '60', '59'],
    ['CRON-33', '分', '间隔', '61', '60'],
    ['CRON-34', '时', '从', '24', '23'],
    ['CRON-35', '日', '从', '32', '31'],
    ['CRON-37', '月', '从', '13', '12'],
    ['CRON-38', '年', '从', '2120', '2119'],
    ['CRON-39', '年', '间隔', '100', '99'],
  ])(
    '[%s] of %s, "%s" accepts no %s, and becomes %s when it is left',
    async (_id, name, label, typed, kept) => {
      const { user, tab, mode, number, of } = await open('');
      await tab(name);
      await mode('循环');
      await number(label, typed);
      await user.tab();
      expect(of.getByRole('spinbutton', { name: label })).toHaveValue(kept);
    },
  );

  it('[CRON-40] the nth weekday is at most the fifth', async () => {
    const { user, tab, mode, number, of, box } = await open('0 0 0 1 * ?');
    await tab('日');
    await mode('每月第几个星期几');
    await number('第几个', '6');
    await user.tab();
    expect(of.getByRole('spinbutton', { name: '第几个' })).toHaveValue('5');
    expect(box()).toHaveValue('0 0 0 ? * 1#5 *');
    expect(of.getByText('没有第 5 个该星期几的月份不执行。')).toBeVisible();
  });

  it('[CRON-36] weekdays are chosen by name and stored from Sunday, 1', async () => {
    const { user, tab, mode, of, box } = await open('0 0 0 1 * ?');
    await tab('日');
    await mode('指定星期');
    const values = within(of.getByRole('group', { name: '周的值' }));
    await user.click(values.getByRole('button', { name: '周六' }));
    await user.click(values.getByRole('button', { name: '周日' }));
    expect(box()).toHaveValue('0 0 0 ? * 7 *');
  });

  it('[CRON-18] a list without values has the minimum; the arrow keys move in it by values and by rows', async () => {
    const { user, mode, of, box } = await open('0 * * * * ?');
    await mode('指定');
    const values = within(of.getByRole('group', { name: '分的值' }));
    await user.click(values.getByRole('button', { name: '0' }));
    expect(box()).toHaveValue('0 0 * * * ? *');
    act(() => values.getByRole('button', { name: '0' }).focus());
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight} ');
    expect(box()).toHaveValue('0 0,21 * * * ? *');
    expect(values.getByRole('button', { name: '21' })).toHaveAttribute('aria-pressed', 'true');
    await user.keyboard('{ArrowUp} ');
    expect(box()).toHaveValue('0 0,11,21 * * * ? *');
  });

  it('a range may end before it begins while it is typed; when it is left so, the typed end moves the other', async () => {
    const { user, mode, number, of, box } = await open('0 * * * * ?');
    await mode('范围');
    await number('从', '8');
    await number('到', '18');
    expect(box()).toHaveValue('0 8-18 * * * ? *');
    await number('从', '30');
    expect(of.getByRole('spinbutton', { name: '从' })).toHaveValue('30');
    expect(box()).toHaveValue('0 3-18 * * * ? *');
    await user.tab();
    expect(box()).toHaveValue('0 30-30 * * * ? *');
    await number('到', '5');
    await user.tab();
    expect(box()).toHaveValue('0 5-5 * * * ? *');
  });

  it('an expression can be typed; one that is none stays, is explained, and is not applied', async () => {
    const { user, box, of, confirm } = await open('0 30 2 * * ?');
    await user.clear(box());
    await user.type(box(), '0 30 25 * * ?');
    expect(of.getByRole('alert')).toHaveTextContent('“时”的值 25 无效，取值为 0 到 23');
    await confirm();
    expect(box()).toHaveFocus();
    expect(box()).toHaveValue('0 30 25 * * ?');
    expect(stored()).toBe('0 30 2 * * ?');
    await user.clear(box());
    await user.type(box(), '*/20 8-18 * * 1-5');
    expect(of.getByText(/按 5 段（Unix）格式读取/)).toBeVisible();
    await user.click(of.getByRole('tab', { name: '时' }));
    expect(of.getByRole('radio', { name: '范围' })).toBeChecked();
    await confirm();
    expect(stored()).toBe('0 0/20 8-18 ? * 2-6 *');
  });

  it('[CRON-15] a stored text that is no expression opens as every, which is noted; a mixed list as its values', async () => {
    const { of, box, user } = await open('0 1-x 25 1 * ?');
    expect(of.getByText('原表达式中无法识别的段已按“每个”打开：分、时')).toBeVisible();
    expect(box()).toHaveValue('0 * * 1 * ? *');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.clear(field());
    await user.type(field(), '0 0-2,30-40/5 8 * * ?');
    await user.click(screen.getByRole('button', { name: '编辑时间' }));
    expect(screen.getByRole('textbox', { name: '表达式' })).toHaveValue('0 0,1,2,30,35,40 8 * * ? *');
  });

  it('asks before a change is discarded, and changes nothing without being confirmed', async () => {
    const { user, tab, mode } = await open('0 30 2 * * ?');
    await tab('日');
    await mode('每月最后一天');
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('对定时表达式的修改尚未确定。');
    await user.click(within(question).getByRole('button', { name: '放弃' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(stored()).toBe('0 30 2 * * ?');
  });
});

describe('the preview', () => {
  it('[CRON-27] lists the next ten runs in the chosen time zone', async () => {
    const { user, of } = await open('0 30 2 ? * 1-6');
    const runs = of.getByRole('list', { name: '之后 10 次执行' });
    await waitFor(() => expect(within(runs).getAllByRole('listitem')).toHaveLength(10));
    expect(within(runs).getAllByRole('listitem')[0]).toHaveTextContent('2026-11-23 02:30:00 周一');
    await user.click(of.getByRole('combobox', { name: '时区' }));
    await user.keyboard('Berlin');
    await user.click(await screen.findByRole('option', { name: 'Europe/Berlin' }));
    expect(await of.findByText(/^2027-03-28 调快时钟，跳过 02:00 至 03:00/)).toBeVisible();
    await waitFor(() =>
      expect(within(runs).getAllByRole('listitem')[0]).toHaveTextContent('2026-11-23 02:30:00 周一'),
    );
    expect(within(runs).getAllByRole('listitem')[0]?.querySelector('time')).toHaveAttribute(
      'datetime',
      '2026-11-23T01:30:00.000Z',
    );
  });

  it('[CRON-28] ignores the year, which is noted, with the years that are over', async () => {
    const { of } = await open('0 0 8 1 1 ? 2020');
    const runs = of.getByRole('list', { name: '之后 10 次执行' });
    await waitFor(() => expect(within(runs).getAllByRole('listitem')).toHaveLength(10));
    expect(within(runs).getAllByRole('listitem')[0]).toHaveTextContent('2027-01-01 08:00:00 周五');
    expect(of.getByText('预览不考虑年份。')).toBeVisible();
    expect(of.getByText('所列年份已经过去：不会再执行。')).toBeVisible();
  });

  it('explains that there are none', async () => {
    const { of } = await open('0 0 0 31 2,4 ?');
    expect(await of.findByText('没有可执行的时间')).toBeVisible();
    expect(of.getByText('没有 31 日的月份不执行。')).toBeVisible();
  });

  it('has a calendar of a month, with how often each day has runs, and goes to other months', async () => {
    const { user, of } = await open('0 0/30 8-9 ? * 2');
    const calendar = () => of.getByRole('table');
    expect(calendar()).toHaveAccessibleName('2026年11月的执行日历');
    expect(within(calendar()).getAllByText('执行 4 次，首次 08:00')).toHaveLength(5);
    await user.click(of.getByRole('button', { name: '下个月' }));
    expect(calendar()).toHaveAccessibleName('2026年12月的执行日历');
    expect(within(calendar()).getAllByText('执行 4 次，首次 08:00')).toHaveLength(4);
  });

  it.each([
    ['0 1/50 * * * ?', '分每隔 50 循环，但每小时都从 1 重新开始：51 之后是下一小时的 1。'],
    ['0 30/40 * * * ?', '分从 30 起每隔 40，已超出一小时：每小时只在 30 执行一次。'],
    ['0 0 0 29 2 ?', '2 月 29 日只有闰年才有：每四年执行一次。'],
    ['0 0 0 l-30 * ?', '不足 31 天的月份不执行。'],
    ['0/20 0 0 * * ?', '每分钟执行 3 次。'],
  ])('warns of what is misread in %s', async (expression, warning) => {
    const { of } = await open(expression);
    expect(of.getByText(warning)).toBeVisible();
  });

  it('warns of the hour that a change of the clock skips or doubles', async () => {
    const { of } = await open('0 30 2 * * ?', { zone: 'Europe/Berlin' });
    expect(of.getByText('2027-03-28 调快时钟，跳过 02:00 至 03:00：其间的执行顺延 60 分钟。')).toBeVisible();
    expect(of.getByText('2027-10-31 调慢时钟，02:00 至 03:00 出现两次：只在第一次执行。')).toBeVisible();
  });
});
