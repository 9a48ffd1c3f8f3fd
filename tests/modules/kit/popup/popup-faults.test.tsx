import '@testing-library/jest-dom/vitest';
import type { ServerResponse } from 'node:http';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { configureHttp } from '#modules/ground/platform/http/index.ts';
import { Field, Toaster } from '#modules/ground/ui/index.ts';
import { PopupField } from '#modules/kit/popup/index.ts';
import {
  type LocalServer,
  type SeenRequest,
  startServer,
} from '../../ground/platform/http/support/server.ts';
import { show } from '../../ground/ui/support/page.tsx';
import { impatientQueryClient } from '../../support/routed.tsx';

const column = { align: 'center', fieldType: 'String', sorter: 'true' };
const head = {
  cgRpConfigId: 'halls-id',
  cgRpConfigName: '展厅',
  columns: [
    { ...column, dataIndex: 'name', title: '名称' },
    { ...column, dataIndex: 'state', title: '状态', customRender: 'states' },
  ],
  dictOptions: { states: [{ value: '1', text: '开放' }], other: null },
};
const criteria = [
  { mode: null, view: 'string', label: '名称', field: 'name' },
  { mode: 'single', view: 'list', label: '状态', field: 'state', dictCode: 'states' },
  { mode: 'group', view: 'date', label: '开馆日', field: 'opened' },
  { mode: 'single', view: 'string', label: '备注', field: 'note', hidden: '1' },
];
/** As servers of the family send them: no keys, and the total as a text. */
const rows = {
  total: '11',
  records: [
    { jeecg_row_key: null, name: '青铜厅', state: 1 },
    { jeecg_row_key: null, name: '书画厅', state: '' },
  ],
};

type Call = 'getRpColumns' | 'getQueryInfo' | 'getData';
type Answer = (response: ServerResponse, seen: SeenRequest) => void;

const send =
  (body: unknown, status = 200): Answer =>
  response => {
    response.writeHead(status, {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
    });
    response.end(JSON.stringify(body));
  };
const result = (value: unknown) =>
  send({ success: true, code: 200, message: '', result: value, timestamp: 1 });
const refusal = (message: string, status = 200, code = 500) =>
  send({ success: false, code, message, result: null, timestamp: 1 }, status);

const usual: Record<Call, Answer> = {
  getRpColumns: result(head),
  getQueryInfo: result(criteria),
  getData: result(rows),
};

let server: LocalServer;
let answers: Record<Call, Answer>;
beforeEach(async () => {
  answers = { ...usual };
  server = await startServer();
  server.answer((response, seen) => {
    const call = seen.path.split('/').at(-2) as Call;
    if (seen.method === 'OPTIONS') send({})(response, seen);
    else answers[call](response, seen);
  });
  configureHttp({ base: server.base, token: () => 'token' });
});
afterEach(() => server.close());

const asked = (call: Call) =>
  server.seen.filter(({ method, path }) => method === 'GET' && path.includes(`/${call}/`));

function Form({ fields = 1 }: { fields?: number }) {
  const [client] = useState(impatientQueryClient);
  const [value, setValue] = useState('原来的值');
  return (
    <QueryClientProvider client={client}>
      {Array.from({ length: fields }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed number of fields
        <Field key={index} label={`展厅${index + 1}`}>
          <PopupField
            config={{ code: 'halls', orgFields: 'name', destFields: 'hall', multiple: false }}
            params={{ floor: "'2'" }}
            value={value}
            onFill={({ hall = '' }) => setValue(hall)}
          />
        </Field>
      ))}
      <Toaster />
    </QueryClientProvider>
  );
}

async function open(user: ReturnType<typeof show>['user'], field = '展厅1') {
  await user.click(screen.getByRole('combobox', { name: field }));
  return within(await screen.findByRole('dialog', { name: '选择：展厅' }));
}

describe('the dialog of a popup', () => {
  it('[POPUP-01][POPUP-02][POPUP-04] shows ten rows of a page with the texts of their codes, from servers of the family', async () => {
    const { user } = show(<Form />);
    const dialog = await open(user);
    expect(await dialog.findByRole('cell', { name: '开放' })).toBeVisible();
    expect(asked('getData')[0]?.query.get('pageSize')).toBe('10');
    expect(dialog.getByRole('button', { name: '下一页' })).toBeEnabled();
  });

  it('[POPUP-13][POPUP-14] offers a criterion for one value or a range, and none that is hidden', async () => {
    const { user } = show(<Form />);
    const dialog = await open(user);
    expect(await dialog.findByRole('searchbox', { name: '名称' })).toBeVisible();
    expect(dialog.getByRole('combobox', { name: '状态' })).toBeVisible();
    expect(dialog.getByRole('textbox', { name: '开馆日（起）' })).toBeVisible();
    expect(dialog.getByRole('textbox', { name: '开馆日（止）' })).toBeVisible();
    expect(dialog.queryByLabelText('备注')).toBeNull();
    await user.type(dialog.getByRole('textbox', { name: '开馆日（起）' }), '2026-01-01{Enter}');
    await waitFor(() => expect(asked('getData').at(-1)?.query.get('opened_begin')).toBe('2026-01-01'));
    await user.type(dialog.getByRole('searchbox', { name: '名称' }), '青铜{Enter}');
    await waitFor(() => expect(asked('getData').at(-1)?.query.get('name')).toBe('*青铜*'));
    await user.click(dialog.getByRole('button', { name: '重置' }));
    expect(dialog.getByRole('searchbox', { name: '名称' })).toHaveValue('');
  });

  it('[POPUP-16] asks once for fields of the same group', async () => {
    const { user } = show(<Form fields={2} />);
    for (const field of ['展厅1', '展厅2']) {
      const dialog = await open(user, field);
      await dialog.findByRole('row', { name: /青铜厅/ });
      await user.click(dialog.getByRole('button', { name: '取消' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    for (const call of ['getRpColumns', 'getQueryInfo', 'getData'] as const)
      expect(asked(call)).toHaveLength(1);
    expect(asked('getData')[0]?.query.get('self_floor')).toBe("'2'");
  });

  it('[POPUP-19] warns that the criteria are missing, and its rows can be chosen', async () => {
    answers.getQueryInfo = refusal('查询条件读取失败');
    const { user } = show(<Form />);
    const dialog = await open(user);
    expect(await screen.findByText('查询条件读取失败')).toBeVisible();
    await user.click(within(await dialog.findByRole('row', { name: /书画厅/ })).getByRole('checkbox'));
    await user.click(dialog.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('combobox', { name: '展厅1' })).toHaveTextContent('书画厅');
  });

  it.each<[string, Answer, RegExp]>([
    ['of 403', refusal('报表未对您开放', 403, 510), /没有查看权限.*报表未对您开放/],
    ['of 500', refusal('操作失败', 500), /./],
    ['of another shape', result({ columns: 'none' }), /./],
    ['that is interrupted', response => void response.destroy(), /./],
  ])(
    '[POPUP-17] an answer %s opens a dialog with the reason, and the field keeps its value',
    async (_, answer, text) => {
      answers.getRpColumns = answer;
      const { user } = show(<Form />);
      await user.click(screen.getByRole('combobox', { name: '展厅1' }));
      const dialog = within(await screen.findByRole('dialog', { name: '出错了' }));
      expect(dialog.getByRole('alert')).toBeVisible();
      expect(screen.getByRole('dialog')).toHaveTextContent(text);
      await user.click(dialog.getByRole('button', { name: '确定' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(screen.getByRole('combobox', { name: '展厅1' })).toHaveTextContent('原来的值');
      expect(screen.getByRole('combobox', { name: '展厅1' })).toHaveFocus();
      await user.click(screen.getByRole('combobox', { name: '展厅1' }));
      const again = within(await screen.findByRole('dialog', { name: '出错了' }));
      answers.getRpColumns = usual.getRpColumns;
      await user.click(again.getByRole('button', { name: '重试' }));
      const dialogOfRows = within(await screen.findByRole('dialog', { name: '选择：展厅' }));
      expect(await dialogOfRows.findByRole('row', { name: /青铜厅/ })).toBeVisible();
    },
  );

  it.each<[string, Answer]>([
    ['of 500', refusal('操作失败', 500)],
    ['of another shape', result({ records: 'none', total: 1 })],
    ['without a total', result({ records: [] })],
    ['that is interrupted', response => void response.destroy()],
  ])(
    'rows in an answer %s are shown as missing at their place, and can be asked for again',
    async (_, answer) => {
      answers.getData = answer;
      const { user } = show(<Form />);
      const dialog = await open(user);
      expect(await dialog.findByRole('alert')).toBeVisible();
      answers.getData = usual.getData;
      await user.click(dialog.getByRole('button', { name: /重试|再试/ }));
      expect(await dialog.findByRole('row', { name: /青铜厅/ })).toBeVisible();
    },
  );

  it('[API-90] an answer without a result is an empty table', async () => {
    answers.getData = result(null);
    const { user } = show(<Form />);
    const dialog = await open(user);
    // A spinner is a status as well, until the answer is there.
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent(/\S/));
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  it('[POPUP-18] a failure stays in the dialog that was opening, with the focus, and Escape leads back to the field', async () => {
    const held = Promise.withResolvers<void>();
    answers.getRpColumns = (response, seen) =>
      void held.promise.then(() => refusal('操作失败')(response, seen));
    const { user } = show(<Form />);
    await user.click(screen.getByRole('combobox', { name: '展厅1' }));
    const dialog = await screen.findByRole('dialog', { name: '正在打开报表' });
    held.resolve();
    await waitFor(() => expect(dialog).toHaveAccessibleName('出错了'));
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
    await user.click(within(dialog).getByRole('button', { name: '重试' }));
    await waitFor(() => expect(within(dialog).getByRole('button', { name: '重试' })).toBeVisible());
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('combobox', { name: '展厅1' })).toHaveFocus();
  });

  it('can be given up while a slow report is opened', async () => {
    answers.getRpColumns = () => undefined;
    const { user } = show(<Form />);
    await user.click(screen.getByRole('combobox', { name: '展厅1' }));
    const dialog = within(await screen.findByRole('dialog', { name: '正在打开报表' }));
    await user.click(dialog.getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
