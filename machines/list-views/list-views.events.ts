import type { MachineExamples } from '#machines/examples.ts';
import type { listViewsMachine } from './list-views.machine.ts';
import type { ListView, ListViewContent, ListViews } from './list-views.types.ts';

const shape = {
  columns: ['realname', 'phone'],
  hiddenAtFirst: [],
  filters: ['realname', 'status'],
  sortable: ['realname'],
  sort: { column: 'createTime', order: 'desc' },
  conditions: ['phone'],
} as const;

const content: ListViewContent = {
  columns: { order: ['realname', 'phone'], hidden: [], pinned: [], widths: {}, density: 'normal' },
  query: { column: 'createTime', order: 'desc', filters: {}, matchType: 'and', conditions: [], size: 10 },
};
const frozen: ListViewContent = { ...content, query: { ...content.query, filters: { status: '2' } } };

const view: ListView = {
  id: 'v1',
  name: '冻结的账号',
  content: frozen,
  hiddenFields: [],
  sharing: 'own',
  audience: null,
  isForCaller: true,
  isRoleDefault: false,
  mayEdit: true,
  mayDelete: true,
  version: 1,
};
const shared: ListView = {
  ...view,
  id: 'v2',
  name: '前台',
  content: { ...content, query: { ...content.query, filters: { gone: 'x' } } },
  hiddenFields: ['sex'],
  sharing: 'role',
  audience: { id: 'r1', name: '前台', nameEn: null },
  mayEdit: false,
};
const known: ListViews = {
  views: [view, shared],
  opens: null,
  ownDefault: 'unset',
  mayShare: true,
  mayManage: false,
};
const link = { view: undefined, isAlone: false };
const input = { link, isPlain: true, shownBefore: undefined, content, shape };

/** Examples for a list of accounts. */
export const examples = {
  inputs: [
    input,
    { ...input, link: { view: 'v1', isAlone: true }, isPlain: false },
    { ...input, link: { view: 'v1', isAlone: false }, isPlain: false },
    { ...input, link: { view: 'v1', isAlone: false }, isPlain: false, shownBefore: 'v1' },
    { ...input, link: { view: 'gone', isAlone: true }, isPlain: false },
  ],
  events: {
    'views.loaded': [{ known }, { known: { ...known, opens: 'v2' } }, { known: { ...known, views: [] } }],
    'views.failed': [{ error: new Error('服务器没有响应') }],
    'content.change': [
      { content, shape },
      { content: frozen, shape },
      { content: { ...frozen, query: { ...frozen.query, size: 20 } }, shape },
    ],
    'link.change': [
      { link },
      { link: { view: 'v1', isAlone: false } },
      { link: { view: 'v2', isAlone: true } },
      { link: { view: 'gone', isAlone: true } },
    ],
    'view.choose': [{ id: 'v1' }, { id: 'v2' }, { id: 'gone' }],
    'view.added': [{ id: 'v1' }],
    'question.open': [{ question: 'add' }, { question: 'delete' }],
    'question.answer': [
      { change: { kind: 'save', name: '新视图', content: frozen } },
      { change: { kind: 'delete', id: 'v1' } },
    ],
    'default.choose': [{ choice: 'view' }, { choice: 'none' }],
    'roleDefault.choose': [{ isDefault: true }],
  },
  outputs: { changeViews: [{ known }, { known, added: 'v1' }, { known: { ...known, views: [shared] } }] },
  errors: { changeViews: [new Error('已有同名的视图')] },
} satisfies MachineExamples<typeof listViewsMachine>;
