import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { isOfficeFile } from '#modules/kit/office-viewer/index.ts';
import { officePageOf } from '#modules/kit/office-viewer/office-page.ts';
import { docx } from '#tests/support/office-documents.ts';
import { xlsx } from '../../../server/support/workbooks.ts';

/** A file whose content a simulated page can read. */
const file = (content: Uint8Array): Blob =>
  Object.assign(new Blob([]), { arrayBuffer: async () => new Uint8Array(content).buffer });
const pageOf = async (html: string) => new DOMParser().parseFromString(html, 'text/html');

describe('a document as a page', () => {
  it('has the paragraphs of a text document, and nothing of it is markup', async () => {
    const { html, isShortened } = await officePageOf(
      file(docx(['出借合同', '<script>alert(1)</script>'])),
      'a/b.docx',
    );
    const page = await pageOf(html);
    expect(isShortened).toBe(false);
    expect(page.body.textContent).toContain('出借合同');
    expect(page.body.textContent).toContain('<script>alert(1)</script>');
    expect(page.querySelector('script')).toBeNull();
  });

  it('has the cells of each sheet as a table', async () => {
    const { html } = await officePageOf(
      file(
        xlsx([
          ['名称', '数量'],
          ['青铜鼎', 2],
          ['<b>', '&'],
        ]),
      ),
      'a/b.xlsx',
    );
    const page = await pageOf(html);
    const rows = [...page.querySelectorAll('tr')].map(row => [...row.cells].map(cell => cell.textContent));
    expect(rows).toEqual([
      ['名称', '数量'],
      ['青铜鼎', '2'],
      ['<b>', '&'],
    ]);
  });

  it('has the beginning of a large sheet, and states that', async () => {
    const rows = Array.from({ length: 600 }, (_, index) => [`${index}`]);
    const { html, isShortened } = await officePageOf(file(xlsx(rows)), 'a/b.xlsx');
    expect(isShortened).toBe(true);
    expect((await pageOf(html)).querySelectorAll('tr')).toHaveLength(500);
  });

  it('loads nothing from anywhere', async () => {
    const { html } = await officePageOf(file(docx(['a'])), 'a.docx');
    const policy = (await pageOf(html)).querySelector('meta[http-equiv="Content-Security-Policy"]');
    expect(policy?.getAttribute('content')).toMatch(/^default-src 'none'; /);
  });

  it('is not made of what unpacks to too much, or is no document', async () => {
    const bomb = zipSync({ 'word/document.xml': [new Uint8Array(81 * 1024 * 1024), { level: 9 }] });
    await expect(officePageOf(file(bomb), 'a.docx')).rejects.toThrow('Too large to show');
    for (const path of ['a.docx', 'a.xlsx'])
      await expect(officePageOf(file(new Uint8Array([1, 2, 3])), path)).rejects.toThrow();
  });
});

it('a document is one that the viewer shows by its ending', () => {
  expect(['a.docx', 'A.XLSX', 'a.doc', 'a.pptx', 'docx', 'a.docx.exe'].map(isOfficeFile)).toEqual([
    ...[true, true, false, false, false, false],
  ]);
});
