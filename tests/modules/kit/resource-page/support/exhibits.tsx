import * as z from 'zod/mini';
import { defineEndpoint, withMessage } from '#contract/endpoint.ts';
import { defineResource } from '#contract/resource/define-resource.ts';
import { choice } from '#contract/resource/kinds/choice.ts';
import { colour } from '#contract/resource/kinds/colour.ts';
import { cron } from '#contract/resource/kinds/cron.ts';
import { date } from '#contract/resource/kinds/date.ts';
import { dateTime } from '#contract/resource/kinds/date-time.ts';
import { department } from '#contract/resource/kinds/department.ts';
import { dictionary } from '#contract/resource/kinds/dictionary.ts';
import { file } from '#contract/resource/kinds/file.ts';
import { flag } from '#contract/resource/kinds/flag.ts';
import { image } from '#contract/resource/kinds/image.ts';
import { json } from '#contract/resource/kinds/json.ts';
import { line } from '#contract/resource/kinds/line.ts';
import { number } from '#contract/resource/kinds/number.ts';
import { person } from '#contract/resource/kinds/person.ts';
import { reference } from '#contract/resource/kinds/reference.ts';
import { richText } from '#contract/resource/kinds/rich-text.ts';
import { secret } from '#contract/resource/kinds/secret.ts';
import { text } from '#contract/resource/kinds/text.ts';
import { createPermissions, PermissionsProvider } from '#modules/ground/permissions/index.ts';
import { configureHttp } from '#modules/ground/platform/http/index.ts';
import {
  type LocalServer,
  type SeenRequest,
  startServer,
} from '../../../ground/platform/http/support/server.ts';
import { impatientQueryClient, showRouted } from '../../../support/routed.tsx';

/** A resource with a field of every kind. */
export const exhibitResource = defineResource({
  name: 'exhibit',
  path: '/exhibit',
  permission: 'museum:exhibit',
  table: 'exhibit',
  title: ['展品', 'Exhibits'],
  record: ['展品', 'exhibit'],
  nameFields: ['title'],
  alwaysSent: ['title'],
  fields: {
    title: line({
      label: ['名称', 'Title'],
      max: 20,
      required: ['请输入名称', 'Enter a title'],
      search: 'contains',
      list: { width: 120, primary: true },
    }),
    note: text({ label: ['说明', 'Note'], max: 200, list: 100 }),
    price: number({ label: ['价格', 'Price'], decimals: 2, search: 'range', list: 100, sortable: true }),
    shown: flag({ label: ['展出', 'Shown'], values: ['Y', 'N'], list: 80, search: 'exact' }),
    size: choice({
      label: ['尺寸', 'Size'],
      list: 80,
      search: 'several',
      choices: [
        { value: 's', label: ['小', 'Small'] },
        { value: 'l', label: ['大', 'Large'] },
      ],
    }),
    material: dictionary({
      label: ['材质', 'Material'],
      dictionary: 'material',
      several: true,
      list: 100,
      search: 'exact',
    }),
    owner: person({ label: ['负责人', 'Owner'], list: 100, search: 'exact' }),
    place: department({ label: ['部门', 'Department'], list: 100, search: 'exact' }),
    role: reference({ label: ['角色', 'Role'], resource: 'role', list: 100, search: 'exact' }),
    since: date({ label: ['日期', 'Since'], list: 100, search: 'exact' }),
    checkedAt: dateTime({ label: ['检查时间', 'Checked'], list: 100, search: 'range' }),
    tint: colour({ label: ['颜色', 'Colour'], list: 100 }),
    due: cron({ label: ['检查计划', 'Schedule'], list: 100 }),
    manual: file({ label: ['手册', 'Manual'], list: 100 }),
    picture: image({ label: ['图片', 'Picture'], list: 100 }),
    story: richText({ label: ['故事', 'Story'] }),
    data: json({ label: ['数据', 'Data'], list: 100 }),
    code: secret({ label: ['密钥', 'Key'], max: 50 }),
  },
  endpoints: { deleteBatch: false },
  operations: {
    lend: defineEndpoint({
      name: 'exhibit.lend',
      method: 'PUT',
      path: '/exhibit/lend',
      auth: 'permission',
      permission: 'museum:exhibit:lend',
      input: z.object({ ids: z.string() }),
      output: z.unknown(),
      success: withMessage('服务器的话'),
    }),
  },
  verbs: { lend: ['借出', 'Lend'] },
});

/** An exhibit in replies, with a value of every kind. */
export const exhibit = {
  id: '1',
  title: '恐龙',
  note: '第一行',
  price: 12.5,
  shown: 'Y',
  size: 's',
  material: 'wood,clay',
  owner: 'u1',
  owner_dictText: '张三',
  place: 'd1',
  place_dictText: '展陈部',
  role: 'r1',
  since: '2026-01-02',
  checkedAt: '2026-01-02 03:04:05',
  tint: '#aabbcc',
  due: '0 30 2 ? * 2-6',
  manual: 'files/manual.pdf',
  picture: 'pictures/one.png',
  story: '<p>很久<b>以前</b></p>',
  data: '{"a":1}',
  createBy: null,
  createTime: null,
  updateBy: null,
  updateTime: null,
};

export interface ExhibitServer extends LocalServer {
  readonly requested: (path: string) => SeenRequest[];
  /** Refuses every write with this envelope. */
  readonly refuse: (reply: object) => void;
}

const replies: Readonly<Record<string, unknown>> = {
  '/exhibit/list': { records: [exhibit], total: 1, size: 10, current: 1, pages: 1 },
  '/sys/dict/getDictItems/material': [
    { value: 'wood', text: '木' },
    { value: 'clay', text: '陶' },
  ],
  '/sys/role/queryall': [{ id: 'r1', roleName: '讲解员', roleCode: 'guide', description: null }],
  '/sys/sysDepart/queryTreeList': [{ key: 'd1', title: '展陈部' }],
  '/sys/user/list': { records: [{ id: 'u1', username: 'zhang', realname: '张三' }], total: 1 },
};

/** Starts a server with one exhibit and the given permissions. */
export async function startExhibits(
  permissions: object,
  further: Readonly<Record<string, unknown>> = {},
): Promise<ExhibitServer> {
  const server = await startServer();
  let refusal: object | undefined;
  const pathOf = ({ path }: SeenRequest) => decodeURIComponent(path).replace('/jeecg-boot', '');
  server.answer((response, seen) => {
    const path = pathOf(seen);
    const isWrite = seen.method !== 'GET' && seen.method !== 'OPTIONS';
    const result = path.endsWith('getUserPermissionByToken')
      ? permissions
      : ({ ...replies, ...further }[path] ?? null);
    const reply =
      isWrite && refusal ? { success: false, code: 500, ...refusal } : { message: '服务器的话', result };
    response.writeHead(200, {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'access-control-allow-methods': '*',
    });
    response.end(JSON.stringify({ success: true, code: 200, timestamp: 1, ...reply }));
  });
  return {
    ...server,
    requested: path => server.seen.filter(seen => pathOf(seen) === path && seen.method !== 'OPTIONS'),
    refuse: reply => {
      refusal = reply;
    },
  };
}

/** Renders a page of exhibits for a signed-in person. */
export async function showExhibits(
  { base }: ExhibitServer,
  Page: React.FunctionComponent,
  address = '/exhibits',
) {
  configureHttp({ base, token: () => 'token' });
  const permissions = createPermissions({ onGranted: () => undefined });
  permissions.send({ type: 'token.given' });
  permissions.send({ type: 'permissions.require' });
  const { waitFor } = await import('xstate');
  await waitFor(permissions, snapshot => !snapshot.hasTag('waiting'));
  return showRouted({
    pages: { '/exhibits': Page },
    address,
    queryClient: impatientQueryClient(),
    around: page => <PermissionsProvider value={permissions}>{page}</PermissionsProvider>,
  });
}
