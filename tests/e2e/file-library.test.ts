import { expect } from 'vitest';
import { docx } from '#tests/support/office-documents.ts';
import { pdfDocument, scannedPdf } from '#tests/support/pdf-document.ts';
import { journey } from './support/journey.ts';

journey(
  '[PAGE-52] files are uploaded into the library, also a large one, found, shown, and deleted',
  { timeout: 240_000 },
  async ({ staff: { page } }) => {
    const mark = `J${Date.now() % 1_000_000}`;
    await page.goto('/oss/file');
    await page.getByRole('button', { name: '上传文件' }).waitFor();
    await page.locator('input[type=file]').setInputFiles([
      { name: `${mark}合同.docx`, mimeType: '', buffer: Buffer.from(docx([`${mark} 出借合同`])) },
      {
        name: `${mark}图录.pdf`,
        mimeType: 'application/pdf',
        buffer: Buffer.from(pdfDocument([`${mark} 青铜器`, `${mark} 瓷器`, `${mark} 书画`])),
      },
      {
        name: `${mark}扫描.pdf`,
        mimeType: 'application/pdf',
        buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(11 * 1024 * 1024)]),
      },
    ]);
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    await row(`${mark}扫描.pdf`).getByText('11 MB').waitFor();
    await row(`${mark}图录.pdf`).getByRole('button', { name: '预览' }).click();
    const pdf = page.getByRole('dialog', { name: `${mark}图录.pdf` });
    const sheet = (number: number) => pdf.getByRole('region', { name: `第 ${number} 页，共 3 页` });
    // Its words are on the page, although the font is not in the file: they are read out, marked and copied.
    await sheet(1).getByText(`青铜器`).waitFor({ state: 'attached' });
    await sheet(1).press('PageDown');
    await sheet(2).getByText(`瓷器`).waitFor({ state: 'attached' });
    await sheet(2).press('End');
    await sheet(3).getByText(`书画`).waitFor({ state: 'attached' });
    await pdf.getByRole('textbox', { name: '页码' }).fill('1');
    await pdf.getByRole('textbox', { name: '页码' }).press('Enter');
    await sheet(1).getByText(`青铜器`).waitFor({ state: 'attached' });
    await pdf.getByRole('button', { name: '放大' }).click();
    await pdf.getByText('125%').waitFor();
    const isDrawn = () =>
      sheet(1)
        .locator('canvas')
        .evaluate((canvas: HTMLCanvasElement) => {
          const { width, height } = canvas;
          const dots = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
          return width > 0 && dots.some((dot, index) => index % 4 === 0 && dot < 100);
        });
    await expect.poll(isDrawn, { timeout: 30_000 }).toBe(true);
    await pdf.getByRole('button', { name: '关闭' }).last().click();
    await pdf.waitFor({ state: 'detached' });

    await page.getByRole('search').getByLabel('文件名称').fill(`${mark}合同`);
    await page.getByRole('search').getByLabel('文件名称').press('Enter');
    await row(`${mark}扫描.pdf`).waitFor({ state: 'detached' });

    await row(`${mark}合同.docx`).getByRole('button', { name: '预览' }).click();
    const viewer = page.getByRole('dialog', { name: `${mark}合同.docx` });
    const frame = viewer.locator('iframe');
    await frame.contentFrame().getByText(`${mark} 出借合同`).waitFor();
    // Without an origin of its own, nothing in it reads what the console keeps.
    expect(await frame.getAttribute('sandbox')).toBe('');
    const download = page.waitForEvent('download');
    await viewer.getByRole('button', { name: '下载' }).click();
    expect((await download).suggestedFilename()).toBe(`${mark}合同.docx`);
    await viewer.getByRole('button', { name: '关闭' }).last().click();
    await viewer.waitFor({ state: 'detached' });

    await row(`${mark}合同.docx`)
      .getByRole('button', { name: /的更多操作$/ })
      .click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click();
    await row(`${mark}合同.docx`).waitFor({ state: 'detached' });
  },
);

journey(
  'scanned pages are shown, whether they are compressed as JBIG2 or as JPEG 2000',
  async ({ staff: { page } }) => {
    const name = `S${Date.now() % 1_000_000}档案.pdf`;
    await page.goto('/oss/file');
    await page.getByRole('button', { name: '上传文件' }).waitFor();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(scannedPdf()) });
    await page.getByRole('row').filter({ hasText: name }).getByRole('button', { name: '预览' }).click();
    const pdf = page.getByRole('dialog', { name });
    for (const number of [1, 2]) {
      const sheet = pdf.getByRole('region', { name: `第 ${number} 页，共 2 页` });
      /** Where the frame is, and within it. */
      const shades = () =>
        sheet.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
          const { width, height } = canvas;
          const shade = (across: number, down: number) =>
            canvas.getContext('2d')?.getImageData(Math.floor(width * across), Math.floor(height * down), 1, 1)
              .data[0];
          return [shade(0.3, 0.41), shade(0.5, 0.41)];
        });
      await expect.poll(shades, { timeout: 30_000 }).toEqual([0, 255]);
      await sheet.press('PageDown');
    }
  },
);
