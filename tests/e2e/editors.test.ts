import { describe, expect } from 'vitest';
import { announcementsPath } from './support/announcements.ts';
import { faults } from './support/faults.ts';
import { field } from './support/field.ts';
import { journey } from './support/journey.ts';

/** A picture of one pixel. */
const buffer = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const picture = { name: '镜面.png', mimeType: 'image/png', buffer };
const stored = /\/sys\/common\/static\/jeditor\/[0-9a-f]{32}\.png$/;

describe('the editors of texts', () => {
  journey(
    '[EDITOR-03] [EDITOR-04] [EDITOR-05] [EDITOR-06] [EDITOR-07] [EDITOR-08] a label is written in Markdown with an uploaded picture, saved and read',
    async ({ staff: { page } }) => {
      const code = `L${Date.now() % 1_000_000}`;
      await page.goto('/museum/exhibits');
      await page.getByRole('button', { name: '添加展品' }).click();
      const form = page.getByRole('dialog', { name: /^新增/ });
      await field(form, '编号').fill(code);
      await form.getByRole('textbox', { name: '名称', exact: true }).fill(`${code} 铜镜`);
      const text = form.getByRole('textbox', { name: '展签', exact: true });
      await text.click();
      const frame = form.locator('.markdown-editor');
      expect((await frame.boundingBox())?.height).toBe(300);
      expect(await frame.evaluate(element => getComputedStyle(element).minHeight)).toBe('200px');
      await page.keyboard.type('战国铜镜');
      await page.keyboard.press('Alt+F10');
      await form
        .getByRole('button', { name: '标题', exact: true })
        .and(page.locator(':focus'))
        .press('Enter');
      await page.getByRole('menuitem', { name: '标题 2' }).press('Enter');
      await page.keyboard.press('Control+End');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await form.getByRole('button', { name: '插入图片' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: '插入图片' });
      await dialog.getByRole('tab', { name: '网络地址' }).click();
      await field(dialog, '图片地址').fill('https://museum.example/a.png');
      await dialog.getByRole('tab', { name: '本地上传' }).click();
      expect(await dialog.getByRole('button', { name: '插入' }).isDisabled()).toBe(true);
      await dialog.getByLabel('选择图片').last().setInputFiles(picture);
      await dialog.getByText('已上传 镜面.png').waitFor();
      expect(await faults(page)).toEqual([]);
      await field(dialog, '图片说明').fill('镜面');
      await page.keyboard.press('Enter');
      await dialog.waitFor({ state: 'detached' });
      await form.getByRole('button', { name: '左右对照' }).click();
      const preview = form.getByRole('region', { name: '预览' });
      await preview.getByRole('heading', { name: '战国铜镜', level: 2 }).waitFor();
      expect(await preview.getByRole('img', { name: '镜面' }).getAttribute('src')).toMatch(stored);
      expect(await faults(page)).toEqual([]);
      await form.getByRole('button', { name: '保存', exact: true }).click();
      await form.waitFor({ state: 'detached' });

      const row = page.getByRole('row').filter({ hasText: code });
      await row.getByRole('button', { name: /的更多操作$/ }).click();
      await page.getByRole('menuitem', { name: '详情' }).click();
      const shown = page.getByRole('dialog');
      await shown.getByRole('heading', { name: '战国铜镜', level: 2 }).waitFor();
      const read = shown.getByRole('img', { name: '镜面' });
      expect(await read.evaluate(async image => (image as HTMLImageElement).decode())).toBeUndefined();
    },
  );

  journey(
    '[EDITOR-02] a picture in an announcement is uploaded into the folder of the editor, and the text has its address',
    async ({ staff: { page } }) => {
      await page.goto(announcementsPath);
      await page.getByRole('button', { name: '添加通告' }).click();
      const form = page.getByRole('dialog', { name: /^新增/ });
      await form.getByRole('button', { name: '图片', exact: true }).click();
      await page.getByLabel('从本机选择').last().setInputFiles(picture);
      const image = form.getByRole('textbox', { name: '正文' }).locator('img');
      expect(await image.getAttribute('src')).toMatch(stored);
    },
  );
});
