import '@testing-library/jest-dom/vitest';
import { readFileSync } from 'node:fs';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Specimen } from '#modules/atlas/gallery/components/specimen.tsx';
import { type GalleryState, statesOf } from '#modules/atlas/gallery/states.ts';
import { chapter as code } from '#modules/kit/code-editor/gallery/code-editor.gallery.tsx';
import { chapter as markdown } from '#modules/kit/markdown/gallery/markdown.gallery.tsx';
import { show } from '../../ground/ui/support/page.tsx';
import { replaceText, textIn } from './support/text-editor.ts';

const known = new Set(
  (JSON.parse(readFileSync('docs/requirements.json', 'utf8')) as { id: string }[]).map(({ id }) => id),
);

describe.each([
  ['code', code],
  ['markdown', markdown],
])('the chapter %s', (_, chapter) => {
  const open = (id: GalleryState['id']) => {
    const state = statesOf(chapter).find(each => each.id === id);
    if (!state) throw new Error(`There is no state ${id}`);
    return show(<Specimen chapter={chapter} state={state} />);
  };
  const edited = async () => {
    await waitFor(() => expect(document.querySelector('.cm-content')).not.toBeNull(), { timeout: 10_000 });
    return screen.getByRole('textbox');
  };

  it('names only requirements that exist', () => {
    expect(chapter.requirements.filter(id => !known.has(id))).toEqual([]);
  });

  it('shows its value, and one that is empty', async () => {
    const { unmount } = open('one');
    expect(textIn(await edited())).toBe(String(chapter.values.one));
    unmount();
    open('none');
    expect(textIn(await edited())).toBe('');
  });

  it('cannot be edited where it is disabled', async () => {
    open('disabled');
    expect(await edited()).toHaveAttribute('contenteditable', 'false');
  });

  it('keeps what is typed where its script does not load', async () => {
    const { Further } = chapter;
    if (!Further) throw new Error('It has no further cases');
    const { user } = show(<Further />);
    const box = await waitFor(() => {
      const found = document.querySelector('textarea');
      if (!found) throw new Error('There is no plain box');
      return found;
    });
    await user.type(box, '!');
    await user.click(screen.getByRole('button', { name: '重试' }));
    await screen.findByRole('button', { name: '重试' });
    expect(document.querySelector('textarea')?.value).toBe(`${chapter.values.one}!`);
  });
});

it('[EDITOR-10] a language is chosen among twelve', async () => {
  const { Further } = code;
  const { user } = show(Further ? <Further /> : <p />);
  await user.click(await screen.findByRole('combobox', { name: '语言' }));
  expect(screen.getAllByRole('option')).toHaveLength(12);
  await user.click(screen.getByRole('option', { name: 'YAML' }));
  const box = await screen.findByRole('textbox', { name: 'YAML' });
  await waitFor(() => expect(box.querySelector('.tok-number, .tok-propertyName')).not.toBeNull());
  await replaceText(user, box, 'a: 1');
  expect(textIn(box)).toBe('a: 1');
});

it('[EDITOR-07] an upload that fails is shown in the dialog', async () => {
  const { Further } = markdown;
  const { user } = show(Further ? <Further /> : <p />);
  const group = await screen.findByRole('group', { name: '图片上传失败' });
  await user.click(await within(group).findByRole('button', { name: '插入图片' }, { timeout: 10_000 }));
  const dialog = within(await screen.findByRole('dialog'));
  const file = new File(['x'], 'a.png', { type: 'image/png' });
  await user.upload(dialog.getByLabelText('选择图片', { selector: 'input' }), file);
  expect(await dialog.findByRole('alert')).toHaveTextContent('文件大小超出限制');
});
