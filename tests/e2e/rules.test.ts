import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { faults } from './support/faults.ts';
import { field } from './support/field.ts';
import { journey } from './support/journey.ts';

const form = (page: Page) => page.getByRole('dialog', { name: /^(新增|编辑)( · |$)/ });
const newCode = (prefix: string) => `${prefix}_${randomUUID().slice(0, 8)}`;

async function addSteps(
  page: Page,
  steps: readonly (readonly [digits: string, pattern: string, message: string])[],
) {
  for (const [index, [digits, pattern, message]] of steps.entries()) {
    if (index === 0) await form(page).getByRole('button', { name: '新增', exact: true }).click();
    else {
      // The add button rests for a moment after each row.
      await form(page)
        .getByRole('button', { name: `移动第 ${index} 行` })
        .click();
      await page.getByRole('menuitem', { name: '插入一行' }).click();
    }
    const box = (what: string) => form(page).getByRole('textbox', { name: `${what}，第 ${index + 1} 行` });
    if (digits !== '*') await box('位数').fill(digits);
    await box('规则（正则表达式）').fill(pattern);
    await box('提示文本').fill(message);
  }
}

async function openBench(page: Page, code: string) {
  await page.goto(`/isystem/checkRule?ruleCode=${code}`);
  await page
    .getByRole('row')
    .filter({ hasText: code })
    .getByRole('button', { name: /更多操作$/ })
    .click();
  await page.getByRole('menuitem', { name: '功能测试' }).click();
  return page.getByRole('dialog', { name: /^功能测试：/ });
}

describe('check rules', () => {
  journey(
    '[PAGE-34][RULE-39] are put together rule by rule, and the test bench shows which character fails and why',
    async ({ staff: { page } }) => {
      const code = newCode('journey');
      await page.goto('/isystem/checkRule');
      await page.getByRole('button', { name: '添加校验规则' }).click();
      await field(form(page), '规则名称').fill('展品编号');
      await field(form(page), '规则Code').fill(code);
      await addSteps(page, [
        ['2', '^[A-Z]{2}$', '前两位为大写字母'],
        ['3', '^\\d{3}$', '后三位为数字'],
        ['*', '^[^#]*$', '不能有井号'],
      ]);
      expect(await faults(page)).toEqual([]);
      await form(page).getByRole('button', { name: '保存' }).click();
      await form(page).waitFor({ state: 'detached' });
      const bench = await openBench(page, code);
      await bench.getByRole('textbox', { name: '测试值' }).fill('AB1x');
      const states = () =>
        bench
          .getByRole('list', { name: '逐位结果' })
          .getByRole('listitem')
          .evaluateAll(cells => cells.map(cell => (cell as HTMLElement).dataset.state));
      await expect.poll(states).toEqual(['passed', 'passed', 'failed', 'failed', 'missing']);
      await bench.getByText('服务器拒绝：后三位为数字').waitFor();
      expect(await faults(page)).toEqual([]);
      await bench.getByRole('textbox', { name: '测试值' }).fill('AB123');
      await bench.getByText('服务器接受这个值').waitFor();
      expect(await bench.getByText('通过', { exact: true }).count()).toBe(3);
    },
  );

  journey('whose pattern would never end elsewhere are judged at once', async ({ staff: { page } }) => {
    const code = newCode('endless');
    await page.goto('/isystem/checkRule');
    await page.getByRole('button', { name: '添加校验规则' }).click();
    await field(form(page), '规则名称').fill('无尽');
    await field(form(page), '规则Code').fill(code);
    await addSteps(page, [['*', '^(a+)+$', '只能是 a']]);
    await form(page).getByRole('button', { name: '保存' }).click();
    await form(page).waitFor({ state: 'detached' });
    const bench = await openBench(page, code);
    await bench.getByRole('textbox', { name: '测试值' }).fill(`${'a'.repeat(1999)}!`);
    await bench.getByText('未通过').waitFor();
    await bench.getByText('服务器拒绝：只能是 a').waitFor();
    await bench.getByRole('textbox', { name: '测试值' }).fill('aaa');
    await bench.getByText('服务器接受这个值').waitFor();
  });

  journey(
    'with a pattern that the engine lacks are refused at their step, and are readable there',
    async ({ staff: { page } }) => {
      await page.goto('/isystem/checkRule');
      await page.getByRole('button', { name: '添加校验规则' }).click();
      await field(form(page), '规则名称').fill('密码');
      await field(form(page), '规则Code').fill(newCode('lookahead'));
      await addSteps(page, [
        ['*', '^.{8,}$', '至少八位'],
        ['*', '^(?=.*\\d).+$', '必须有数字'],
      ]);
      await form(page).locator('[aria-description="不支持环视 (?=…)"]').waitFor();
      await form(page).getByRole('button', { name: '保存' }).click();
      await form(page).getByText('第 2 条：不支持环视 (?=…)').waitFor();
      expect(await faults(page)).toEqual([]);
    },
  );
});

describe('fill rules', () => {
  journey(
    '[PAGE-36] have a generator with its parameters, and are tested one by one',
    async ({ staff: { page } }) => {
      const code = newCode('journey');
      await page.goto('/isystem/fillRule');
      await page.getByRole('button', { name: '添加填值规则' }).click();
      await field(form(page), '规则名称').fill('借展单号');
      await field(form(page), '规则Code').fill(code);
      await form(page).getByRole('combobox', { name: '规则实现类' }).click();
      await page.getByRole('option', { name: /流水号/ }).click();
      await form(page).getByRole('textbox', { name: '前缀' }).fill('JZ-');
      await form(page).getByRole('combobox', { name: '重新计数' }).click();
      await page.getByRole('option', { name: '不重新计数' }).click();
      expect(await faults(page)).toEqual([]);
      await form(page).getByRole('button', { name: '保存' }).click();
      await form(page).waitFor({ state: 'detached' });
      await page.goto(`/isystem/fillRule?ruleCode=${code}`);
      await page
        .getByRole('row')
        .filter({ hasText: code })
        .getByRole('button', { name: /更多操作$/ })
        .click();
      await page.getByRole('menuitem', { name: '功能测试' }).click();
      await page.getByText('生成结果：JZ-0001').waitFor();
    },
  );
});

describe('rules in a form', () => {
  journey(
    '[RULE-38][RULE-39] generate the code of a position as it is saved, where none was typed, and refuse another one at its field',
    async ({ staff: { page } }) => {
      const name = `职务 ${newCode('rule')}`;
      await page.goto('/isystem/position');
      await page.getByRole('button', { name: '添加职务' }).click();
      const code = field(form(page), '职务编码');
      // Shown as soon as the rule of the field is known.
      await expect.poll(() => code.getAttribute('placeholder')).toBe('保存时生成，也可自行填写');
      await code.fill('1#st');
      await field(form(page), '职务名称').fill(name);
      await form(page).getByText('只能填写数字、大小写字母、下划线、连字符').first().waitFor();
      expect(await faults(page)).toEqual([]);
      await field(form(page), '职级').click();
      await page.getByRole('option').first().click();
      await form(page).getByRole('button', { name: '保存' }).click();
      await form(page).getByText('只能填写数字、大小写字母、下划线、连字符').first().waitFor();
      await code.fill('');
      await form(page).getByRole('button', { name: '保存' }).click();
      await form(page).waitFor({ state: 'detached' });
      await page
        .getByRole('row')
        .filter({ hasText: name })
        .filter({ hasText: /ZW\d{4}/ })
        .waitFor();
    },
  );

  journey(
    'of its steps, one is dragged to another place, and the details say them in words',
    async ({ staff }) => {
      const { page } = staff;
      const code = newCode('drag');
      await page.goto('/isystem/checkRule');
      await page.getByRole('button', { name: '添加校验规则' }).click();
      await field(form(page), '规则名称').fill('顺序');
      await field(form(page), '规则Code').fill(code);
      await addSteps(page, [
        ['1', 'A', '首位为 A'],
        ['2', '\\d\\d', '两位数字'],
      ]);
      const handle = form(page).getByRole('button', { name: '移动第 2 行' });
      await handle.dragTo(form(page).locator('[data-index="0"]'));
      const first = form(page).getByRole('textbox', { name: '提示文本，第 1 行' });
      await expect.poll(() => first.inputValue()).toBe('两位数字');
      expect(await faults(page)).toEqual([]);
      await form(page).getByRole('button', { name: '保存' }).click();
      await form(page).waitFor({ state: 'detached' });
      await page.goto(`/isystem/checkRule?ruleCode=${code}`);
      await page
        .getByRole('row')
        .filter({ hasText: code })
        .getByRole('button', { name: /更多操作$/ })
        .click();
      await page.getByRole('menuitem', { name: '详情' }).click();
      const steps = page.getByRole('dialog').getByRole('listitem');
      await expect
        .poll(() => steps.allTextContents())
        .toEqual(['第 1–2 位 须匹配 \\d\\d否则提示：两位数字', '第 3 位 须匹配 A否则提示：首位为 A']);
      expect(await faults(page)).toEqual([]);
    },
  );
});
