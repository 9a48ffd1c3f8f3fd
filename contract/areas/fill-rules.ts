import * as z from 'zod/mini';
import { defineEndpoint, readOk, withMessageAsResult } from '../endpoint.ts';
import { faultOfJson } from '../fill-generators.ts';
import { bilingualHere } from '../resource/bilingual.ts';
import { defineResource, type RecordOf } from '../resource/define-resource.ts';
import { json } from '../resource/kinds/json.ts';
import { line } from '../resource/kinds/line.ts';
import { generated, ruleCode } from './execute-fill-rules.ts';

const testFillRule = defineEndpoint({
  name: 'fillRule.testFillRule',
  method: 'GET',
  path: '/sys/fillRule/testFillRule',
  auth: 'permission',
  permission: 'system:fillRule:list',
  input: z.object({ ruleCode }),
  output: generated,
  success: readOk,
});

/** The rules that generate values of fields, such as codes and numbers. */
export const fillRuleResource = defineResource({
  name: 'fillRule',
  path: '/sys/fillRule',
  permission: 'system:fillRule',
  table: 'sys_fill_rule',
  title: ['填值规则', 'Fill rules'],
  record: ['填值规则', 'fill rule'],
  nameFields: ['ruleName', 'ruleCode'],
  keywordFields: ['ruleName', 'ruleCode', 'ruleNameEn'],
  sheetTitle: '填值规则',
  fields: {
    ...bilingualHere(
      'ruleName',
      line({
        label: ['规则名称', 'Name'],
        max: 100,
        required: ['规则名称不能为空', 'Enter a name'],
        search: 'contains',
        list: { width: 200, primary: true },
        sheet: '规则名称',
      }),
    ),
    ruleCode: line({
      label: ['规则Code', 'Code'],
      max: 100,
      required: ['规则Code不能为空', 'Enter a code'],
      unique: ['规则Code已存在', 'This code exists already'],
      writable: 'adding',
      search: 'contains',
      list: { width: 180, card: 'second' },
      sheet: '规则Code',
    }),
    ruleClass: line({
      label: ['规则实现类', 'Generator'],
      max: 100,
      required: ['规则实现类不能为空', 'Choose a generator'],
      list: { width: 240, card: 'third' },
      sheet: '规则实现类',
    }),
    ruleParams: json({
      label: ['规则参数', 'Parameters'],
      max: 200,
      fault: faultOfJson,
      filterable: false,
      list: 260,
      sheet: '规则参数',
    }),
  },
  audit: {
    updateBy: { sheet: { heading: '修改人', order: 10 } },
    updateTime: { sheet: { heading: '修改时间', order: 11 } },
    createBy: { sheet: { heading: '创建人', order: 12 } },
    createTime: { sheet: { heading: '创建时间', order: 13 } },
  },
  endpoints: {
    add: { success: withMessageAsResult('添加成功！') },
    edit: { success: withMessageAsResult('编辑成功!') },
    deleteBatch: { success: withMessageAsResult('批量删除成功！') },
    list: { success: readOk },
    queryById: { success: readOk },
  },
  operations: { testFillRule },
  verbs: { testFillRule: ['功能测试', 'Test'] },
});

export type FillRule = RecordOf<typeof fillRuleResource>;
