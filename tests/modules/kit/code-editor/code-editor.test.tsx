import '@testing-library/jest-dom/vitest';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type CodeMode, codeModes } from '#contract/resource/kinds/code.ts';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import { Dialog, Field } from '#modules/ground/ui/index.ts';
import { CodeEditor, type CodeEditorProps, modeNames } from '#modules/kit/code-editor/index.ts';
import { show } from '../../ground/ui/support/page.tsx';
import { replaceText, textIn } from './support/text-editor.ts';

function Held({ value, ...props }: Partial<CodeEditorProps>) {
  const [held, setHeld] = useState(value ?? '');
  return (
    <>
      <Field label="语句" error={held === '' ? '请输入' : undefined}>
        <CodeEditor label="语句" mode="sql" value={held} onChange={setHeld} {...props} />
      </Field>
      <button type="button" onClick={() => setHeld('select 2')}>
        重置
      </button>
      <output>{held}</output>
    </>
  );
}

const opened = () => screen.findByRole('textbox', { name: '语句' });
const stored = () => document.querySelector('output')?.textContent;

describe('[EDITOR-11] the code editor', () => {
  it('shows a text in its language and edits it', async () => {
    const { user } = show(<Held value="select 1 -- one" />);
    const box = await opened();
    expect(textIn(box)).toBe('select 1 -- one');
    expect(screen.getByText('SQL')).toBeVisible();
    await waitFor(() => expect(box.querySelector('.tok-keyword')).toHaveTextContent('select'));
    await replaceText(user, box, 'select name\nfrom t');
    expect(stored()).toBe('select name\nfrom t');
    await user.keyboard('{Control>}z{/Control}');
    expect(stored()).toBe('select 1 -- one');
  });

  it('takes a text that the form sets, which is no change of the person', async () => {
    const onChange = vi.fn();
    const { rerender } = show(<CodeEditor label="语句" mode="json" value="{}" onChange={onChange} />);
    const box = await opened();
    rerender(<CodeEditor label="语句" mode="json" value="[]" onChange={onChange} />);
    expect(textIn(box)).toBe('[]');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('belongs to its field: its error is that of the text', async () => {
    const { user } = show(<Held value="x" />);
    const box = await opened();
    await replaceText(user, box, '');
    expect(box).toHaveAccessibleDescription('请输入');
    expect(box).toHaveAttribute('aria-invalid', 'true');
  });

  it('cannot be edited where it is read-only or disabled', async () => {
    const { user, unmount } = show(<Held value="select 1" readOnly />);
    const box = await opened();
    expect(box).toHaveAttribute('aria-readonly', 'true');
    await replaceText(user, box, 'select 3');
    expect(stored()).toBe('select 1');
    unmount();
    show(<Held value="select 1" disabled />);
    expect(await opened()).toHaveAttribute('contenteditable', 'false');
  });
});

describe('[EDITOR-09] the tab size is 2', () => {
  it('indents by two spaces, and gives Tab back to the focus after Ctrl+M', async () => {
    const { user } = show(<Held value="select 1" />);
    const box = await opened();
    await user.click(box);
    await user.keyboard('{Tab}');
    expect(stored()).toBe('  select 1');
    expect(getComputedStyle(box).tabSize).toBe('2');
    await user.keyboard('{Shift>}{Tab}{/Shift}');
    expect(stored()).toBe('select 1');
    expect(screen.getByText('Tab 缩进；按 Ctrl+M 后 Tab 移动焦点')).toBeVisible();
    await user.keyboard('{Control>}m{/Control}');
    expect(screen.getByText('Tab 移动焦点；按 Ctrl+M 恢复缩进')).toBeVisible();
    await user.keyboard('{Tab}');
    expect(box).not.toHaveFocus();
    expect(stored()).toBe('select 1');
  });
});

describe('[EDITOR-10] there are 12 languages', () => {
  const texts: Readonly<Record<CodeMode, string>> = {
    css: 'a { color: red }',
    html: '<p class="x">1</p>',
    java: 'class A { int x = 1; }',
    javascript: 'const x = 1;',
    json: '{"a": true}',
    markdown: '# Title',
    python: 'def f(): return 1',
    shell: 'if true; then echo "x"; fi',
    sql: "select 'a' from t",
    typescript: 'const x: number = 1;',
    xml: '<a b="c"/>',
    yaml: 'a: "b"',
  };

  it.each(codeModes)('%s is coloured', async mode => {
    show(<Held mode={mode} value={texts[mode]} />);
    const box = await opened();
    expect(screen.getByText(modeNames[mode])).toBeVisible();
    await waitFor(() => expect(box.querySelector('[class*="tok-"]')).not.toBeNull());
  });

  it('are exactly twelve', () => expect(codeModes).toHaveLength(12));
});

describe('the search', () => {
  it('has texts of the console, and Escape closes it before the dialog around it', async () => {
    const onOpenChange = vi.fn();
    const { user } = show(
      <Dialog open onOpenChange={onOpenChange} title="报表">
        <Held value="select name, name from t" />
      </Dialog>,
    );
    const box = await opened();
    await user.click(screen.getByRole('button', { name: '查找' }));
    const find = screen.getByRole('textbox', { name: '查找内容' });
    await user.type(find, 'name');
    expect(box.querySelectorAll('.cm-searchMatch')).toHaveLength(2);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('textbox', { name: '查找内容' })).toBeNull();
    expect(onOpenChange).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(onOpenChange).toHaveBeenCalledWith(false);
  });

  it('is in English in an English console', async () => {
    setLanguage('en-US');
    const { user } = show(<Held value="select 1" />);
    await opened();
    await user.click(screen.getByRole('button', { name: 'Find' }));
    expect(screen.getByRole('checkbox', { name: 'Match case' })).toBeVisible();
  });
});

describe('folding', () => {
  it('hides the lines of a block by keyboard, and shows them again', async () => {
    const { user } = show(<Held mode="json" value={'{\n  "a": 1\n}'} />);
    const box = await opened();
    await waitFor(() => expect(document.querySelector('.cm-foldGutter')).not.toBeNull());
    await waitFor(() => expect(box.querySelector('.tok-number')).not.toBeNull());
    await user.click(box);
    await user.keyboard('{Control>}{Home}{/Control}{Control>}{Alt>}[[{/Alt}{/Control}');
    await waitFor(() => expect(box).not.toHaveTextContent('"a": 1'));
    await user.keyboard('{Control>}{Alt>}]]{/Alt}{/Control}');
    await waitFor(() => expect(box).toHaveTextContent('"a": 1'));
  });
});

describe('full screen', () => {
  afterEach(() => {
    for (const name of ['fullscreenEnabled', 'exitFullscreen']) Reflect.deleteProperty(document, name);
    Reflect.deleteProperty(Element.prototype, 'requestFullscreen');
  });

  it('is asked of the browser where it is allowed', async () => {
    const request = vi.fn(() => Promise.resolve());
    Object.assign(Element.prototype, { requestFullscreen: request });
    Object.defineProperty(document, 'fullscreenEnabled', { value: true, configurable: true });
    const { user } = show(<Held value="select 1" />);
    await opened();
    await user.click(screen.getByRole('button', { name: '全屏' }));
    expect(request).toHaveBeenCalledOnce();
  });

  it('is not offered where the page around the console forbids it', async () => {
    show(<Held value="select 1" />);
    const box = await opened();
    expect(within(document.body).queryByRole('button', { name: '全屏' })).toBeNull();
    expect(box).toBeVisible();
  });
});
