import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { faults } from './support/faults.ts';
import { journey } from './support/journey.ts';
import { addPeople, openUserList, rowOf } from './support/user-list.ts';

/** A picture of one point. */
const point =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** How wide a picture is; 0 until it is shown. */
const widthOf = (picture: Locator) => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);

/** Drops a picture where a person drags it to. */
async function dropPicture(page: Page, target: Locator, name: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([content, fileName]) => {
      const bytes = Uint8Array.from(atob(content), letter => letter.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], fileName, { type: 'image/png' }));
      return transfer;
    },
    [point, name] as const,
  );
  for (const type of ['dragenter', 'dragover', 'drop']) await target.dispatchEvent(type, { dataTransfer });
}

journey(
  '[UPLOAD-08][UPLOAD-22] a picture that the server does not keep is held in the value itself, and removed',
  async ({ staff: { page } }) => {
    await page.goto('/gallery?chapter=uploads');
    const live = page.getByRole('region', { name: '试一试' });
    await dropPicture(page, live.getByRole('button', { name: /^点击上传/ }), 'kept.png');
    const shown = live.getByRole('button', { name: '查看 kept.png' });
    await expect.poll(() => widthOf(shown.locator('img'))).toBe(1);
    expect(await shown.locator('img').getAttribute('src')).toMatch(/^data:image\/png;base64,/);
    await live.getByRole('button', { name: '移除 kept.png' }).click();
    await live.getByText('当前值：（空）').waitFor();
  },
);

journey(
  '[UPLOAD-04][UPLOAD-11][API-85] a picture is dropped into the form of a user, cropped, sent again after a failure, and shown in the list',
  async ({ staff: { page }, url }) => {
    const [person] = await addPeople(url, 'pictured', 1);
    await openUserList(page, person?.username);
    const row = rowOf(page, person?.realname ?? '');
    await row.getByRole('button', { name: '编辑' }).click();
    const form = page.getByRole('dialog');
    const upload = form.getByRole('button', { name: '点击上传 头像' });
    await upload.waitFor();

    await page.route(
      '**/sys/common/upload',
      route => route.fulfill({ json: { success: false, message: '磁盘空间不足', code: 500, result: null } }),
      { times: 1 },
    );
    await dropPicture(page, upload, 'me.png');
    const crop = page.getByRole('dialog', { name: '裁剪图片' });
    await crop.getByRole('group', { name: '要使用的部分' }).press('ArrowRight');
    await crop.getByRole('slider', { name: '缩放' }).fill('2');
    await crop.getByRole('button', { name: '向右旋转' }).click();
    // The tooltip of the button is outside of the landmarks.
    await page.mouse.move(0, 0);
    await page.locator('[data-radix-popper-content-wrapper]').waitFor({ state: 'detached' });
    expect(await faults(page)).toEqual([]);
    await crop.getByRole('button', { name: '裁剪并上传' }).click();
    await crop.waitFor({ state: 'detached' });
    await form.getByText('磁盘空间不足', { exact: true }).waitFor();
    await form.getByRole('button', { name: '保存' }).click();
    await form.getByText('有文件上传失败，请重新上传或移除').waitFor();
    await form.getByRole('button', { name: '重新上传 me.png' }).press('Enter');
    const shown = form.getByRole('button', { name: '查看 me.png' });
    await expect.poll(() => widthOf(shown.locator('img'))).toBe(1);

    await shown.press('Enter');
    const viewer = page.getByRole('dialog', { name: 'me.png' });
    await viewer.getByRole('button', { name: '放大' }).press('+');
    await viewer.getByText('125%').waitFor();
    await viewer.getByRole('button', { name: '关闭' }).click();
    await viewer.waitFor({ state: 'detached' });

    await form.getByRole('button', { name: '保存' }).click();
    await form.waitFor({ state: 'detached' });
    await expect.poll(() => widthOf(row.locator('img').first())).toBe(1);
  },
);

journey(
  '[UPLOAD-08] a picture is pasted, opened and removed by keyboard alone',
  async ({ staff: { page } }) => {
    await page.goto('/gallery?chapter=uploads');
    const several = page.getByRole('region', { name: '试一试' });
    const trigger = several.getByRole('button', { name: /^点击上传/ });
    await trigger.focus();
    await trigger.evaluate((target, content) => {
      const bytes = Uint8Array.from(atob(content), letter => letter.charCodeAt(0));
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([bytes], 'pasted.png', { type: 'image/png' }));
      target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, point);
    await several.getByRole('button', { name: '查看 pasted.png' }).waitFor();
    await several.getByRole('button', { name: '查看 pasted.png' }).press('Enter');
    const viewer = page.getByRole('dialog', { name: 'pasted.png' });
    await viewer.press('Escape');
    await viewer.waitFor({ state: 'detached' });
    await several.getByRole('button', { name: '移除 pasted.png' }).press('Enter');
    await several.getByText('当前值：（空）').waitFor();
  },
);
