import { reportColumnTypes } from '#contract/areas/report-parts.ts';
import type { Bilingual, Translate } from '#contract/resource/text.ts';
import { type ColumnOption, defineColumns, type EditableColumn } from '#modules/kit/editable-table/index.ts';

/** A mark that is stored as a number. */
const mark = { type: 'checkbox', customValue: [1, 0] } as const;

const nameRules = (required: string, format: string, twice: string) =>
  [
    { required: true, message: required },
    { pattern: /^[\p{L}_][\p{L}\p{M}\d_]*$/u, message: format },
    { unique: true, message: twice },
  ] as const;

const choicesOf = (translate: Translate, choices: readonly (readonly [string, Bilingual])[]) =>
  choices.map(([value, label]): ColumnOption => ({ value, text: translate(label) }));

/** In which rows are moved, chosen and counted. */
const rowColumns = [{ type: 'row-drag-sort' }, { type: 'row-checkbox' }, { type: 'row-number' }] as const;

const wrongName: Bilingual = [
  '字段名只能由字母、数字和下划线组成，且不能以数字开头',
  'Letters, digits and underscores, and no digit at first',
];
const knownName: Bilingual = ['名称已存在', 'This name exists already'];

/** The columns of a report, in the words of the family. */
export const itemColumns = (translate: Translate): readonly EditableColumn[] =>
  defineColumns([
    ...rowColumns,
    {
      key: 'fieldName',
      title: ['字段名', 'Column'],
      width: 160,
      type: 'input',
      validateRules: nameRules(
        translate(['请输入字段名', 'Enter a column']),
        translate(wrongName),
        translate(knownName),
      ),
    },
    { key: 'fieldTxt', title: ['字段文本', 'Heading'], width: 160, type: 'input' },
    {
      key: 'fieldType',
      title: ['类型', 'Type'],
      width: 140,
      type: 'select',
      defaultValue: 'String',
      options: reportColumnTypes.map(value => ({ value, text: value })),
    },
    { key: 'isShow', title: ['显示', 'Shown'], width: 72, ...mark, defaultChecked: true },
    { key: 'fieldWidth', title: ['列宽', 'Width'], width: 96, type: 'inputNumber' },
    { key: 'isOrder', title: ['排序', 'Sorts'], width: 72, ...mark, defaultChecked: true },
    { key: 'isSearch', title: ['查询', 'Search'], width: 72, ...mark },
    {
      key: 'searchMode',
      title: ['查询模式', 'Search by'],
      width: 130,
      type: 'select',
      options: choicesOf(translate, [
        ['single', ['单条件', 'One value']],
        ['group', ['范围', 'Range']],
      ]),
    },
    { key: 'dictCode', title: ['字典编码', 'Dictionary'], width: 150, type: 'input' },
    {
      key: 'replaceVal',
      title: ['取值表达式', 'Texts of values'],
      width: 160,
      type: 'input',
      placeholder: translate(['男_1,女_2', 'Male_1,Female_2']),
    },
    {
      key: 'fieldHref',
      title: ['跳转地址', 'Link'],
      width: 200,
      type: 'input',
      placeholder: '/museum/hall?id=${id}',
    },
    { key: 'isTotal', title: ['合计', 'Sum'], width: 72, type: 'checkbox', customValue: ['1', '0'] },
    { key: 'groupTitle', title: ['分组标题', 'Group'], width: 130, type: 'input' },
  ]);

/** The parameters of a report. */
export const parameterColumns = (translate: Translate): readonly EditableColumn[] =>
  defineColumns([
    ...rowColumns,
    {
      key: 'paramName',
      title: ['参数名', 'Parameter'],
      width: 200,
      type: 'input',
      validateRules: nameRules(
        translate(['请输入参数名', 'Enter a parameter']),
        translate(wrongName),
        translate(knownName),
      ),
    },
    { key: 'paramTxt', title: ['参数文本', 'Label'], width: 200, type: 'input' },
    { key: 'paramValue', title: ['默认值', 'Default'], width: 200, type: 'input' },
  ]);
