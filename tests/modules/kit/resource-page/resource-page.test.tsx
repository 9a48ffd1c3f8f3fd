import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import { Button } from '#modules/ground/ui/index.ts';
import { type ListPage, useListPageContext } from '#modules/kit/list-page/index.ts';
import { type DialogProps, ResourcePage } from '#modules/kit/resource-page/index.ts';
import { envelope } from '../../ground/platform/http/support/server.ts';
import {
  type ExhibitServer,
  exhibit,
  exhibitResource,
  showExhibits,
  startExhibits,
} from './support/exhibits.tsx';

vi.setConfig({ testTimeout: 60_000 });

const menu = [{ id: '1', path: '/exhibits', name: 'exhibits', component: 'x', meta: { title: '展品' } }];
const nobodyKnows = { menu, auth: [], allAuth: [] };
const denied = (...actions: string[]) => ({
  ...nobodyKnows,
  allAuth: actions.map(action => ({ action, type: '1', describe: action, status: '1' })),
});

let server: ExhibitServer;
const start = async (permissions: object = nobodyKnows) => {
  server = await startExhibits(permissions);
};
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  setLanguage('zh-CN');
});
afterEach(() => server.close());

const PlainPage = () => <ResourcePage resource={exhibitResource} visibleFields={20} />;
const bodies = (path: string) => server.requested(path).map(({ body }) => JSON.parse(body) as object);
const toast = (text: string) => screen.findByText(text, { selector: '[data-title]' });
const firstRow = () => screen.findByRole('row', { name: /恐龙/ });
const cells = async () => within(await firstRow()).getAllByRole('cell');

async function choose(user: Awaited<ReturnType<typeof showExhibits>>['user'], name: string) {
  const row = await firstRow();
  await user.click(within(row).getByRole('button', { name: /更多操作/ }));
  await user.click(await screen.findByRole('menuitem', { name }));
}

describe('the list page of a resource', () => {
  it('shows a value of every kind', { timeout: 120_000 }, async () => {
    await start();
    await showExhibits(server, PlainPage);
    const row = await firstRow();
    // Roles are expensive to find: read again and again, they would keep the cells from being compiled.
    const cells = row.getElementsByTagName('td');
    await waitFor(
      () =>
        expect([...cells].slice(1, -1).map(cell => cell.textContent)).toEqual([
          ...['恐龙', '第一行', '12.5', '是', '小', '木、陶', '张三', '展陈部', '讲解员', '2026-01-02'],
          // What follows the first letters of a file name has no size.
          ...['2026-01-02 03:04:05', '#aabbcc', '周一至周五 02:30', 'manual.pdf…', '', '{"a":1}'],
        ]),
      // The first test of the file compiles the cells of every kind.
      { timeout: 80_000 },
    );
    expect(screen.getByRole('link', { name: 'manual.pdf' })).toHaveAttribute(
      'href',
      expect.stringContaining('files/manual.pdf'),
    );
  });

  it('sends only what was changed and what the resource always sends: values of no kind change by themselves', async () => {
    await start();
    const { user } = await showExhibits(server, PlainPage);
    const row = await firstRow();
    await user.click(within(row).getByRole('button', { name: '编辑 恐龙' }));
    const form = await screen.findByRole('dialog', { name: '编辑 · 恐龙' });
    await user.click(within(form).getByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.requested('/exhibit/edit')).toHaveLength(1));
    expect(bodies('/exhibit/edit')).toEqual([{ id: exhibit.id, title: exhibit.title }]);
    expect(await toast('操作成功!')).toBeVisible();
  });

  it('[CRON-01] edits a schedule in words, refuses what is none at its field, and shows a stored one in words', async () => {
    await start();
    const { user } = await showExhibits(server, PlainPage);
    await user.click(within(await firstRow()).getByRole('button', { name: '编辑 恐龙' }));
    const form = within(await screen.findByRole('dialog', { name: '编辑 · 恐龙' }));
    const due = await form.findByRole('textbox', { name: '检查计划' });
    expect(due).toHaveValue('0 30 2 ? * 2-6');
    expect(due).toHaveAccessibleDescription(/周一至周五 02:30/);
    await user.clear(due);
    await user.type(due, '0 30 25 * * ?');
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await form.findByText('“时”的值 25 无效，取值为 0 到 23')).toBeVisible();
    expect(server.requested('/exhibit/edit')).toHaveLength(0);
    await user.click(form.getByRole('button', { name: '编辑检查计划' }));
    const editor = within(await screen.findByRole('dialog', { name: '定时表达式' }));
    const box = editor.getByRole('textbox', { name: '表达式' });
    await user.clear(box);
    await user.type(box, '15 8 L * *');
    await user.click(editor.getByRole('button', { name: '确定' }));
    expect(due).toHaveValue('0 15 8 L * ? *');
    await user.click(form.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.requested('/exhibit/edit')).toHaveLength(1));
    expect(bodies('/exhibit/edit')).toEqual([
      { id: exhibit.id, title: exhibit.title, due: '0 15 8 L * ? *' },
    ]);
  });

  it('clears values with empty text, numbers too', async () => {
    await start();
    const { user } = await showExhibits(server, PlainPage);
    await user.click(within(await firstRow()).getByRole('button', { name: '编辑 恐龙' }));
    const form = within(await screen.findByRole('dialog', { name: '编辑 · 恐龙' }));
    await user.clear(form.getByLabelText('说明'));
    await user.clear(await form.findByRole('spinbutton', { name: '价格' }));
    await user.click(form.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.requested('/exhibit/edit')).toHaveLength(1));
    expect(bodies('/exhibit/edit')).toEqual([{ id: exhibit.id, title: exhibit.title, note: '', price: '' }]);
  });

  it('loads a text that the list omits before it can be edited, and a save does not clear it', async () => {
    const listed = { records: [{ ...exhibit, story: null }], total: 1, size: 10, current: 1, pages: 1 };
    server = await startExhibits(nobodyKnows, {
      '/exhibit/list': listed,
      '/exhibit/queryById': exhibit,
    });
    const { user } = await showExhibits(server, PlainPage);
    const row = await firstRow();
    await user.click(within(row).getByRole('button', { name: '编辑 恐龙' }));
    const form = await screen.findByRole('dialog', { name: '编辑 · 恐龙' });
    expect(await within(form).findByText('以前')).toBeVisible();
    await user.click(within(form).getByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.requested('/exhibit/edit')).toHaveLength(1));
    expect(bodies('/exhibit/edit')).toEqual([{ id: exhibit.id, title: exhibit.title }]);
  });

  it('[LIST-08] keeps what is typed where the stored texts cannot be loaded again', async () => {
    const listed = { records: [{ ...exhibit, story: null }], total: 1, size: 10, current: 1, pages: 1 };
    server = await startExhibits(nobodyKnows, { '/exhibit/list': listed, '/exhibit/queryById': exhibit });
    const { user, queryClient } = await showExhibits(server, PlainPage);
    await user.click(within(await firstRow()).getByRole('button', { name: '编辑 恐龙' }));
    const form = within(await screen.findByRole('dialog', { name: '编辑 · 恐龙' }));
    await form.findByText('以前');
    await user.type(form.getByRole('textbox', { name: '名称' }), '骨架');
    server.answer(envelope(500, { success: false, message: '系统繁忙' }));
    // Somebody else has changed a record meanwhile.
    await act(async () => {
      await queryClient.invalidateQueries({ queryKey: ['entity', 'exhibit', 'form'] });
      // The page learns of it in a task of its own.
      await new Promise(resolve => setTimeout(resolve));
    });
    const [stored] = queryClient.getQueryCache().findAll({ queryKey: ['entity', 'exhibit', 'form'] });
    expect(stored?.state.error).not.toBeNull();
    expect(form.getByRole('textbox', { name: '名称' })).toHaveValue('恐龙骨架');
    expect(form.getByRole('button', { name: '保存' })).toBeEnabled();
  });

  it('searches by values of each kind', async () => {
    await start();
    const address =
      '/exhibits?title=龙&price_begin=1&price_end=9&shown=Y&size_MultiString=s&checkedAt_begin=2026-01-01%2000:00:00';
    await showExhibits(server, PlainPage, address);
    await cells();
    expect(Object.fromEntries(server.requested('/exhibit/list')[0]?.query ?? [])).toMatchObject({
      title: '*龙*',
      price_begin: '1',
      price_end: '9',
      shown: 'Y',
      size_MultiString: 's',
      checkedAt_begin: '2026-01-01 00:00:00',
    });
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: '检查时间起' })).toHaveValue('2026-01-01 00:00:00'),
    );
    expect(screen.getByRole('combobox', { name: '展出' })).toHaveTextContent('是');
  });

  it('[LIST-07] shows a field error of the server at its field', async () => {
    await start();
    server.refuse({ message: '名称已被占用', result: { fieldErrors: { title: '名称已被占用' } } });
    const { user } = await showExhibits(server, PlainPage);
    await user.click(await screen.findByRole('button', { name: '添加展品' }));
    const form = await screen.findByRole('dialog', { name: '新增' });
    await user.click(within(form).getByRole('button', { name: '保存' }));
    expect(await within(form).findByText('请输入名称', { selector: '[role=alert] *' })).toBeVisible();
    await user.type(within(form).getByRole('textbox', { name: '名称' }), '恐龙{Enter}');
    expect((await within(form).findAllByText('名称已被占用')).length).toBeGreaterThan(0);
    expect(screen.getByRole('dialog', { name: '新增' })).toBeVisible();
  });

  it('[LIST-06] opens the import', async () => {
    await start();
    const { user } = await showExhibits(server, PlainPage);
    await user.click(await screen.findByRole('button', { name: '导入' }));
    expect(await screen.findByRole('dialog', { name: '导入' })).toBeVisible();
  });

  it('[LIST-27] refuses an undeclared operation, and deletes nothing instead', async () => {
    await start();
    const { user } = await showExhibits(server, UnknownVerbPage);
    await cells();
    await user.click(screen.getByRole('button', { name: '更多' }));
    await user.click(await screen.findByRole('menuitem', { name: '打开' }));
    await user.click(await screen.findByRole('button', { name: '未知操作' }));
    expect(await toast('请设置url.polish属性!')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(server.seen.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });

  it('is available in English', async () => {
    await start();
    setLanguage('en-US');
    await showExhibits(server, PlainPage);
    expect(await screen.findByRole('button', { name: 'Add exhibit' })).toBeVisible();
    await waitFor(async () => expect((await cells())[4]).toHaveTextContent('Yes'));
    expect(screen.getByRole('columnheader', { name: /Material/ })).toBeVisible();
  });
});

describe('rights', () => {
  it('[PERM-15] offers operations whose code the server does not have, and hides those without permission', async () => {
    await start(denied('museum:exhibit:add', 'museum:exhibit:edit', 'museum:exhibit:lend'));
    await showExhibits(server, LendingPage);
    await cells();
    expect(screen.getByRole('button', { name: '导出' })).toBeVisible();
    expect(screen.getByRole('button', { name: '导入' })).toBeVisible();
    for (const name of ['添加展品', /^编辑/, /^借出/])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

describe('the overrides of a page', () => {
  it('show the success of an operation in the language of the console, not the message of the server', async () => {
    await start();
    const { user } = await showExhibits(server, LendingPage);
    await choose(user, '借出');
    expect(await toast('操作成功!')).toBeVisible();
    expect(bodies('/exhibit/lend')).toEqual([{ ids: '1' }]);
  });

  it('offer only operations that the record lifecycle allows', async () => {
    await start();
    const { user } = await showExhibits(server, LivingPage);
    const row = await firstRow();
    expect(within(row).getByRole('button', { name: '编辑 恐龙' })).toBeVisible();
    await user.click(within(row).getByRole('button', { name: /更多操作/ }));
    await user.click(await screen.findByRole('menuitem', { name: '解冻' }));
    expect(screen.queryByRole('menuitem', { name: '冻结' })).toBeNull();
    await expect.poll(() => bodies('/exhibit/lend')).toEqual([{ ids: '1', to: 'sun' }]);
  });

  it('pass the row to its dialog, which reloads the list and invalidates other queries of the entity', async () => {
    await start();
    const { user, queryClient } = await showExhibits(server, LendingPage);
    const fetched = vi.fn(async () => 'one');
    await queryClient.fetchQuery({ queryKey: ['entity', 'exhibit', 'record', '1'], queryFn: fetched });
    await choose(user, '标签');
    const dialog = await screen.findByRole('dialog', { name: '标签' });
    expect(within(dialog).getByText('恐龙')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: '更改' }));
    await waitFor(() => expect(server.requested('/exhibit/list')).toHaveLength(2));
    expect(queryClient.getQueryState(['entity', 'exhibit', 'record', '1'])?.isInvalidated).toBe(true);
    await user.click(within(dialog).getByRole('button', { name: '离开' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

const dialogs = { label: LabelDialog };
const lending = [
  { verb: 'edit' },
  { verb: 'view' },
  { verb: 'lend' },
  { key: 'label', label: ['标签', 'Label'], opens: 'label' },
] as const;

function LendingPage() {
  return <ResourcePage resource={exhibitResource} actions={lending} dialogs={dialogs} />;
}

/** A record with the lifecycle of an account, which is frozen. */
const living = {
  ...exhibitResource,
  verbs: { freeze: ['冻结', 'Freeze'], unfreeze: ['解冻', 'Unfreeze'] },
  lifecycle: {
    machine: 'accountLifecycle',
    field: 'title',
    states: { frozen: { label: ['冻结', 'Frozen'] } },
    verbs: {
      freeze: { label: ['冻结', 'Freeze'], operation: { endpoint: 'lend', input: { to: 'ice' } } },
      unfreeze: { label: ['解冻', 'Unfreeze'], operation: { endpoint: 'lend', input: { to: 'sun' } } },
    },
  },
} as const;

const LivingPage = () => <ResourcePage resource={living} />;

function LabelDialog({ row, close, saved }: DialogProps<{ title: string | null }>) {
  return (
    <div role="dialog" aria-label="标签">
      <p>{row.title}</p>
      <Button onClick={saved}>更改</Button>
      <Button onClick={close}>离开</Button>
    </div>
  );
}

const unknownVerb = { label: UnknownVerb };
const opened = [{ key: 'label', label: ['打开', 'Open'], opens: 'label' }] as const;

/** Requests an operation that the types do not allow. */
function UnknownVerb() {
  const { ask, actor }: Pick<ListPage<{ id: string | number }>, 'ask' | 'actor'> = useListPageContext();
  const [row] = actor.getSnapshot().context.rows;
  return <Button onClick={() => row && ask('polish', [row])}>未知操作</Button>;
}

function UnknownVerbPage() {
  return <ResourcePage resource={exhibitResource} actions={[]} tools={opened} dialogs={unknownVerb} />;
}
