import '@testing-library/jest-dom/vitest';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { RequestError } from '#modules/ground/platform/http/index.ts';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import { MarkdownEditor, type MarkdownEditorProps } from '#modules/kit/markdown/index.ts';
import { show } from '../../ground/ui/support/page.tsx';
import { replaceText, textIn } from '../code-editor/support/text-editor.ts';

function Held({ value, ...props }: Partial<MarkdownEditorProps>) {
  const [held, setHeld] = useState(value ?? '');
  return (
    <>
      <MarkdownEditor label="展签" value={held} onChange={setHeld} {...props} />
      <output>{held}</output>
    </>
  );
}

const box = () => screen.getByRole('textbox', { name: '展签' });
const stored = () => document.querySelector('output')?.textContent;
const tool = (name: string) => screen.getByRole('button', { name });

async function open(props: Partial<MarkdownEditorProps> = {}) {
  const shown = show(<Held {...props} />);
  await waitFor(() => expect(box().tagName).toBe('DIV'), { timeout: 10_000 });
  const { user } = shown;
  return { ...shown, press: (name: string) => user.click(tool(name)) };
}

/** Opens the dialog for pictures. */
async function openDialog(props: Partial<MarkdownEditorProps> = {}) {
  const { user, press } = await open(props);
  await press('插入图片');
  const dialog = await screen.findByRole('dialog', { name: '插入图片' });
  const of = within(dialog);
  const chosen = new File(['x'], '青铜鼎.png', { type: 'image/png' });
  return {
    user,
    of,
    chosen,
    choose: (file = chosen) => user.upload(of.getByLabelText('选择图片', { selector: 'input' }), file),
    insert: () => of.getByRole('button', { name: '插入' }),
    tab: (name: string) => user.click(of.getByRole('tab', { name })),
  };
}

describe('the look of the editor', () => {
  it('[EDITOR-04] is 300 px high by default, and [EDITOR-03] at least 200 px', async () => {
    const { unmount } = await open();
    const frame = () => document.querySelector('.markdown-editor');
    expect(frame()).toHaveStyle({ height: '300px' });
    expect(frame()).toHaveClass('min-h-50');
    unmount();
    await open({ height: 480 });
    expect(frame()).toHaveStyle({ height: '480px' });
  });

  it('[EDITOR-05] is in Chinese where nobody chose a language', async () => {
    await open();
    expect(screen.getByRole('toolbar', { name: '格式（Alt+F10）' })).toBeVisible();
    act(() => setLanguage('en-US'));
    expect(screen.getByRole('toolbar', { name: 'Formatting (Alt+F10)' })).toBeVisible();
  });

  it('[EDITOR-06] has a toolbar with exactly these tools, in one tab stop that Alt+F10 leads to', async () => {
    const { user } = await open();
    const toolbar = screen.getByRole('toolbar');
    const names = within(toolbar)
      .getAllByRole('button')
      .map(button => button.getAttribute('aria-label'));
    expect(names).toEqual([
      ...['标题', '加粗', '斜体', '删除线', '分隔线', '引用', '无序列表', '有序列表', '任务列表'],
      ...['增加缩进', '减少缩进', '表格', '链接', '行内代码', '代码块', '插入图片'],
      ...['编辑', '左右对照', '预览'],
    ]);
    await user.click(box());
    await user.keyboard('{Alt>}{F10}{/Alt}');
    expect(tool('标题')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(tool('加粗')).toHaveFocus();
    await user.tab();
    expect(toolbar).not.toContainElement(document.activeElement as HTMLElement);
  });
});

describe('[EDITOR-06] the tools', () => {
  it.each([
    ['加粗', '鼎', '**鼎**'],
    ['斜体', '鼎', '*鼎*'],
    ['删除线', '鼎', '~~鼎~~'],
    ['行内代码', '鼎', '`鼎`'],
    ['引用', '一\n二', '> 一\n> 二'],
    ['无序列表', '一\n二', '- 一\n- 二'],
    ['有序列表', '一\n二', '1. 一\n2. 二'],
    ['任务列表', '一\n二', '- [ ] 一\n- [ ] 二'],
    ['增加缩进', '- 一', '    - 一'],
    ['减少缩进', '    - 一', '- 一'],
    ['链接', '官网', '[官网](https://)'],
    ['代码块', 'a\nb', '```\na\nb\n```'],
    ['分隔线', '一', '一\n\n---\n\n'],
    ['表格', '', '| 列 1 | 列 2 | 列 3 |\n| --- | --- | --- |\n|   |   |   |\n|   |   |   |\n'],
  ])('%s', async (name, before, after) => {
    const { user, press } = await open({ value: before });
    await user.click(box());
    await user.keyboard('{Control>}a{/Control}');
    await press(name);
    expect(stored()).toBe(after);
    expect(box()).toHaveFocus();
  });

  it('marks of a line replace each other, and the same one twice is none', async () => {
    const { press } = await open({ value: '青铜鼎' });
    await press('无序列表');
    await press('有序列表');
    expect(stored()).toBe('1. 青铜鼎');
    await press('有序列表');
    expect(stored()).toBe('青铜鼎');
  });

  it('headings have six levels, chosen by keyboard', async () => {
    const { user } = await open({ value: '青铜鼎' });
    await user.click(box());
    await user.keyboard('{Alt>}{F10}{/Alt}{Enter}');
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      ...[1, 2, 3, 4, 5, 6].map(level => `标题 ${level}`),
      '正文',
    ]);
    await user.click(screen.getByRole('menuitem', { name: '标题 3' }));
    expect(stored()).toBe('### 青铜鼎');
    await waitFor(() => expect(box()).toHaveFocus());
  });

  it('marks go around the selection, and away again', async () => {
    const { user } = await open({ value: '鼎' });
    await user.click(box());
    await user.keyboard('{Control>}a{/Control}{Control>}b{/Control}');
    expect(stored()).toBe('**鼎**');
    await user.keyboard('{Control>}b{/Control}');
    expect(stored()).toBe('鼎');
  });

  it('do nothing where the editor is disabled', async () => {
    await open({ value: '鼎', disabled: true });
    expect(tool('加粗')).toBeDisabled();
    expect(tool('插入图片')).toBeDisabled();
    expect(box()).toHaveAttribute('contenteditable', 'false');
  });
});

describe('the preview', () => {
  it('shows the text formatted, beside it or in its place', async () => {
    const { user, press } = await open({ value: '# 鼎\n\n- [x] 除锈' });
    await press('左右对照');
    const preview = await screen.findByRole('region', { name: '预览' });
    expect(await within(preview).findByRole('heading', { name: '鼎' })).toBeVisible();
    expect(within(preview).getByRole('listitem')).toHaveTextContent('☑ 除锈');
    await replaceText(user, box(), '## 编钟');
    expect(await within(preview).findByRole('heading', { name: '编钟', level: 2 })).toBeVisible();
    await press('预览');
    expect(screen.queryByRole('textbox', { name: '展签' })).toBeNull();
    expect(tool('加粗')).toBeDisabled();
    await press('编辑');
    expect(textIn(box())).toBe('## 编钟');
  });
});

describe('the dialog for pictures', () => {
  it('[EDITOR-07] has two tabs: an uploaded file is inserted with its description', async () => {
    const send = vi.fn(async () => '/sys/common/static/jeditor/a.png');
    const { user, of, choose, insert, chosen } = await openDialog({ value: '鼎', send });
    expect(of.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['本地上传', '网络地址']);
    expect(insert()).toBeDisabled();
    await choose();
    expect(send).toHaveBeenCalledWith(chosen, expect.any(AbortSignal));
    await of.findByText('已上传 青铜鼎.png');
    await user.type(of.getByRole('textbox', { name: '图片说明' }), '正面 [[1]');
    await user.click(insert());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(stored()).toBe('![正面 \\[1\\]](/sys/common/static/jeditor/a.png)鼎');
  });

  it('[EDITOR-07] takes the address of a picture, and marks one that is none', async () => {
    const { user, of, insert, tab } = await openDialog();
    await tab('网络地址');
    const address = of.getByRole('textbox', { name: '图片地址' });
    await user.type(address, 'javascript:x');
    expect(address).toHaveAccessibleDescription('不支持的图片地址');
    expect(insert()).toBeDisabled();
    await user.clear(address);
    await user.type(address, 'https://museum.example/a(1).png{Enter}');
    expect(stored()).toBe('![](https://museum.example/a%281%29.png)');
  });

  it('[EDITOR-08] has empty inputs after a change of the tab', async () => {
    const { user, of, tab } = await openDialog({ send: async () => '/a.png' });
    await tab('网络地址');
    await user.type(of.getByRole('textbox', { name: '图片地址' }), '/a.png');
    await user.type(of.getByRole('textbox', { name: '图片说明' }), '鼎');
    await tab('本地上传');
    expect(of.getByRole('textbox', { name: '图片说明' })).toHaveValue('');
    await tab('网络地址');
    expect(of.getByRole('textbox', { name: '图片地址' })).toHaveValue('');
  });

  it('shows why an upload failed, and sends it again', async () => {
    const send = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new RequestError({ kind: 'business', message: '文件大小超出限制' }))
      .mockResolvedValue('/sys/common/static/jeditor/a.png');
    const { user, of, choose, insert } = await openDialog({ send });
    await choose();
    expect(await of.findByRole('alert')).toHaveTextContent('文件大小超出限制');
    expect(insert()).toBeDisabled();
    await user.click(of.getByRole('button', { name: '重新上传' }));
    await of.findByText('已上传 青铜鼎.png');
    expect(of.queryByRole('alert')).toBeNull();
    expect(insert()).toBeEnabled();
  });

  it('[UPLOAD-15][UPLOAD-16] sends nothing that is no picture', async () => {
    const send = vi.fn(async () => '/a.png');
    const { user, of } = await openDialog({ send });
    const input = of.getByLabelText('选择图片', { selector: 'input' });
    input.removeAttribute('accept');
    await user.upload(input, new File(['x'], 'a.txt', { type: 'text/plain' }));
    expect(await of.findByRole('alert')).toHaveTextContent('请上传图片');
    expect(send).not.toHaveBeenCalled();
  });

  it('Escape closes it, and the text is as it was', async () => {
    const { user } = await openDialog({ value: '鼎' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(stored()).toBe('鼎');
  });
});
