import * as z from 'zod/mini';
import { defineEndpoint, read, withMessage, withMessageAsResult } from '../endpoint.ts';
import { id, nothing, searched } from '../fields.ts';
import { bilingualHere } from '../resource/bilingual.ts';
import { defineResource, type RecordOf } from '../resource/define-resource.ts';
import { choice } from '../resource/kinds/choice.ts';
import { line } from '../resource/kinds/line.ts';
import { text } from '../resource/kinds/text.ts';
import { recordShape } from '../resource/schemas.ts';

/** What the values of a dictionary are. */
export const valueType = { text: 0, number: 1 } as const;

const fields = {
  ...bilingualHere(
    'dictName',
    line({
      label: ['字典名称', 'Name'],
      max: 100,
      required: ['请输入字典名称!', 'Enter a name'],
      placeholder: ['请输入字典名称', 'Name'],
      search: 'contains',
      list: { width: 220, primary: true },
      sheet: '字典名称',
    }),
  ),
  dictCode: line({
    label: ['字典编码', 'Code'],
    max: 100,
    required: ['请输入字典编码!', 'Enter a code'],
    // A code with a comma names a table.
    rules: [
      {
        pattern: /^[^,\s]*$/,
        message: ['字典编码不能包含逗号和空格!', 'A code has neither commas nor spaces'],
      },
    ],
    unique: ['该值不可用，系统中已存在！', 'This code exists already'],
    placeholder: ['请输入字典编码', 'Code'],
    search: {
      match: 'contains',
      label: ['字典编号', 'Code'],
      placeholder: ['请输入字典编号', 'Code'],
    },
    list: { width: 200, label: ['字典编号', 'Code'], card: 'second' },
    sheet: { heading: '字典编码', taken: '字典编码已经存在，忽略导入。' },
  }),
  type: choice({
    label: ['数据值类型', 'Values are'],
    choices: [
      { value: '0', label: ['文本', 'Text'] },
      { value: '1', label: ['数字', 'Numbers'] },
    ],
    numeric: true,
    values: [0, 1],
    as: 'radio',
    default: valueType.text,
    withoutText: true,
    list: { width: 110, hidden: true },
  }),
  description: text({
    label: ['描述', 'Description'],
    max: 255,
    list: { width: 280, card: 'third' },
    sheet: '描述',
  }),
};

const computed = {
  /** 1 in the recycle bin. */
  delFlag: z.number(),
};
const definition = z.object({ ...recordShape(fields), ...computed });

const canList = 'system:dict:list';

/** Every dictionary, as clients of the family show them in a tree. */
export const dictionaryTreeList = defineEndpoint({
  name: 'dictionaryDefinition.treeList',
  method: 'GET',
  path: '/sys/dict/treeList',
  auth: 'permission',
  permission: canList,
  input: z.object({ dictName: z.optional(searched) }),
  output: z.array(z.extend(definition, { key: z.string(), title: z.string() })),
  success: read,
});

/** The dictionaries in the recycle bin. */
export const dictionaryDeleteList = defineEndpoint({
  name: 'dictionaryDefinition.deleteList',
  method: 'GET',
  path: '/sys/dict/deleteList',
  auth: 'permission',
  permission: ['system:dict:recycleBin', canList],
  input: z.object({}),
  output: z.array(definition),
  success: read,
});

/** Restores a dictionary with its items. */
export const dictionaryBack = defineEndpoint({
  name: 'dictionaryDefinition.back',
  method: 'PUT',
  path: '/sys/dict/back/{id}',
  auth: 'permission',
  permission: ['system:dict:putRecycleBin', 'system:dict:delete'],
  input: z.object({ id }),
  output: nothing,
  success: withMessageAsResult('操作成功!'),
});

/** Permanently removes a dictionary in the recycle bin, with its items. */
export const dictionaryDeletePhysic = defineEndpoint({
  name: 'dictionaryDefinition.deletePhysic',
  method: 'DELETE',
  path: '/sys/dict/deletePhysic/{id}',
  auth: 'permission',
  permission: 'system:dict:deleteRecycleBin',
  input: z.object({ id }),
  output: nothing,
  success: withMessageAsResult('删除成功!'),
});

/** The dictionaries as they are managed (API-60, API-61); their items are records of another resource. */
export const dictionaryResource = defineResource({
  name: 'dictionaryDefinition',
  path: '/sys/dict',
  permission: 'system:dict',
  table: 'sys_dict',
  title: ['数据字典', 'Dictionaries'],
  record: ['字典', 'dictionary'],
  nameFields: ['dictName', 'dictCode'],
  keywordFields: ['dictName', 'dictCode', 'dictNameEn'],
  fields,
  computed,
  endpoints: {
    add: { success: withMessage('保存成功！') },
    edit: { success: withMessage('编辑成功!') },
    delete: { success: withMessage('删除成功!') },
    queryById: false,
    exportXls: { permission: 'exportXls' },
    importExcel: { permission: 'importExcel' },
  },
  operations: {
    treeList: dictionaryTreeList,
    deleteList: dictionaryDeleteList,
    back: dictionaryBack,
    deletePhysic: dictionaryDeletePhysic,
  },
  recycleBin: { restore: 'back', ids: 'id', each: true },
  verbs: { back: ['取回', 'Restore'], deletePhysic: ['彻底删除', 'Delete permanently'] },
});

/** A dictionary in replies. */
export type DictionaryDefinition = RecordOf<typeof dictionaryResource>;
