import * as z from 'zod/mini';
import { defineEndpoint, read, readOk, withMessage } from '../endpoint.ts';
import { pageOf } from '../envelope.ts';
import { idList, nothing } from '../fields.ts';
import { listInput } from '../list-query.ts';
import { bilingualHere } from '../resource/bilingual.ts';
import { defineResource, type RecordOf } from '../resource/define-resource.ts';
import { choice } from '../resource/kinds/choice.ts';
import { line } from '../resource/kinds/line.ts';
import { tree } from '../resource/kinds/tree.ts';
import { listFieldsOf, recordShape } from '../resource/schemas.ts';
import { pieceNumber, treeCondition, treeNodeSchema } from '../tree-node.ts';
import { dictionaryItemsSchema } from './dictionaries.ts';

/** The parent of root categories. */
export const categoryRoot = '0';

/** What `hasChild` of a category with children is. */
export const withChildren = '1';

const fields = {
  ...bilingualHere(
    'name',
    line({
      label: ['分类名称', 'Name'],
      max: 100,
      required: ['请输入类型名称!', 'Enter a name'],
      placeholder: ['请输入分类名称', 'Name'],
      search: 'contains',
      sortable: true,
      list: { width: 360, primary: true },
      sheet: { heading: '类型名称', order: 1 },
    }),
  ),
  pid: tree({
    label: ['父级节点', 'Parent'],
    resource: 'category',
    placeholder: ['请选择父级节点', 'None: a root'],
    hint: ['编码由系统按父级节点生成，保存后不变', 'The code follows from the parent and stays as it is'],
    max: 36,
    withoutText: true,
  }),
  code: line({
    label: ['分类编码', 'Code'],
    max: 100,
    required: ['类型编码不能为空', 'Enter a code'],
    unique: ['分类编码已存在', 'This code exists already'],
    writable: 'never',
    search: 'contains',
    sortable: true,
    list: { width: 200, card: 'second' },
    sheet: { heading: '类型编码', order: 2, needed: true, imported: true },
  }),
  hasChild: choice({
    label: ['是否有子节点', 'Has children'],
    choices: [
      { value: withChildren, label: ['1', '1'] },
      { value: '0', label: ['0', '0'] },
    ],
    writable: 'never',
    withoutText: true,
    sheet: { heading: '是否有子节点(1:有)', order: 3, imported: false },
  }),
};

const computed = {
  sysOrgCode: z.nullable(z.string()),
  /** The names above the category, from the root on; servers of the family do not send them. */
  path: z.optional(z.array(z.string())),
};

const categorySchema = z.object({ ...recordShape(fields), ...computed });
const filters = listInput(listFieldsOf(fields), { piece: pieceNumber });

const operation = { method: 'GET', success: read } as const;
/** Forms of everybody choose from categories, as they do from dictionaries. */
const forEverybody = { ...operation, auth: 'self' } as const;
const forTheList = { ...operation, auth: 'permission', permission: 'system:category:list' } as const;
const nodes = z.array(treeNodeSchema);
/** A code of a category; empty for the root. */
const treeCode = z.string().check(z.maxLength(100));

const operations = {
  childList: defineEndpoint({
    ...forTheList,
    name: 'category.childList',
    path: '/sys/category/childList',
    input: filters,
    output: z.array(categorySchema),
  }),
  /** The children of several categories; `total` states how many there are where they are too many for one reply. */
  getChildListBatch: defineEndpoint({
    ...forTheList,
    name: 'category.getChildListBatch',
    path: '/sys/category/getChildListBatch',
    input: z.object({ parentIds: idList }),
    output: pageOf(categorySchema),
    success: readOk,
  }),
  checkCode: defineEndpoint({
    ...operation,
    name: 'category.checkCode',
    path: '/sys/category/checkCode',
    auth: 'permission',
    permission: ['system:category:add', 'system:category:edit'],
    input: z.object({ pid: z.optional(z.string().check(z.maxLength(36))), code: z.optional(treeCode) }),
    output: nothing,
    success: readOk,
  }),
  loadTreeRoot: defineEndpoint({
    ...forEverybody,
    name: 'category.loadTreeRoot',
    path: '/sys/category/loadTreeRoot',
    sendsEmpty: true,
    input: z.object({ async: z.stringbool(), pcode: treeCode, piece: pieceNumber }),
    output: nodes,
  }),
  loadTreeChildren: defineEndpoint({
    ...forEverybody,
    name: 'category.loadTreeChildren',
    path: '/sys/category/loadTreeChildren',
    input: z.object({ pid: z.string().check(z.maxLength(36)), piece: pieceNumber }),
    output: nodes,
  }),
  loadTreeData: defineEndpoint({
    ...forEverybody,
    name: 'category.loadTreeData',
    path: '/sys/category/loadTreeData',
    input: z.object({
      pid: z.optional(z.string().check(z.maxLength(36))),
      pcode: z.optional(treeCode),
      condition: z.optional(treeCondition),
      piece: pieceNumber,
    }),
    output: nodes,
  }),
  /** The names of categories; with `delNotExist` false in the order of the ids, unknown ids as themselves (TREE-12). */
  loadDictItem: defineEndpoint({
    ...forEverybody,
    name: 'category.loadDictItem',
    path: '/sys/category/loadDictItem/',
    input: z.object({ ids: idList, delNotExist: z._default(z.stringbool(), true) }),
    output: z.array(z.string()),
  }),
  loadOne: defineEndpoint({
    ...forEverybody,
    name: 'category.loadOne',
    path: '/sys/category/loadOne',
    input: z.object({ field: z.string().check(z.maxLength(50)), val: z.string().check(z.maxLength(100)) }),
    output: categorySchema,
  }),
  loadAllData: defineEndpoint({
    ...forEverybody,
    name: 'category.loadAllData',
    path: '/sys/category/loadAllData',
    input: z.object({ code: z.string().check(z.minLength(1), z.maxLength(100)) }),
    output: dictionaryItemsSchema,
  }),
};

/** The trees of categories; forms store the ids of their nodes. */
export const categoryResource = defineResource({
  name: 'category',
  path: '/sys/category',
  permission: 'system:category',
  table: 'sys_category',
  title: ['分类字典', 'Categories'],
  record: ['分类', 'category'],
  nameFields: ['name', 'code'],
  searchFields: ['name', 'code'],
  sheetTitle: '分类字典',
  fields,
  computed,
  operations,
  alwaysSent: ['pid'],
  endpoints: {
    list: { path: 'rootList' },
    queryById: { permission: 'list' },
    delete: { success: withMessage('删除成功!') },
  },
});

export type Category = RecordOf<typeof categoryResource>;
