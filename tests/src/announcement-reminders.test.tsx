import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MenuEntry } from '#contract/areas/permissions.ts';
import { capabilities } from '#contract/capabilities.ts';
import {
  capabilitiesPath,
  capableOf,
  healthy,
  home,
  openConsole,
  type RunningConsole,
} from './support/console.tsx';

vi.setConfig({ testTimeout: 60_000 });

// The editor of texts measures them, which have no layout here.
Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect ??= () => new DOMRect();
document.elementFromPoint ??= () => null;

let running: RunningConsole;
afterEach(() => running.close());

const announcementsPage: MenuEntry = {
  id: 'a',
  path: '/isystem/annountCement',
  name: 'a',
  component: 'system/notice/index',
  meta: { title: '系统通告' },
};
const row = {
  id: '1',
  titile: '请确认',
  sendStatus: '0',
  state: 'draft',
  msgContent: '<p>x</p>',
  msgCategory: '1',
  msgType: 'ALL',
  priority: 'L',
  msgAbstract: '摘要',
  endTime: '2099-12-31 23:59:59',
  startTime: null,
  remindCron: '0 30 9 ? * 2-6',
  remindZone: 'Asia/Tokyo',
  delFlag: '0',
};
const list = '/sys/annountCement/list';
const edit = '/sys/annountCement/edit';

/** Opens the form of an announcement, and the editor of its schedule of reminders. */
async function openEditor(changes: object = {}) {
  running = await openConsole('/isystem/annountCement', {
    signedIn: true,
    replies: {
      ...healthy([home, announcementsPage]),
      [capabilitiesPath]: capableOf(...capabilities),
      [list]: {
        body: {
          code: 0,
          result: { records: [{ ...row, ...changes }], total: 1, size: 10, current: 1, pages: 1 },
        },
      },
      [edit]: { body: { code: 200, message: '修改成功!', result: null } },
    },
  });
  const user = userEvent.setup();
  const found = within(await screen.findByRole('row', { name: /请确认/ }, { timeout: 20_000 }));
  await user.click(found.getByRole('button', { name: /更多操作/ }));
  await user.click(await screen.findByRole('menuitem', { name: '编辑' }));
  const form = within(await screen.findByRole('dialog', { name: /编辑/ }, { timeout: 20_000 }));
  const field = await form.findByRole('textbox', { name: '提醒计划' }, { timeout: 20_000 });
  await user.click(form.getByRole('button', { name: '编辑提醒计划' }));
  const dialog = await screen.findByRole('dialog', { name: '定时表达式' }, { timeout: 20_000 });
  const editor = within(dialog);
  return {
    user,
    field,
    dialog,
    editor,
    box: editor.getByRole('textbox', { name: '表达式' }),
    tab: (name: string) => user.click(editor.getByRole('tab', { name })),
    mode: (name: string) => user.click(editor.getByRole('radio', { name })),
    confirm: () => user.click(editor.getByRole('button', { name: '确定' })),
    save: () => user.click(screen.getByRole('button', { name: '保存' })),
    sent: async () => {
      await waitFor(() => expect(running.requested(edit)).toBe(1));
      const request = running.server.seen.find(({ path }) => path.endsWith(edit));
      return JSON.parse(String(request?.body)) as Record<string, unknown>;
    },
  };
}

describe('the reminders of an announcement', () => {
  it('[CRON-03] [CRON-15] [CRON-27] open in the editor with their expression, in their time zone', async () => {
    const { dialog, box, editor } = await openEditor();
    expect(dialog.style.getPropertyValue('width') || dialog.getAttribute('style')).toContain('608');
    expect(box).toHaveProperty('value', '0 30 9 ? * 2-6 *');
    const zone = editor.getByRole('combobox', { name: '时区' });
    await waitFor(() => expect(zone.textContent).toContain('Asia/Tokyo'));
    const runs = within(editor.getByRole('list', { name: '之后 10 次执行' }));
    await waitFor(() => expect(runs.getAllByRole('listitem')).toHaveLength(10));
    for (const run of runs.getAllByRole('listitem')) expect(run.textContent).toContain('09:30:00');
  });

  it('[CRON-05] [CRON-14] [CRON-26] are set by a person on the tabs, and saved', async () => {
    const { tab, mode, confirm, field, save, sent } = await openEditor();
    await tab('日');
    await mode('每月最后一天');
    await confirm();
    expect(field).toHaveProperty('value', '0 30 9 L * ? *');
    await save();
    expect(await sent()).toMatchObject({ id: '1', remindCron: '0 30 9 L * ? *' });
  });

  it('[CRON-25] are typed in the form of Unix, which is stored in that of Quartz', async () => {
    const { user, box, confirm, field } = await openEditor({ remindCron: null, remindZone: null });
    await user.clear(box);
    await user.type(box, '0 9 1 * *');
    await confirm();
    expect(field).toHaveProperty('value', '0 0 9 1 * ? *');
  });
});
