import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { configureHttp } from '#modules/ground/platform/http/index.ts';
import {
  type CellType,
  defineColumns,
  type EditableColumn,
  type SlotProps,
} from '#modules/kit/editable-table/index.ts';
import { envelope, startServer } from '../../ground/platform/http/support/server.ts';
import { startUploads } from '../uploads/support.tsx';
import { showTable } from './support.tsx';

const materials = [
  { value: 'jade', text: '玉' },
  { value: 'silk', title: '丝' },
];

/** A table with one row and one column beside it, whose cell is edited. */
async function showCell(column: { [option: string]: unknown; type: CellType }, value?: unknown) {
  const columns = [{ key: 'x', title: '甲', ...column }] as readonly EditableColumn[];
  const shown = await showTable({ columns, rows: [{ id: 'a', x: value }] });
  const kept = () => shown.value('a', 'x');
  const open = async () => {
    await waitFor(() =>
      expect(shown.cell('a', 'x').querySelector('[data-face], [data-editor]')).not.toBeNull(),
    );
    await shown.user.click(shown.cell('a', 'x'));
  };
  const text = (content: string) => waitFor(() => expect(shown.cell('a', 'x')).toHaveTextContent(content));
  return { ...shown, kept, open, text };
}

function Doubled({ value, onChange }: SlotProps) {
  return (
    <button type="button" onClick={() => onChange(Number(value) * 2)}>
      加倍
    </button>
  );
}

describe('columns', () => {
  it('[TABLE-06][TABLE-07] have a key or a field, a title and a type', async () => {
    const columns = defineColumns([
      { key: 'one', title: ['甲', 'One'], type: 'input' },
      { field: 'two', title: '乙', type: 'input' },
    ]);
    const { control, table, user } = await showTable({ columns, rows: [{ id: 'a' }] });
    await user.type(await control('a', 'one'), '1');
    await user.type(await control('a', 'two'), '2');
    expect(table().getValues()).toEqual([{ id: 'a', one: '1', two: '2' }]);
    expect(screen.getByRole('columnheader', { name: '甲' })).toBeVisible();
  });

  it.each([
    [
      'a key twice',
      [
        { key: 'a', title: '', type: 'input' },
        { field: 'a', title: '', type: 'input' },
      ],
      /"a"/,
    ],
    ['no key', [{ key: '', title: '', type: 'input' }], /neither key nor field/],
    ['an unknown link', [{ key: 'a', title: '', type: 'select', linkageKey: 'b' }], /linked to "b"/],
  ] as const)('[TABLE-06][TABLE-44] with %s are refused', (_what, columns, message) => {
    expect(() => defineColumns(columns as never)).toThrow(message);
  });

  it('[TABLE-09][TABLE-43] have a placeholder that may name them, and a hint', async () => {
    const column = { type: 'input', placeholder: '请输入${title}', tipsContent: '牌上的名称' } as const;
    const { control } = await showCell(column);
    expect(await control('a', 'x')).toHaveAttribute('placeholder', '请输入甲');
    const hint = screen.getByRole('button', { name: '牌上的名称' });
    expect(hint).toHaveAttribute('data-tooltip', '牌上的名称');
  });

  it('[TABLE-14] pass further properties to their widget', async () => {
    const { control } = await showCell({ type: 'input', props: { maxLength: 3 } });
    expect(await control('a', 'x')).toHaveAttribute('maxlength', '3');
  });

  it('[TABLE-08][TABLE-136][TABLE-138][TABLE-140] have their width, or share that of the table', async () => {
    const columns = defineColumns([
      { key: 'a', title: '甲', type: 'input', width: 222 },
      { key: 'b', title: '乙', type: 'input' },
      { key: 'c', title: '丙', type: 'date', width: 20 },
      { key: 'd', title: '丁', type: 'datetime' },
    ]);
    await showTable({ columns, rows: [{ id: 'a' }] });
    expect(screen.getByRole('grid').style.getPropertyValue('--table-columns')).toBe(
      '222px 230px 135px 200px',
    );
  });
});

describe('a cell of type', () => {
  it('[TABLE-51] normal shows its value as text', async () => {
    const { cell, text } = await showCell({ type: 'normal' }, '青铜鼎');
    await text('青铜鼎');
    expect(cell('a', 'x').querySelector('input')).toBeNull();
  });

  it('[TABLE-52] input edits a text', async () => {
    const { control, kept, user } = await showCell({ type: 'input' });
    await user.type(await control('a', 'x'), '鼎');
    expect(kept()).toBe('鼎');
  });

  it.each([
    ['TABLE-54', 'textarea'],
    ['TABLE-55', 'input_pop'],
  ] as const)('[%s] %s edits a text in a panel', async (_id, type) => {
    const { kept, open, user } = await showCell({ type }, '一');
    await open();
    const box = await screen.findByRole('textbox');
    await user.type(box, '{Enter}二');
    expect(kept()).toBe('一\n二');
  });

  it.each([
    ['TABLE-56', 'select', { options: materials }],
    ['TABLE-57', 'select-search', { options: materials }],
    ['TABLE-19', 'select', { options: materials, allowSearch: true }],
  ] as const)('[TABLE-11][%s] %s chooses one option', async (_id, type, options) => {
    const { kept, open, text, user } = await showCell({ type, ...options }, 'jade');
    await text('玉');
    await open();
    await screen.findByRole('option', { name: '玉' });
    if (type === 'select-search' || 'allowSearch' in options) {
      await user.keyboard('丝');
      await waitFor(() => expect(screen.queryByRole('option', { name: '玉' })).toBeNull());
    }
    await user.click(screen.getByRole('option', { name: '丝' }));
    expect(kept()).toBe('silk');
  });

  it('[TABLE-18] select takes a typed value where it allows one', async () => {
    const { control, kept, open, user } = await showCell({
      type: 'select',
      options: materials,
      allowInput: true,
    });
    await open();
    await user.type(await control('a', 'x', 'input'), '陶');
    expect(kept()).toBe('陶');
  });

  it('[TABLE-58][TABLE-59] select-multiple chooses several, of which one tag is shown and the rest is folded', async () => {
    const { cell, kept, open, text, user } = await showCell({ type: 'select-multiple', options: materials }, [
      'jade',
    ]);
    await text('玉');
    await open();
    await user.click(await screen.findByRole('option', { name: '丝' }));
    expect(kept()).toEqual(['jade', 'silk']);
    await user.keyboard('{Escape}');
    expect(cell('a', 'x')).toHaveTextContent(/\+\s*1/);
  });

  it('[TABLE-63][TABLE-42] date edits a day, in its format', async () => {
    const { control, kept, open, user } = await showCell({ type: 'date', format: 'YYYY-MM' }, '2026-03');
    await open();
    const box = await control('a', 'x', 'input');
    await user.clear(box);
    await user.type(box, '2027-04-05{Enter}');
    await waitFor(() => expect(kept()).toBe('2027-04'));
  });

  it.each([
    ['TABLE-64', 'datetime', '2027-04-05 06:07:08'],
    ['TABLE-65', 'time', '06:07:08'],
  ] as const)('[%s] %s edits a moment', async (_id, type, moment) => {
    const { control, kept, open, user } = await showCell({ type });
    await open();
    await user.type(await control('a', 'x', 'input'), `${moment}{Enter}`);
    await waitFor(() => expect(kept()).toBe(moment));
  });

  it.each([
    ['TABLE-66', 'checkbox', {}, 'Y', 'N'],
    ['TABLE-30', 'checkbox', { customValue: [1, 0] }, 1, 0],
    ['TABLE-67', 'checkbox_meta', { customValue: ['on', 'off'] }, 'on', 'off'],
  ] as const)('[%s] %s stores the pair of its column', async (_id, type, options, on, off) => {
    const { control, kept, user } = await showCell({ type, ...options }, off);
    const box = await control('a', 'x');
    expect(box).not.toBeChecked();
    await user.click(box);
    expect(kept()).toBe(on);
    await user.click(box);
    expect(kept()).toBe(off);
  });

  it('[TABLE-68] radio chooses one of its buttons', async () => {
    const { kept, user } = await showCell({ type: 'radio', options: materials }, 'jade');
    expect(await screen.findByRole('radio', { name: '玉' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: '丝' }));
    expect(kept()).toBe('silk');
  });

  it('[TABLE-73] progress shows a bar', async () => {
    await showCell({ type: 'progress' }, 40);
    expect(await screen.findByRole('progressbar', { name: '甲' })).toHaveValue(40);
  });

  it('[TABLE-76][TABLE-85] tags gets a semicolon after every two letters', async () => {
    const { control, kept, user } = await showCell({ type: 'tags' });
    const box = await control('a', 'x');
    await user.type(box, '礼器青铜');
    expect(kept()).toBe('礼器;青铜;');
    await user.type(box, '{Backspace}');
    expect(kept()).toBe('礼器;青');
  });

  it('[TABLE-77] slot shows what the page draws', async () => {
    const { kept, user } = await showCell({ type: 'slot', Slot: Doubled }, 4);
    await user.click(await screen.findByRole('button', { name: '加倍' }));
    expect(kept()).toBe(8);
  });

  it('[TABLE-78] hidden has no cell and keeps its value', async () => {
    const { kept } = await showCell({ type: 'hidden' }, 7);
    expect(document.querySelector('[data-row] [data-column=x]')).toBeNull();
    expect(screen.queryByRole('columnheader')).toBeNull();
    expect(kept()).toBe(7);
  });
});

describe('a cell with a dictionary', () => {
  it('[TABLE-12][TABLE-60][TABLE-62] has its items as choices, one or several', async () => {
    const server = await startServer();
    configureHttp({ base: server.base });
    server.answer((response, { path }) => {
      const items = path.includes('/sex')
        ? [
            { value: '1', text: '男' },
            { value: '2', text: '女' },
          ]
        : [];
      return envelope(200, { result: items })(response, {} as never);
    });
    const columns = defineColumns([
      { key: 'one', title: '一', type: 'sel_search', dictCode: 'sex' },
      { key: 'many', title: '多', type: 'list_multi', dictCode: 'sex' },
    ]);
    const { cell, user, value } = await showTable({ columns, rows: [{ id: 'a', one: '1', many: ['1'] }] });
    await waitFor(() => expect(cell('a', 'one')).toHaveTextContent('男'));
    await user.click(cell('a', 'one'));
    await user.click(await screen.findByRole('option', { name: '女' }));
    expect(value('a', 'one')).toBe('2');
    await user.click(cell('a', 'many'));
    await user.click(await screen.findByRole('option', { name: '女' }));
    expect(value('a', 'many')).toEqual(['1', '2']);
    expect(server.seen.filter(({ path }) => path.includes('/sex'))).toHaveLength(1);
    await server.close();
  });

  it('[TABLE-40][TABLE-41][TABLE-61][TABLE-145][TABLE-146] searches on the server once something is typed', async () => {
    const server = await startServer();
    configureHttp({ base: server.base });
    server.answer((response, { path, query }) => {
      const isFound = path.includes('/loadDict/') && query.get('keyword') === '管';
      return envelope(200, { result: isFound ? [{ value: 'admin', text: '管理员' }] : [] })(
        response,
        {} as never,
      );
    });
    const { kept, open, user } = await showCell({
      type: 'sel_search_async',
      dict: 'sys_role,role_name,role_code',
      async: true,
    });
    await open();
    expect(await screen.findByText('please enter search content')).toBeVisible();
    expect(server.seen.filter(({ path }) => path.includes('/loadDict/'))).toEqual([]);
    await user.keyboard('无');
    expect(await screen.findByText('no data found')).toBeVisible();
    await user.keyboard('{Backspace}管');
    await user.click(await screen.findByRole('option', { name: /管理员/ }));
    expect(kept()).toBe('admin');
    await server.close();
  });
});

describe('a cell with files', () => {
  it.each([
    ['TABLE-69', 'upload'],
    ['TABLE-70', 'file'],
    ['TABLE-71', 'image'],
  ] as const)(
    '[%s][TABLE-20][TABLE-21][TABLE-22][TABLE-23][TABLE-45] %s uploads as its column demands',
    async (_id, type) => {
      const server = await startUploads();
      const { kept, open, user } = await showCell({
        type,
        action: '/museum/upload',
        token: true,
        data: { cabinet: '7' },
        responseName: 'message',
        btnText: '放入展柜',
      });
      await open();
      const panel = await screen.findByRole('dialog');
      expect(await within(panel).findByRole('button', { name: /放入展柜/ })).toBeVisible();
      const input = panel.querySelector<HTMLInputElement>('input[type=file]');
      if (!input) throw new Error('The panel has no input of files');
      await user.upload(input, new File(['x'], 'front.png', { type: 'image/png' }));
      await waitFor(() => expect(kept()).toBe('temp/1.png'));
      const [sent] = server.sent();
      expect(sent?.path).toMatch(/\/museum\/upload$/);
      expect(sent?.headers['x-access-token']).toBe('token-of-the-person');
      expect(sent?.body).toMatch(/name="cabinet"\s+7\s/);
      await server.close();
    },
  );

  it('[TABLE-21] sends no token where its column turns it off', async () => {
    const server = await startUploads();
    const { kept, open, user } = await showCell({ type: 'file', token: false });
    await open();
    const panel = await screen.findByRole('dialog');
    await within(panel).findByRole('button', { name: /上传/ });
    const input = panel.querySelector<HTMLInputElement>('input[type=file]');
    await user.upload(input as HTMLInputElement, new File(['x'], 'a.txt', { type: 'text/plain' }));
    await waitFor(() => expect(kept()).toBe('temp/1.png'));
    expect(server.sent()[0]?.headers['x-access-token']).toBeUndefined();
    await server.close();
  });

  it('[TABLE-16][TABLE-17] hides download and remove where its column does', async () => {
    const shown = await showCell({ type: 'file', allowDownload: false, allowRemove: false }, 'temp/a.pdf');
    await shown.open();
    const list = await screen.findByRole('list', { name: /文件/ });
    expect(within(list).getByText('a.pdf')).toBeVisible();
    expect(within(list).queryByRole('button', { name: /下载|移除|删除/ })).toBeNull();
  });

  it('[TABLE-24][TABLE-25][TABLE-29] keeps as many as its column allows', async () => {
    const server = await startUploads();
    const { kept, open, user } = await showCell(
      { type: 'file', fieldExtendJson: '{"uploadnum":"2"}' },
      'temp/a.pdf,temp/b.pdf',
    );
    await open();
    const panel = await screen.findByRole('dialog');
    await within(panel).findByRole('list', { name: /文件/ });
    const input = panel.querySelector<HTMLInputElement>('input[type=file]');
    await user.upload(input as HTMLInputElement, new File(['x'], 'c.txt', { type: 'text/plain' }));
    await waitFor(() => expect(kept()).toBe('temp/b.pdf,temp/1.png'));
    await server.close();
  });
});
