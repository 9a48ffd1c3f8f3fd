import { reportColumnTypes } from '#contract/areas/report-parts.ts';
import type { Bilingual } from '#contract/resource/text.ts';
import type { DesignedItem, DesignedParameter } from './parts.ts';

/** A property of the parts of a report, as a column of cells that a person fills in. */
export interface PartColumn<Part> {
  readonly name: keyof Part & string;
  readonly label: Bilingual;
  /** Pixels. */
  readonly width: number;
  readonly kind: 'text' | 'number' | 'mark' | 'choice';
  readonly choices?: readonly { readonly value: string; readonly label: Bilingual }[];
  readonly placeholder?: Bilingual;
  /** The values of a mark, where they are no numbers. */
  readonly marks?: readonly [off: string, on: string];
}

const asChoice = (value: string) => ({ value, label: [value, value] as const });

/** The columns of a report, in the words of the family. */
export const itemColumns: readonly PartColumn<DesignedItem>[] = [
  { name: 'fieldName', label: ['字段名', 'Column'], width: 150, kind: 'text' },
  { name: 'fieldTxt', label: ['字段文本', 'Heading'], width: 150, kind: 'text' },
  {
    name: 'fieldType',
    label: ['类型', 'Type'],
    width: 130,
    kind: 'choice',
    choices: reportColumnTypes.map(asChoice),
  },
  { name: 'isShow', label: ['显示', 'Shown'], width: 56, kind: 'mark' },
  { name: 'fieldWidth', label: ['列宽', 'Width'], width: 84, kind: 'number' },
  { name: 'isOrder', label: ['排序', 'Sorts'], width: 56, kind: 'mark' },
  { name: 'isSearch', label: ['查询', 'Search'], width: 60, kind: 'mark' },
  {
    name: 'searchMode',
    label: ['查询模式', 'Search by'],
    width: 120,
    kind: 'choice',
    choices: [
      { value: 'single', label: ['单条件', 'One value'] },
      { value: 'group', label: ['范围', 'Range'] },
    ],
  },
  { name: 'dictCode', label: ['字典编码', 'Dictionary'], width: 140, kind: 'text' },
  {
    name: 'replaceVal',
    label: ['取值表达式', 'Texts of values'],
    width: 150,
    kind: 'text',
    placeholder: ['男_1,女_2', 'Male_1,Female_2'],
  },
  {
    name: 'fieldHref',
    label: ['跳转地址', 'Link'],
    width: 190,
    kind: 'text',
    placeholder: ['/museum/hall?id=${id}', '/museum/hall?id=${id}'],
  },
  { name: 'isTotal', label: ['合计', 'Sum'], width: 56, kind: 'mark', marks: ['0', '1'] },
  { name: 'groupTitle', label: ['分组标题', 'Group'], width: 120, kind: 'text' },
];

/** The parameters of a report. */
export const parameterColumns: readonly PartColumn<DesignedParameter>[] = [
  { name: 'paramName', label: ['参数名', 'Parameter'], width: 180, kind: 'text' },
  { name: 'paramTxt', label: ['参数文本', 'Label'], width: 180, kind: 'text' },
  { name: 'paramValue', label: ['默认值', 'Default'], width: 180, kind: 'text' },
];

export const newItem: DesignedItem = {
  fieldName: '',
  fieldTxt: '',
  fieldType: 'String',
  isShow: 1,
  isOrder: 1,
};
export const newParameter: DesignedParameter = { paramName: '', paramTxt: '', paramValue: '' };
