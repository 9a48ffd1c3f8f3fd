import type { ServerResponse } from 'node:http';
import {
  type LocalServer,
  type SeenRequest,
  startServer,
} from '../../../ground/platform/http/support/server.ts';

const id = '87b55a515d3441b6b98e48e5b35474a6';
const code = 'demo';

const options = (...pairs: [value: string, text: string][]) =>
  pairs.map(([value, text]) => ({ value, text, label: text, title: text }));
const column = { sorter: 'true', isTotal: null, groupTitle: null, align: 'center', fieldType: 'String' };
const columns = [
  { ...column, dataIndex: 'name', title: '名称', scopedSlots: { customRender: 'fieldHref_name' } },
  { ...column, dataIndex: 'sex', title: '性别', customRender: 'sex', groupTitle: '' },
  { ...column, dataIndex: 'salary', title: '薪水', fieldType: 'Integer', isTotal: '1', groupTitle: '组' },
  { ...column, dataIndex: 'joined', title: '加入', fieldType: 'Date', isTotal: '0', groupTitle: '组' },
];
const shown = {
  columns,
  dictOptions: { sex: options(['1', '男'], ['2', '女']), name: null, salary: null, joined: null },
  fieldHrefSlots: [{ slotName: 'fieldHref_name', href: '/demo/${name}' }],
  isGroupTitle: true,
};
const criteria = [
  { mode: 'single', view: 'string', label: '名称', field: 'name' },
  { mode: 'single', view: 'list', label: '性别', field: 'sex' },
  { mode: 'group', view: 'date', label: '加入', field: 'joined', hidden: '1' },
];
const records = [
  { jeecg_row_key: null, name: '小红帽', sex: '2', salary: 33, joined: '2021-01-25' },
  { jeecg_row_key: null, name: '猎人', sex: 1, salary: '', joined: '' },
];

/** The names of the columns that the report can be sorted by. */
const sortable = new Set(columns.map(({ dataIndex }) => dataIndex));

const refused = (message: string) => ({ success: false, code: 500, message });

/** What a server of the family replies to the calls about one report, found as it finds reports. */
function replyTo({ path, query }: SeenRequest): object {
  const [call = '', named] = path.split('/').slice(-2);
  const byId = named === id;
  if (call === 'getQueryInfo') return { result: byId ? criteria : [] };
  if (call === 'getRpColumns' && named === code)
    return { result: { ...shown, cgRpConfigId: id, cgRpConfigName: 'Report Demo' } };
  if (!byId || call === 'getRpColumns') return refused('实体不存在');
  if (call === 'getColumns') return { result: { ...shown, cgreportHeadName: 'Report Demo' } };
  const sort = query.get('column');
  if (sort !== null && !sortable.has(sort)) return refused(`SQL执行失败：Unknown column '${sort}'`);
  const found = query.get('sex') ? records.filter(({ sex }) => String(sex) === query.get('sex')) : records;
  return { result: { total: found.length, records: found } };
}

export interface FamilyReports {
  readonly base: string;
  readonly id: string;
  readonly code: string;
  /** The last parts of the addresses of the requests, with their queries. */
  readonly asked: () => { call: string; query: Record<string, string> }[];
  /** The call that fails from now on, although the server has its address. */
  readonly breakDown: (call: string | undefined) => void;
  readonly close: () => Promise<void>;
}

/** A server that has one report, and finds it by its id at one address and by its code at another. */
export async function startFamilyReports(): Promise<FamilyReports> {
  const server: LocalServer = await startServer();
  let broken: string | undefined;
  server.answer((response: ServerResponse, seen: SeenRequest) => {
    const fails = broken !== undefined && seen.path.includes(broken) && seen.method !== 'OPTIONS';
    response.writeHead(fails ? 500 : 200, {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
    });
    const envelope = { success: true, message: '', code: 200, result: null, timestamp: 1 };
    response.end(JSON.stringify(seen.method === 'OPTIONS' ? {} : { ...envelope, ...replyTo(seen) }));
  });
  return {
    base: server.base,
    id,
    code,
    asked: () =>
      server.seen
        .filter(({ method }) => method === 'GET')
        .map(({ path, query }) => ({
          call: path.split('/').slice(-2).join('/'),
          query: Object.fromEntries([...query].filter(([name]) => name !== '_t')),
        })),
    breakDown: call => {
      broken = call;
    },
    close: server.close,
  };
}
