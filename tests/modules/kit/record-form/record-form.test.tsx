import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { envelope, type LocalServer, startServer } from '../../ground/platform/http/support/server.ts';
import { showNoteForm } from './support/note-form.tsx';

let server: LocalServer;
beforeEach(async () => {
  server = await startServer();
});
afterEach(() => server.close());

const field = (label: string) => screen.getByLabelText(label);
const saved = () => server.seen.filter(({ path }) => path.endsWith('/note/save'));
const requested = () => server.seen.filter(({ path }) => path.endsWith('/sys/duplicate/check'));
const save = () => screen.getByRole('button', { name: '保存' });

describe('the form of a record', () => {
  it.each([
    ['LIST-07', 'adding', '新增'],
    ['LIST-08', 'editing', '编辑'],
  ] as const)('[%s] is titled by its purpose', (_id, mode, title) => {
    showNoteForm(server.base, mode);
    expect(screen.getByRole('dialog', { name: title })).toBeVisible();
  });

  it('focuses the first invalid field and sends nothing', async () => {
    const { user } = showNoteForm(server.base);
    await user.type(field('编号'), 'A1');
    await user.click(save());
    expect(await screen.findByText('请输入标题')).toBeVisible();
    await waitFor(() => expect(field('标题')).toHaveFocus());
    expect(saved()).toEqual([]);
  });

  it.each(['{Enter}', '{Control>}s{/Control}', '{Meta>}s{/Meta}'])('is saved by %s', async keys => {
    const { user, onSaved } = showNoteForm(server.base);
    await user.type(field('标题'), `巡检${keys}`);
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(JSON.parse(saved()[0]?.body ?? '')).toEqual({ title: '巡检', code: '' });
  });

  it('shows the field errors of the server and keeps the input', async () => {
    const { user, onSaved } = showNoteForm(server.base);
    server.answer(
      envelope(400, {
        success: false,
        code: 400,
        message: '参数校验失败',
        result: { fieldErrors: { title: '标题已存在' } },
      }),
    );
    await user.type(field('标题'), '巡检');
    await user.click(save());
    expect(await screen.findByText('标题已存在')).toBeVisible();
    expect(screen.getByText('参数校验失败')).toBeVisible();
    expect(field('标题')).toHaveFocus();
    expect(field('标题')).toHaveValue('巡检');
    expect(onSaved).not.toHaveBeenCalled();
  });

  it('stays with a retry when the server cannot be reached', async () => {
    const { user, onSaved } = showNoteForm('http://127.0.0.1:9');
    await user.type(field('标题'), '巡检{Enter}');
    const note = await screen.findByRole('alert');
    expect(field('标题')).toHaveValue('巡检');
    const { configureHttp } = await import('#modules/ground/platform/http/index.ts');
    configureHttp({ base: server.base });
    await user.click(within(note).getByRole('button', { name: '重试' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(JSON.parse(saved()[0]?.body ?? '')).toMatchObject({ title: '巡检' });
  });
});

describe('pressing something while a field has the focus', () => {
  it('shows the error of the field only after the press has ended, so that the layout does not change under the pointer', async () => {
    const { user } = showNoteForm(server.base);
    await waitFor(() => expect(field('标题')).toHaveFocus());
    await user.pointer({ keys: '[MouseLeft>]', target: field('编号') });
    expect(field('编号')).toHaveFocus();
    await act(() => new Promise(resolve => setTimeout(resolve, 20)));
    expect(screen.queryByText('请输入标题')).toBeNull();
    await user.pointer('[/MouseLeft]');
    expect(await screen.findByText('请输入标题')).toBeVisible();
  });

  it('shows it immediately when the field is left by keyboard', async () => {
    const { user } = showNoteForm(server.base);
    await waitFor(() => expect(field('标题')).toHaveFocus());
    await user.tab();
    expect(await screen.findByText('请输入标题')).toBeVisible();
  });
});

describe('leaving the form', () => {
  it('asks for confirmation with unsaved input, and keeps it when the person cancels', async () => {
    const { user, onLeft } = showNoteForm(server.base);
    await user.type(field('标题'), '半途');
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog', { name: '放弃未保存的内容？' });
    await user.click(within(question).getByRole('button', { name: '继续编辑' }));
    expect(field('标题')).toHaveValue('半途');
    expect(onLeft).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: '取消' }));
    await user.click(await screen.findByRole('button', { name: '放弃' }));
    expect(onLeft).toHaveBeenCalledOnce();
  });

  it('offers the retry still when the person stays after the server could not be reached', async () => {
    const { user, onSaved } = showNoteForm('http://127.0.0.1:9');
    await user.type(field('标题'), '巡检{Enter}');
    await screen.findByRole('button', { name: '重试' });
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: '继续编辑' }));
    const { configureHttp } = await import('#modules/ground/platform/http/index.ts');
    configureHttp({ base: server.base });
    await user.click(await screen.findByRole('button', { name: '重试' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  });

  it('asks for no confirmation without input', async () => {
    const { user, onLeft } = showNoteForm(server.base);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(onLeft).toHaveBeenCalledOnce());
  });
});

describe('a field that must be unique', () => {
  const refuse = envelope(200, { success: false, code: 500, message: '该值不可用，系统中已存在！' });

  it('[RULE-35] [RULE-36] sends table, field, value and record, and shows the message of the server', async () => {
    server.answer(refuse);
    const { user } = showNoteForm(server.base);
    await user.type(field('编号'), 'A12');
    await user.tab();
    expect(await screen.findByText('该值不可用，系统中已存在！')).toBeVisible();
    expect(Object.fromEntries(requested()[0]?.query ?? [])).toMatchObject({
      tableName: 'sys_note',
      fieldName: 'note_code',
      fieldVal: 'A12',
      dataId: '7',
    });
  });

  it('is debounced, so that not every letter causes a request', async () => {
    const { user } = showNoteForm(server.base);
    await user.type(field('编号'), 'A');
    await user.tab();
    await user.type(field('编号'), '123');
    await waitFor(() => expect(requested().map(({ query }) => query.get('fieldVal'))).toContain('A123'));
    expect(requested().map(({ query }) => query.get('fieldVal'))).not.toContain('A12');
  });

  it('[RULE-37] is not checked while it is empty or invalid', async () => {
    const { user, onSaved } = showNoteForm(server.base);
    await user.type(field('编号'), '123456');
    await user.tab();
    expect(await screen.findByText('编号过长')).toBeVisible();
    await user.clear(field('编号'));
    await user.type(field('标题'), '巡检{Enter}');
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(requested()).toEqual([]);
  });

  it('a duplicate cannot be saved', async () => {
    server.answer(refuse);
    const { user } = showNoteForm(server.base);
    await user.type(field('标题'), '巡检');
    await user.type(field('编号'), 'A9');
    await user.click(save());
    expect(await screen.findByText('该值不可用，系统中已存在！')).toBeVisible();
    expect(saved()).toEqual([]);
  });
});
