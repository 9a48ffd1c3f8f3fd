import { expect } from 'vitest';
import { exportRunEndpoints } from '#contract/areas/export-runs.ts';
import { call } from '#tests/support/client.ts';
import { bellOf, detail, newReader, openAsReader, toastOf } from './support/announcements.ts';
import { faults } from './support/faults.ts';
import { journey } from './support/journey.ts';

journey(
  '[LIST-28] an export in the background leads from the bell to its file; another one is begun again and deleted',
  async ({ openWindow, url }) => {
    const reader = await newReader(url, 'exporter', 'admin');
    const { page } = await openWindow();
    await openAsReader(page, url, reader);
    const begin = (query: object) =>
      call(reader.client, exportRunEndpoints.start.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ resource: 'position', query }),
      });
    await begin({ exportFormat: 'csv', exportColumns: 'code,name' });
    await toastOf(page, '导出完成').getByRole('button', { name: '查看' }).click();
    await detail(page).getByText('“职务表列表数据.csv”已导出，可以下载。').waitFor();
    await detail(page).getByRole('button', { name: '去处理' }).click();
    await page.waitForURL(/\/account\/exports$/);
    await bellOf(page, 0).waitFor();
    const downloaded = page.waitForEvent('download');
    await page.getByRole('button', { name: '下载 职务表列表数据.csv' }).click();
    expect((await downloaded).suggestedFilename()).toBe('职务表列表数据.csv');

    await begin({ exportFormat: 'csv', exportColumns: 'nothing' });
    await page.reload();
    const failed = page.getByRole('listitem').filter({ hasText: '没有可以导出的列' });
    await failed.waitFor();
    expect(await faults(page)).toEqual([]);
    const again = page.waitForResponse(reply => reply.url().includes(exportRunEndpoints.again.path));
    await failed.getByRole('button', { name: '重新导出 职务列表' }).click();
    expect(await (await again).json()).toMatchObject({ success: true });
    await expect
      .poll(async () => {
        const { result } = await call<{ runs: { state: string }[] }>(
          reader.client,
          exportRunEndpoints.list.path,
        );
        return result.runs.map(({ state }) => state);
      })
      .not.toContain('running');
    await failed.waitFor();
    await page.getByRole('button', { name: '删除 职务列表' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
    await page.getByRole('listitem').filter({ hasText: '职务列表' }).waitFor({ state: 'detached' });
    await page.getByRole('listitem').filter({ hasText: '职务表列表数据.csv' }).waitFor();
  },
);
