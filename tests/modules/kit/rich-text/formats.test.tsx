import '@testing-library/jest-dom/vitest';
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Toaster } from '#modules/ground/ui/index.ts';
import { RichTextEditor } from '#modules/kit/rich-text/index.ts';
import { sanitiseHtml } from '#server/kernel/security/sanitise-html.ts';
import { show } from '../../ground/ui/support/page.tsx';

// The editor measures its text, which has no layout here.
Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect ??= () => new DOMRect();
document.elementFromPoint ??= () => null;

function Writing({ onChange }: { onChange: (html: string) => void }) {
  const [html, setHtml] = useState('');
  return (
    <>
      <RichTextEditor
        label="正文"
        value={html}
        onChange={next => {
          setHtml(next);
          onChange(next);
        }}
      />
      <Toaster />
    </>
  );
}

async function write() {
  const onChange = vi.fn<(html: string) => void>();
  const { user } = show(<Writing onChange={onChange} />);
  const text = await screen.findByRole('textbox', { name: '正文' }, { timeout: 20_000 });
  const paste = (html: string) => {
    text.focus();
    const data = {
      getData: (kind: string) => (kind === 'text/html' ? html : ''),
      files: [],
      items: [],
      types: [],
    };
    fireEvent.paste(text, { clipboardData: data });
  };
  return { user, text, paste, html: () => onChange.mock.lastCall?.[0] ?? '' };
}

const office = (body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body>${body}</body></html>`;

describe('[EDITOR-01] the formats of a text', () => {
  it('are set from the toolbar: alignment, colour and highlight, as the server keeps them', async () => {
    const { user, text, html } = await write();
    text.focus();
    await user.click(screen.getByRole('button', { name: '居中' }));
    await user.click(screen.getByRole('button', { name: '文字颜色和底色' }));
    const colours = within(await screen.findByRole('group', { name: '文字颜色' }));
    await user.click(colours.getByRole('button', { name: '红色' }));
    await user.click(screen.getByRole('button', { name: '文字颜色和底色' }));
    const highlights = within(await screen.findByRole('group', { name: '底色' }));
    await user.click(highlights.getByRole('button', { name: '黄色' }));
    await user.type(text, '注意');
    expect(html()).toMatch(/<p style="text-align: center;?"/);
    expect(html()).toMatch(/color: (#d13438|rgb\(209, 52, 56\))/);
    expect(html()).toMatch(/background-color: (#fff1a6|rgb\(255, 241, 166\))/);
    const kept = sanitiseHtml(html());
    for (const style of ['text-align:center', 'color:', 'background-color:']) expect(kept).toContain(style);
  });

  it('are kept of what is pasted, in an empty text too, and a picture that cannot be read is reported', async () => {
    const { paste, html } = await write();
    paste(
      office(
        `<p class=MsoNormal align=center style='text-align:center'><span style='color:#C00000'>题</span></p><p class=MsoNormal style='text-indent:21pt'>段</p><p><img src="file:///C:/a.png"></p>`,
      ),
    );
    expect(html()).toMatch(
      /<p style="text-align: center;?"><span style="color: (#C00000|rgb\(192, 0, 0\));?">题<\/span><\/p>/,
    );
    expect(html()).toMatch(/<p style="text-indent: 2em;?">段<\/p>/);
    expect(sanitiseHtml(html())).toContain('text-indent:2em');
    expect(await screen.findByText(/有 1 张图片是本机文件，无法从粘贴的内容中读取/)).toBeVisible();
  });
});
