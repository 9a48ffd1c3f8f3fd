import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { faults } from './support/faults.ts';
import { journey } from './support/journey.ts';

const open = async (page: Page) => {
  await page.goto('/gallery?chapter=editable-table');
  await page.getByRole('grid', { name: '展品登记' }).scrollIntoViewIfNeeded();
};
const exhibits = (page: Page) => page.getByRole('grid', { name: '展品登记' });
const cell = (grid: Locator, row: string, column: string) =>
  grid.locator(`[data-row="${row}"] [data-column="${column}"]`);
const box = (grid: Locator, row: string, column: string) => cell(grid, row, column).locator('input');
const values = async (page: Page): Promise<Record<string, unknown>[]> => {
  await page.getByRole('button', { name: '取值', exact: true }).click();
  return JSON.parse(await page.locator('output').innerText()) as Record<string, unknown>[];
};

describe('the editable table of the gallery', () => {
  journey(
    '[TABLE-52][TABLE-53][TABLE-83][TABLE-96][TABLE-97][TABLE-99][TABLE-101][TABLE-102] is typed into, checked and read',
    async ({ staff: { page } }) => {
      await open(page);
      const grid = exhibits(page);
      await box(grid, '101', 'name').fill('');
      await grid.locator('[data-row="101"] [aria-description="不能为空"]').waitFor();
      await page.getByRole('button', { name: '取值', exact: true }).click();
      await expect.poll(() => page.locator('output').innerText()).toBe('不能为空');
      await box(grid, '101', 'name').fill('玉璧');
      await grid.locator('[data-row="101"] [aria-description="值不能重复"]').waitFor();
      await box(grid, '103', 'name').fill('玉琮');
      await expect.poll(() => grid.locator('[aria-description]').count()).toBe(0);
      await box(grid, '101', 'amount').fill('12');
      await box(grid, '101', 'name').click();
      await grid.getByText('合计17').or(grid.getByText('合计 17')).first().waitFor();
      const [first] = await values(page);
      expect(first).toMatchObject({ id: '101', name: '玉璧', amount: 12, orderNum: 1 });
    },
  );

  journey(
    '[TABLE-44][TABLE-56][TABLE-63][TABLE-66][TABLE-75][TABLE-79][TABLE-80] chooses by mouse from lists, calendars and people',
    async ({ staff: { page } }) => {
      await open(page);
      const grid = exhibits(page);
      await cell(grid, '101', 'province').click();
      await page.getByRole('option', { name: '北京市' }).click();
      await expect.poll(() => cell(grid, '101', 'city').innerText()).not.toContain('杭州市');
      await cell(grid, '101', 'city').click();
      await page.getByRole('option', { name: '朝阳区' }).click();
      await cell(grid, '103', 'found').click();
      await box(grid, '103', 'found').fill('2026-03-04');
      await box(grid, '103', 'found').press('Enter');
      await cell(grid, '103', 'shown').getByRole('checkbox').click();
      await cell(grid, '101', 'keeper').getByText('管理员').waitFor();
      await cell(grid, '101', 'keeper').click();
      const people = page.getByRole('dialog', { name: '负责人' });
      await people.getByRole('row').nth(1).waitFor();
      await people.getByRole('button', { name: '取消' }).click();
      const [first, , third] = await values(page);
      expect(first).toMatchObject({ province: '110000', city: '110105', keeper: 'admin' });
      expect(third).toMatchObject({ found: '2026-03-04', shown: 'N' });
    },
  );

  journey(
    '[TABLE-86][TABLE-87][TABLE-88] is walked by keyboard, also where only the chosen cell is edited',
    async ({ staff: { page } }) => {
      await open(page);
      await page.getByRole('switch', { name: '始终编辑' }).click();
      const grid = exhibits(page);
      await cell(grid, '101', 'name').getByText('青铜鼎').waitFor();
      await cell(grid, '101', 'name').click();
      await expect.poll(() => box(grid, '101', 'name').count()).toBe(1);
      await page.keyboard.type('大鼎');
      await page.keyboard.press('Escape');
      await cell(grid, '101', 'name').getByText('青铜鼎').waitFor();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.type('8');
      await page.keyboard.press('Enter');
      await expect.poll(() => cell(grid, '101', 'amount').innerText()).toBe('8');
      await page.keyboard.press('F2');
      await page.keyboard.press('Tab');
      await cell(grid, '103', 'name').click();
      await page.getByRole('heading', { name: '其他情形' }).click();
      await expect.poll(() => grid.getByRole('textbox').count()).toBe(0);
      const rows = await values(page);
      expect(rows.map(({ name, amount }) => `${name} ${amount}`)).toEqual([
        '青铜鼎 8',
        '青花瓷瓶 2',
        '玉璧 3',
      ]);
    },
  );

  journey(
    '[TABLE-05][TABLE-50][TABLE-103][TABLE-109][TABLE-111][TABLE-117][TABLE-118][TABLE-119][TABLE-120][TABLE-126] adds, moves, selects and removes rows',
    async ({ staff: { page } }) => {
      await open(page);
      const grid = exhibits(page);
      const add = page
        .getByRole('group', { name: '展品登记' })
        .getByRole('button', { name: '新增', exact: true });
      // In one task, because two clicks of a driver may be further apart than the table's wait.
      await add.evaluate((button: HTMLButtonElement) => {
        button.click();
        button.click();
      });
      await page.getByText('你点击的太快了，请慢点点击!').waitFor();
      await expect.poll(() => grid.locator('[data-row]').count()).toBe(4);
      const settings = page
        .getByRole('group', { name: '展品登记' })
        .getByRole('button', { name: '新增行设置' });
      await settings.click();
      await page.getByRole('spinbutton', { name: '新增行数' }).fill('2');
      await page.getByRole('dialog', { name: '新增行设置' }).getByRole('button', { name: '保存' }).click();
      await page.getByText('保存成功').waitFor();
      await grid.getByRole('button', { name: '移动第 3 行' }).click();
      await page.getByRole('menuitem', { name: '向上移' }).click();
      await expect.poll(() => cell(grid, '103', 'orderNum').innerText()).toBe('2');
      await grid.getByRole('checkbox', { name: '全选' }).click();
      await page.getByRole('button', { name: '删除 3 项' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
      await expect.poll(() => grid.locator('[data-row]').count()).toBe(1);
    },
  );

  journey(
    '[TABLE-48][TABLE-49][TABLE-112][TABLE-113][TABLE-114][TABLE-127][TABLE-129][TABLE-130][TABLE-131] expands a tree, and opens a sub-table or shows that it cannot be opened',
    async ({ staff: { page } }) => {
      await open(page);
      const tree = page.getByRole('treegrid', { name: '部件' });
      await tree.getByRole('button', { name: '展开第 1 行' }).click();
      await tree.getByText('玻璃').waitFor();
      await tree.getByRole('button', { name: '折叠第 1 行' }).click();
      await expect.poll(() => tree.getByText('玻璃').count()).toBe(0);
      await tree.getByRole('button', { name: '展开第 1 行' }).click();
      await tree.getByText('玻璃').waitFor();
      await tree.getByRole('button', { name: '展开第 4 行' }).click();
      await expect.poll(() => tree.locator('[data-row]').count()).toBe(4);
      await tree.getByRole('radio', { name: '选择第 2 行' }).click();
      await page.getByRole('button', { name: '子表', exact: true }).click();
      const subTable = page.getByRole('dialog', { name: '子表' });
      await subTable.getByRole('textbox', { name: /保养记录/ }).waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => subTable.count()).toBe(0);
      await page.getByRole('button', { name: '打不开的子表' }).click();
      await page.getByText('failed to open sub-table').waitFor();
    },
  );
});

journey(
  '[TABLE-98][TABLE-115] cells are chosen by mouse and keyboard, copied, pasted into new rows, filled down and taken back',
  async ({ staff: { page } }) => {
    await open(page);
    const grid = exhibits(page);
    await box(grid, '101', 'name').waitFor();
    const chosen = grid.locator('[role=gridcell][aria-selected=true]');
    await box(grid, '101', 'name').click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(() => chosen.count()).toBe(4);
    await page.keyboard.press('Control+c');
    await box(grid, '103', 'name').click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+v');
    await expect.poll(() => grid.locator('[data-row]').count()).toBe(4);
    await expect.poll(() => box(grid, '103', 'name').inputValue()).toBe('青铜鼎');
    await page.keyboard.press('Control+z');
    await expect.poll(() => box(grid, '103', 'name').inputValue()).toBe('玉璧');
    await expect.poll(() => grid.locator('[data-row]').count()).toBe(3);
    await page.keyboard.press('Control+y');
    await expect.poll(() => box(grid, '103', 'name').inputValue()).toBe('青铜鼎');
    await page.keyboard.press('Control+z');

    const from = await cell(grid, '101', 'amount').boundingBox();
    const to = await cell(grid, '103', 'amount').boundingBox();
    if (!from || !to) throw new Error('The cells are not drawn');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 5 });
    await page.mouse.up();
    await expect.poll(() => chosen.count()).toBe(3);
    await page.keyboard.press('Control+d');
    await expect.poll(() => box(grid, '103', 'amount').inputValue()).toBe('1');
    await page.getByRole('group', { name: '展品登记' }).getByRole('button', { name: '编辑命令' }).click();
    await page.getByRole('menuitem', { name: '撤销' }).click();
    await expect.poll(() => box(grid, '103', 'amount').inputValue()).toBe('3');

    // The corner of the chosen cells continues their series.
    await box(grid, '101', 'amount').fill('5');
    await page.keyboard.press('Enter');
    await box(grid, '101', 'amount').click();
    await page.keyboard.press('Escape');
    const corner = await cell(grid, '101', 'amount').locator('[data-fill]').boundingBox();
    const end = await cell(grid, '103', 'amount').boundingBox();
    if (!corner || !end) throw new Error('The cell has no corner');
    await page.mouse.move(corner.x + corner.width / 2, corner.y + corner.height / 2);
    await page.mouse.down();
    await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 5 });
    await expect.poll(() => chosen.count()).toBe(3);
    await page.mouse.up();
    // The row between them is locked.
    await expect.poll(async () => (await values(page)).map(({ amount }) => amount)).toEqual([5, 2, 7]);

    // Columns that a server declares, as it declares them now.
    const declared = page.getByRole('textbox', { name: '服务器以 JSON 声明的列' });
    await declared.fill('[{ "type": "inputs", "key": "room", "title": "展厅" }]');
    await page.getByRole('alert').filter({ hasText: 'inputs' }).waitFor();
    await declared.fill('[{ "type": "input", "key": "room", "title": "展厅名" }]');
    const rooms = page.getByRole('grid', { name: '展厅', exact: true });
    await rooms.getByRole('columnheader', { name: /展厅名/ }).waitFor();
    await box(rooms, '1', 'room').fill('玉器厅');
    await expect.poll(() => box(rooms, '1', 'room').inputValue()).toBe('玉器厅');
  },
);

journey(
  '[TABLE-116][TABLE-133][TABLE-134] ten thousand rows are scrolled, of which few exist, and the page is accessible',
  async ({ staff: { page } }) => {
    await page.goto('/gallery/table?rows=10000&columns=12');
    const grid = page.getByRole('grid', { name: '可编辑表格' });
    await box(grid, 'r0', 'c0').waitFor();
    expect(await faults(page)).toEqual([]);
    await box(grid, 'r0', 'c0').click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+End');
    await cell(grid, 'r9999', 'c11').waitFor();
    await expect.poll(() => grid.locator('[data-row]').count()).toBeLessThan(40);
    await page.keyboard.press('Control+Home');
    await expect.poll(() => box(grid, 'r0', 'c0').count()).toBe(1);
    const read = await page.evaluate(async () => {
      const bench = globalThis.__bench;
      const added = bench?.addRow();
      return { faults: await bench?.validate(), rows: bench?.getValues().length, isNew: added !== undefined };
    });
    expect(read).toMatchObject({ rows: 10_001, isNew: true });
    expect(read.faults?.length).toBe(1);
  },
);
