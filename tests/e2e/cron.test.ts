import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { announcementsPath, newTitle } from './support/announcements.ts';
import { faults } from './support/faults.ts';
import { field } from './support/field.ts';
import { journey } from './support/journey.ts';

const focused = (page: Page) => page.locator(':focus');

/** Goes on by the Tab key until a control has the focus. */
async function tabTo(page: Page, control: ReturnType<Page['getByRole']>): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if ((await control.and(focused(page)).count()) > 0) return;
    await page.keyboard.press('Tab', { delay: 20 });
  }
  throw new Error('the control was not reached by the Tab key');
}

/** Presses an arrow key as long as a person does: the focus moves before it is released. */
const arrow = (page: Page, key: `Arrow${string}`) => page.keyboard.press(key, { delay: 60 });

journey(
  '[CRON-03] [CRON-05] [CRON-15] [CRON-20] [CRON-27] the reminders of an announcement are scheduled in the dialog by the keyboard alone',
  async ({ staff: { page } }) => {
    const title = newTitle('定时提醒');
    await page.goto(announcementsPath);
    await page.getByRole('button', { name: '添加通告' }).press('Enter');
    const form = page.getByRole('dialog', { name: /^(新增|编辑)( · |$)/ });
    await field(form, '标题').fill(title);
    await field(form, '摘要').fill('摘要');
    await field(form, '截至日期').fill('2099-12-31 23:59:59');
    const schedule = form.getByRole('textbox', { name: '提醒计划' });
    await schedule.focus();
    await page.keyboard.type('30 9,12 * * 1-5');
    await form.getByText('按 5 段（Unix）格式读取，周日为 0，保存为 0 30 9,12 ? * 2-6').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: '定时表达式' });
    const box = dialog.getByRole('textbox', { name: '表达式' });
    await box.and(focused(page)).waitFor();
    expect(await dialog.evaluate(element => element.getBoundingClientRect().width)).toBe(608);

    // The hours, from a list to a range.
    await tabTo(page, dialog.getByRole('tab', { name: '分' }));
    await arrow(page, 'ArrowRight');
    await dialog.getByRole('tab', { name: '时', selected: true }).and(focused(page)).waitFor();
    await tabTo(page, dialog.getByRole('radio', { name: '指定' }));
    await arrow(page, 'ArrowDown');
    await dialog.getByRole('radio', { name: '范围', checked: true }).and(focused(page)).waitFor();
    await tabTo(page, dialog.getByRole('spinbutton', { name: '从' }));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('8');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('18');
    await dialog.getByText('周一至周五，8 至 18 时，第 30 分').waitFor();

    // The time zone.
    await tabTo(page, dialog.getByRole('combobox', { name: '时区' }));
    await page.keyboard.press('Enter');
    await page.keyboard.type('Europe/Berlin');
    await expect.poll(() => page.getByRole('option').count()).toBe(1);
    await page.keyboard.press('Enter');
    await expect
      .poll(() => dialog.getByRole('combobox', { name: '时区' }).textContent())
      .toContain('Europe/Berlin');

    // The minutes, in the grid.
    await page.keyboard.press('Shift+Tab');
    await tabTo(page, dialog.getByRole('button', { name: '取消' }));
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: '继续编辑' }).press('Enter');
    await question.waitFor({ state: 'detached' });
    await dialog.getByRole('tab', { name: '时' }).focus();
    await arrow(page, 'ArrowLeft');
    const values = dialog.getByRole('group', { name: '分的值' });
    // What is chosen is where the Tab key goes.
    await tabTo(page, values.getByRole('button', { name: '30', exact: true }));
    for (let rows = 0; rows < 3; rows += 1) await arrow(page, 'ArrowUp');
    await values.getByRole('button', { name: '0', exact: true }).and(focused(page)).waitFor();
    await page.keyboard.press('Space');
    await expect.poll(() => box.inputValue()).toBe('0 0,30 8-18 ? * 2-6 *');
    await arrow(page, 'ArrowDown');
    await arrow(page, 'ArrowRight');
    await page.keyboard.press('Space');
    await expect.poll(() => box.inputValue()).toBe('0 0,11,30 8-18 ? * 2-6 *');

    // What it means: ten runs, and a month with other months beside it.
    await expect
      .poll(() => dialog.getByRole('list', { name: '之后 10 次执行' }).getByRole('listitem').count())
      .toBe(10);
    await tabTo(page, dialog.getByRole('button', { name: '下个月' }));
    const table = dialog.getByRole('table');
    const before = await table.getAttribute('aria-label');
    await page.keyboard.press('Enter');
    await expect.poll(() => table.getAttribute('aria-label')).not.toBe(before);
    expect(await table.getByText('执行 33 次，首次 08:00').count()).toBeGreaterThan(15);

    await tabTo(page, dialog.getByRole('button', { name: '确定' }));
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await form.getByRole('button', { name: '编辑提醒计划' }).and(focused(page)).waitFor();
    expect(await schedule.inputValue()).toBe('0 0,11,30 8-18 ? * 2-6 *');
    // The runs that were shown are those of the time zone that is stored.
    await form.getByRole('combobox', { name: '提醒计划的时区' }).getByText('Europe/Berlin').waitFor();
    await page.keyboard.press('ControlOrMeta+s');
    await form.waitFor({ state: 'detached' });

    await page.goto(`${announcementsPath}?titile=${encodeURIComponent(title)}`);
    const row = page.getByRole('row').filter({ hasText: title });
    await row.getByRole('button', { name: /更多操作$/ }).press('Enter');
    await page.getByRole('menuitem', { name: '编辑' }).press('Enter');
    await form.getByText('周一至周五，8 至 18 时，第 0、11、30 分').waitFor();
    await form.getByRole('combobox', { name: '提醒计划的时区' }).getByText('Europe/Berlin').waitFor();
  },
);

journey(
  '[CRON-14] [CRON-26] [CRON-44] a schedule is typed and edited in the inline editor, whose machine follows',
  async ({ staff: { page } }) => {
    await page.goto('/gallery?chapter=cron-editor');
    const live = page.getByRole('region', { name: '试一试' });
    const box = live.getByRole('textbox', { name: '表达式' });
    await box.fill('30 2 * * 1-5');
    await live.getByText('按 5 段（Unix）格式读取，周日为 0，保存为 0 30 2 ? * 2-6').waitFor();
    await live.getByText('当前值：0 30 2 ? * 2-6 *').waitFor();
    await live.getByRole('tab', { name: '日' }).press('Enter');
    await live.getByRole('radio', { name: '每月最后一天' }).press('Space');
    await live.getByText('当前值：0 30 2 L * ? *').waitFor();
    await live.getByRole('tab', { name: '年' }).press('Enter');
    await live.getByRole('radio', { name: '范围' }).press('Space');
    const year = new Date().getFullYear();
    await live.getByText(`当前值：0 30 2 L 1 ? ${year}-${year + 100}`).waitFor();
    await live.getByText('预览不考虑年份。').waitFor();
    await live.getByRole('combobox', { name: '时区' }).click();
    await page.keyboard.type('Europe/Berlin');
    await expect.poll(() => page.getByRole('option').count()).toBe(1);
    await page.keyboard.press('Enter');
    await expect
      .poll(() => live.getByRole('combobox', { name: '时区' }).textContent())
      .toContain('Europe/Berlin');
    await expect
      .poll(() => live.getByRole('list', { name: '之后 10 次执行' }).getByRole('listitem').count())
      .toBe(10);
    await box.fill('0 0 0 31 2 ?');
    await live.getByText('没有可执行的时间').waitFor();
  },
);

journey(
  '[CRON-06] [CRON-07] [CRON-08] [CRON-09] [CRON-10] [CRON-11] [CRON-12] [CRON-13] every way to set the day is chosen in the dialog',
  async ({ staff: { page } }) => {
    await page.goto('/gallery?chapter=cron-field');
    const live = page.getByRole('region', { name: '试一试' });
    await live.getByRole('button', { name: /^编辑/ }).press('Enter');
    const dialog = page.getByRole('dialog', { name: '定时表达式' });
    const box = dialog.getByRole('textbox', { name: '表达式' });
    await box.fill('0 0 9 * * ?');
    await dialog.getByRole('tab', { name: '日' }).press('Enter');
    for (const [mode, expected] of [
      ['按星期循环', '0 0 9 ? * 1/1 *'],
      ['指定星期', '0 0 9 ? * 1 *'],
      ['每月最后一天', '0 0 9 L * ? *'],
      ['每月最后一个工作日', '0 0 9 LW * ? *'],
      ['每月最后一个星期几', '0 0 9 ? * 1L *'],
      ['每月最后一天之前若干天', '0 0 9 L-1 * ? *'],
      ['离某日最近的工作日', '0 0 9 1W * ? *'],
      ['每月第几个星期几', '0 0 9 ? * 1#1 *'],
    ] as const) {
      await dialog.getByRole('radio', { name: mode, exact: true }).press('Space');
      await expect.poll(() => box.inputValue()).toBe(expected);
    }
    await dialog.getByRole('button', { name: '确定' }).press('Enter');
    await live.getByText('当前值：0 0 9 ? * 1#1 *').waitFor();
    // Another expression opens as it is written.
    await live.getByRole('textbox', { name: '处理方式' }).fill('0 0 9 15W * ?');
    await live.getByRole('button', { name: /^编辑/ }).press('Enter');
    await dialog.getByRole('tab', { name: '日' }).press('Enter');
    await dialog.getByRole('radio', { name: '离某日最近的工作日', checked: true }).waitFor();
  },
);

journey(
  '[CRON-02] [CRON-18] [CRON-19] [CRON-20] [CRON-21] [CRON-22] [CRON-23] [CRON-24] [CRON-25] [CRON-28] [CRON-29] what is set fills what is smaller, and the runs follow after a pause',
  async ({ staff: { page } }) => {
    await page.goto('/gallery?chapter=cron-editor');
    const live = page.getByRole('region', { name: '试一试' });
    const box = live.getByRole('textbox', { name: '表达式' });
    const set = async (field: string, mode: string) => {
      await live.getByRole('tab', { name: field, exact: true }).press('Enter');
      await live.getByRole('radio', { name: mode, exact: true }).press('Space');
    };
    for (const [written, field, mode, expected] of [
      ['* * * * * ? *', '分', '指定', '0 0 * * * ? *'],
      ['* * * * * ? *', '时', '指定', '0 0 0 * * ? *'],
      ['* * * * * ? *', '日', '指定', '0 0 0 1 * ? *'],
      ['* * * * * ? *', '周', '指定', '0 0 0 ? * 1 *'],
      ['0 0 * * * ? *', '月', '指定', '0 0 0 1 1 ? *'],
      ['0 0 * ? * * *', '月', '指定', '0 0 0 ? 1 1 *'],
    ] as const) {
      await box.fill(written);
      await set(field, mode);
      await expect.poll(() => box.inputValue()).toBe(expected);
    }
    // The day takes the place of the week, and the other way round.
    await set('日', '指定');
    await expect.poll(() => box.inputValue()).toBe('0 0 0 1 1 ? *');
    await box.fill('0 0 0 1 * ? *');
    await set('年', '范围');
    const year = new Date().getFullYear();
    await expect.poll(() => box.inputValue()).toBe(`0 0 0 1 1 ? ${year}-${year + 100}`);
    await expect
      .poll(() => live.getByRole('list', { name: '之后 10 次执行' }).getByRole('listitem').count())
      .toBe(10);
  },
);
