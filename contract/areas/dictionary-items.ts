import * as z from 'zod/mini';
import { defineEndpoint, withMessage, withMessageAsResult } from '../endpoint.ts';
import { id, normalForm, nothing } from '../fields.ts';
import { defineResource, type RecordOf } from '../resource/define-resource.ts';
import { type FieldKind, type FieldOptions, fieldOf } from '../resource/field.ts';
import { colour } from '../resource/kinds/colour.ts';
import { dictionary } from '../resource/kinds/dictionary.ts';
import { line } from '../resource/kinds/line.ts';
import { number } from '../resource/kinds/number.ts';
import { text } from '../resource/kinds/text.ts';
import { itemTones } from './dictionaries.ts';

/** The longest text of an item, in any language. */
export const longestItemText = 100;
const mostLanguages = 20;
/** Whether a text is the tag of a language, such as `en-US`. */
export const isLanguage = (text: string): boolean => /^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/.test(text);

const textsInput = z
  .record(
    z.string(),
    z.string().check(normalForm('line'), z.maxLength(longestItemText, `最多 ${longestItemText} 个字符`)),
  )
  .check(
    z.refine(texts => Object.keys(texts).every(isLanguage), '语言代码不正确'),
    z.refine(texts => Object.keys(texts).length <= mostLanguages, `语言过多，最多 ${mostLanguages} 种`),
  );

/** Texts by language, such as `en-US`. */
export type TextsByLanguage = Readonly<Record<string, string>>;

const textsKind: FieldKind = {
  name: 'json',
  list: () => 'string',
  output: () => z.record(z.string(), z.string()),
  input: () => textsInput,
};

/** The items of dictionaries as they are managed (API-62, API-63). */
export const dictionaryItemResource = defineResource({
  name: 'dictionaryItem',
  path: '/sys/dictItem',
  permission: 'system:dict:item',
  table: 'sys_dict_item',
  title: ['字典列表', 'Items'],
  record: ['字典项', 'item'],
  nameFields: ['itemText', 'itemValue'],
  keywordFields: ['itemText', 'itemValue'],
  fields: {
    dictId: line({
      form: 'exact',
      label: ['字典', 'Dictionary'],
      max: 36,
      required: ['请选择字典', 'Select a dictionary'],
      writable: 'adding',
    }),
    itemText: line({
      label: ['名称', 'Text'],
      max: longestItemText,
      required: ['请输入名称!', 'Enter a text'],
      placeholder: ['请输入名称', 'Text'],
      search: 'contains',
      list: { width: 180, primary: true },
    }),
    itemValue: line({
      form: 'code',
      label: ['数据值', 'Value'],
      max: 100,
      required: ['请输入数据值!', 'Enter a value'],
      placeholder: ['请输入数据值', 'Value'],
      list: { width: 120, card: 'second' },
    }),
    texts: fieldOf<TextsByLanguage, FieldOptions>(textsKind)({
      label: ['其他语言', 'Other languages'],
      filterable: false,
      extension: true,
    }),
    itemColor: colour({
      label: ['颜色', 'Colour'],
      names: itemTones,
      extension: true,
    }),
    description: text({ label: ['描述', 'Description'], max: 255 }),
    sortOrder: number({
      label: ['排序', 'Order'],
      min: 1,
      max: 999_999,
      hint: ['值越小越靠前', 'Lower numbers come first'],
      sortable: true,
      list: 90,
    }),
    status: dictionary({
      label: ['状态', 'Status'],
      dictionary: 'dict_item_status',
      numeric: true,
      values: [0, 1],
      as: 'radio',
      default: 1,
      search: 'exact',
      list: { width: 100, card: 'corner' },
    }),
  },
  endpoints: {
    list: { permission: ['list', 'system:dict:list'] },
    add: { success: withMessage('保存成功！') },
    edit: { success: withMessage('编辑成功!') },
    delete: { success: withMessage('删除成功!') },
    queryById: false,
    exportXls: false,
    importExcel: false,
  },
});

/** An item in replies. */
export type DictionaryItemRecord = RecordOf<typeof dictionaryItemResource>;

/** Whether no other item of the dictionary has the value. */
export const dictionaryItemCheck = defineEndpoint({
  name: 'dictionaryItem.dictItemCheck',
  method: 'GET',
  path: '/sys/dictItem/dictItemCheck',
  auth: 'permission',
  permission: ['system:dict:item:add', 'system:dict:item:edit'],
  input: z.object({
    dictId: z.optional(z.string().check(z.maxLength(36))),
    itemValue: z.optional(z.string().check(normalForm('code'), z.maxLength(100))),
    id: z.optional(id),
  }),
  output: nothing,
  success: withMessageAsResult('该值可用！'),
});

/** Puts an item behind another one of its dictionary, or in front of all (not part of the family's interface). */
export const dictionaryItemMove = defineEndpoint({
  name: 'dictionaryItem.move',
  extension: true,
  method: 'PUT',
  path: '/sys/dictItem/move',
  auth: 'permission',
  permission: 'system:dict:item:edit',
  input: z.object({ id, after: z.nullish(id) }),
  output: nothing,
  success: withMessage('编辑成功!'),
});

export const dictionaryItemEndpoints = [dictionaryItemCheck, dictionaryItemMove];
