import type { ListViewContent } from '#contract/areas/list-views.ts';
import type { WireLine } from '../line.ts';

const list = { list: 'position', resource: 'position' };
const id = 'v1931051599401857026';
const content: ListViewContent = {
  columns: {
    order: ['name', 'code'],
    hidden: [],
    pinned: ['name'],
    widths: { name: 240 },
    density: 'normal',
  },
  query: {
    column: 'createTime',
    order: 'desc',
    filters: { postRank: '2' },
    matchType: 'and',
    conditions: [{ field: 'name', rule: 'like', val: '员' }],
    size: 10,
  },
};
const change = (
  name: string,
  path: string,
  input: Readonly<Record<string, unknown>>,
  message: string,
): WireLine => ({
  ids: [],
  name: `listView.${name}`,
  calls: ['POST body'],
  path: `/sys/list/view/${path}`,
  access: 'self',
  input,
  answer: { code: 200, message, result: null },
});

export const listViewLines: readonly WireLine[] = [
  {
    ids: [],
    name: 'listView.list',
    calls: ['GET query'],
    path: '/sys/list/views',
    access: 'self',
    input: list,
    answer: {
      code: 200,
      message: '',
      result: {
        views: [
          {
            id,
            name: '副高级',
            content,
            hiddenFields: [],
            sharing: 'role',
            audience: { id: 'ee8626f80f7c2619917b6236f3a7f02b', name: '馆员', nameEn: null },
            isForCaller: true,
            isRoleDefault: false,
            mayEdit: true,
            mayDelete: true,
            version: 1,
          },
        ],
        opens: null,
        ownDefault: 'unset',
        mayShare: true,
        mayManage: true,
      },
    },
  },
  {
    ids: [],
    name: 'listView.save',
    calls: ['POST body'],
    path: '/sys/list/view/save',
    access: 'self',
    input: { ...list, name: '副高级', content },
    answer: { code: 200, message: '保存成功', result: { id } },
  },
  change('delete', 'delete', { id }, '删除成功'),
  change('choose', 'default', { ...list, choice: 'none' }, '保存成功'),
  change('chooseForRole', 'roleDefault', { id, isDefault: true }, '保存成功'),
  {
    ids: [],
    name: 'listView.audiences',
    calls: ['GET query'],
    path: '/sys/list/view/audiences',
    access: 'self',
    input: {},
    answer: {
      code: 200,
      message: '',
      result: {
        roles: [{ id: 'ee8626f80f7c2619917b6236f3a7f02b', name: '馆员', nameEn: null }],
        departments: [{ id: 'c6d7cb4deeac411cb3384b1b31278596', name: '展厅', nameEn: null }],
        everybody: true,
      },
    },
  },
];
