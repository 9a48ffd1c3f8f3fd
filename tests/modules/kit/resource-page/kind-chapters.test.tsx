import '@testing-library/jest-dom/vitest';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { KindName } from '#contract/resource/kind-name.ts';
import { loadChapters } from '#modules/atlas/gallery/chapters.ts';
import { Specimen } from '#modules/atlas/gallery/components/specimen.tsx';
import { type GalleryState, statesOf } from '#modules/atlas/gallery/states.ts';
import { show } from '../../ground/ui/support/page.tsx';
import { impatientQueryClient } from '../../support/routed.tsx';

beforeEach(() => localStorage.clear());
const chapters = await loadChapters();

/** The chapter that shows each kind of field. */
const shownIn: Readonly<Record<KindName, string>> = {
  business: 'business-picker',
  category: 'tree-field',
  choice: 'dictionary-select',
  code: 'code',
  colour: 'colour-field',
  cron: 'cron-field',
  date: 'date-field',
  dateTime: 'date-time-field',
  department: 'department-picker',
  dictionary: 'dictionary-search',
  file: 'uploads',
  flag: 'flag-switch',
  image: 'uploads',
  json: 'code',
  line: 'text-rules',
  markdown: 'markdown',
  number: 'number-field',
  person: 'user-select',
  popup: 'popup-field',
  reference: 'reference-picker',
  region: 'region-cascader',
  richText: 'rich-text',
  secret: 'secret-field',
  subForm: 'sub-form',
  text: 'text-rules',
  time: 'time-field',
  tree: 'tree-field',
};

it('[PAGE-53] the gallery has a chapter for each kind of field, and for dialogs and rules', () => {
  const ids = chapters.map(({ id }) => id);
  const others = ['prompt-dialog', 'checked-field', 'filled-field', 'cron-editor', 'region-select'];
  expect([...Object.values(shownIn), ...others].filter(id => !ids.includes(id))).toEqual([]);
});

function open(id: string, wanted: GalleryState['id']) {
  const chapter = chapters.find(each => each.id === id);
  const state = chapter && statesOf(chapter).find(each => each.id === wanted);
  if (!chapter || !state) throw new Error(`no state ${wanted} of ${id}`);
  return show(
    <QueryClientProvider client={impatientQueryClient()}>
      <Specimen chapter={chapter} state={state} />
    </QueryClientProvider>,
  );
}

describe.each([
  ['date-field', '2026-03-02', '2026-3-9', '2026-03-09'],
  ['date-time-field', '2026-03-02 09:30:00', '2026-3-9 8:05', '2026-03-09 08:05:00'],
  ['colour-field', '#3366CC', '#FF0000', '#FF0000'],
])('[PAGE-53] the chapter %s', (id, stored, typed, kept) => {
  const box = () => screen.findByRole('textbox');
  it('shows a value, and takes another one', async () => {
    const { user } = open(id, 'one');
    await waitFor(async () => expect(await box()).toHaveValue(stored));
    const control = await box();
    await waitFor(() => expect(control).not.toHaveAttribute('readonly'));
    await user.clear(await box());
    await user.type(await box(), typed);
    await user.tab();
    await waitFor(async () => expect(await box()).toHaveValue(kept));
  });

  it('cannot be operated where it is disabled', async () => {
    open(id, 'disabled');
    await waitFor(async () => {
      const control = (await box()) as HTMLInputElement;
      expect(control.disabled || control.readOnly).toBe(true);
    });
  });
});

it('[PAGE-53] the chapter of numbers steps within its bounds', async () => {
  const { user } = open('number-field', 'one');
  const box = await screen.findByRole('spinbutton');
  expect(box).toHaveValue('12.5');
  await user.click(box);
  await user.keyboard('{ArrowUp}');
  expect(box).toHaveValue('12.51');
});

it('[PAGE-53] the chapter of secrets masks its value until it is shown', async () => {
  const { user } = open('secret-field', 'one');
  const box = () => document.querySelector('input') as HTMLInputElement;
  await waitFor(() => expect(box().type).toBe('password'));
  await user.click(screen.getByRole('button'));
  expect(box().type).toBe('text');
});

it('[PAGE-53] the chapter of rich text shows its text formatted', async () => {
  open('rich-text', 'readOnly');
  expect((await screen.findByText('青铜鼎')).tagName).toBe('STRONG');
});

it('[PAGE-53] [FORM-06] [FORM-07] the chapter of the prompt dialog checks before it closes', async () => {
  const { user } = open('prompt-dialog', 'one');
  await user.click(screen.getByRole('button'));
  const dialog = within(await screen.findByRole('dialog'));
  const box = dialog.getByRole('textbox');
  await user.clear(box);
  await user.click(dialog.getByRole('button', { name: '确定' }));
  expect(await dialog.findByText('请输入编号')).toBeVisible();
  await user.type(box, 'B-0009');
  await user.click(dialog.getByRole('button', { name: '确定' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('B-0009')).toBeVisible();
});

it('[PAGE-53] the chapter of printing prints a sheet alone, beside the console', async () => {
  const printed = vi.fn(() => document.body.querySelector(':scope > .printed')?.textContent);
  vi.stubGlobal('print', printed);
  const { user } = open('print', 'one');
  await user.click(screen.getByRole('button', { name: /^打印/ }));
  await waitFor(() => expect(printed).toHaveBeenCalledOnce());
  expect(printed.mock.results[0]?.value).toContain('展品维修单 · 青铜鼎');
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(document.body.querySelector('.printed')).toBeNull();
  vi.unstubAllGlobals();
});

it('[PAGE-53] the chapters of a profile, a result and a cropped picture show what they are for', async () => {
  open('profile', 'one');
  expect(screen.getByText('林晓梅')).toBeVisible();
  cleanup();
  const { user } = open('result', 'one');
  await user.click(screen.getByRole('button', { name: /^撤回/ }));
  expect(screen.getByText('没有提交')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /重试/ }));
  expect(screen.getByText('已提交')).toBeVisible();
  cleanup();
  open('crop', 'one');
  expect(await screen.findByRole('list', { name: /文件/ })).toBeVisible();
});
