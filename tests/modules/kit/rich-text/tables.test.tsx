import '@testing-library/jest-dom/vitest';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { RichText, RichTextEditor } from '#modules/kit/rich-text/index.ts';
import { show } from '../../ground/ui/support/page.tsx';

// The editor measures its text, which has no layout here.
Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect ??= () => new DOMRect();
document.elementFromPoint ??= () => null;

function Writing({ start, onChange }: { start: string; onChange: (html: string) => void }) {
  const [html, setHtml] = useState(start);
  return (
    <RichTextEditor
      label="正文"
      value={html}
      onChange={next => {
        setHtml(next);
        onChange(next);
      }}
    />
  );
}

/** Opens the editor; `shape` returns the rows and columns of the content, with `th` for header cells. */
async function write(start = '') {
  const onChange = vi.fn();
  const shown = show(<Writing start={start} onChange={onChange} />);
  const text = await screen.findByRole('textbox', { name: '正文' }, { timeout: 20_000 });
  const written = () => new DOMParser().parseFromString(onChange.mock.lastCall?.[0] ?? start, 'text/html');
  const shape = () => {
    const rows = [...written().querySelectorAll('tr')];
    return rows.map(row => [...row.cells].map(({ tagName }) => tagName.toLowerCase()).join(' '));
  };
  return { ...shown, text, written, shape };
}

const tool = (name: string) => screen.getByRole('button', { name });
const tools = () => screen.queryByRole('group', { name: '表格' });

describe('[EDITOR-01] a table in a text', () => {
  it('is put in with a row of headers, where there is none yet', async () => {
    const { user, shape } = await write();
    expect(tools()).toBeNull();
    await user.click(tool('表格'));
    expect(shape()).toEqual(['th th th', 'td td td', 'td td td']);
    expect(tool('表格')).toBeDisabled();
  });

  it('grows and shrinks by rows and columns', async () => {
    const { user, shape } = await write();
    await user.click(tool('表格'));
    await user.click(tool('在下方插入行'));
    await user.click(tool('在右侧插入列'));
    expect(shape()).toEqual(['th th th th', ...Array(3).fill('td td td td')]);
    await user.click(tool('在左侧插入列'));
    await user.click(tool('删除列'));
    await user.click(tool('删除列'));
    await user.click(tool('删除行'));
    expect(shape()).toEqual(Array(3).fill('td td td'));
    await user.click(tool('在上方插入行'));
    expect(shape()).toHaveLength(4);
  });

  it('is removed as a whole, with its tools', async () => {
    const { user, written } = await write('<p>前</p><table><tr><th>甲</th></tr></table>');
    await waitFor(() => expect(tool('表格')).toBeEnabled());
    await user.click(tool('表格'));
    expect(written().querySelectorAll('table')).toHaveLength(2);
    await user.click(within(tools() as HTMLElement).getByRole('button', { name: '删除表格' }));
    expect(written().querySelectorAll('table')).toHaveLength(1);
    expect(tools()).toBeNull();
  });

  it('is reached and changed by the keyboard alone', async () => {
    const { user, text, shape } = await write();
    text.focus();
    await user.keyboard('{Alt>}{F10}{/Alt}');
    while (document.activeElement !== tool('表格')) await user.keyboard('{ArrowRight}');
    await user.keyboard('{Enter}');
    expect(text).toHaveFocus();
    await user.keyboard('{Alt>}{F10}{/Alt}{End}');
    expect(tool('删除表格')).toHaveFocus();
    await user.keyboard('{ArrowLeft}{Enter}');
    expect(shape()).toEqual(['th th', 'td td', 'td td']);
    expect(text).toHaveFocus();
  });

  it('that declares a span of millions of columns becomes one cell', async () => {
    const { user, written, text } = await write();
    text.focus();
    await user.paste({
      getData: (type: string) =>
        type === 'text/html' ? '<table><tr><td colspan="9000000">宽</td></tr></table>' : '',
      files: [],
      types: ['text/html'],
    } as unknown as DataTransfer);
    const cell = () => written().querySelector('td');
    await waitFor(() => expect(cell()?.textContent).toBe('宽'));
    expect(cell()?.getAttribute('colspan')).toBeNull();
  });

  it('is shown in a frame of its own, which scrolls by keyboard', async () => {
    show(<RichText html="<p>前</p><table><tr><th>甲</th><td colspan=2>乙</td></tr></table>" />);
    const frame = await screen.findByRole('group', { name: '表格' });
    expect(within(frame).getByRole('table')).toBeVisible();
    expect(frame).toHaveAttribute('tabindex', '0');
    expect(frame.closest('.rich-text')).not.toBeNull();
  });
});
