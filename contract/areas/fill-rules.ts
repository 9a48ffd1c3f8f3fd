import * as z from 'zod/mini';
import { defineEndpoint, readOk, withMessageAsResult } from '../endpoint.ts';
import { faultOfJson } from '../fill-generators.ts';
import { defineResource, type RecordOf } from '../resource/define-resource.ts';
import { json } from '../resource/kinds/json.ts';
import { line } from '../resource/kinds/line.ts';

const ruleCode = z.string().check(z.minLength(1), z.maxLength(100));
/** The values of the form that is filled in, by the names of its fields. */
const formData = z.record(z.string().check(z.maxLength(100)), z.unknown());
/** A generated value: a text, or several, such as the code and the type of a department. */
const generated = z.nullable(z.union([z.string(), z.array(z.string())]));

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
  sheetTitle: '填值规则',
  fields: {
    ruleName: line({
      label: ['规则名称', 'Name'],
      max: 100,
      required: ['规则名称不能为空', 'Enter a name'],
      search: 'contains',
      list: { width: 200, primary: true },
      sheet: '规则名称',
    }),
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

/** Generates the value of the rule with a code for a form; null if there is no such rule or it generates none. */
export const executeRuleByCode = defineEndpoint({
  name: 'fillRule.executeRuleByCode',
  method: 'PUT',
  path: '/sys/fillRule/executeRuleByCode/{ruleCode}',
  auth: 'self',
  input: z.looseObject({ ruleCode }),
  output: generated,
  success: readOk,
});

/** Generates the values of several rules for one form. */
export const executeRuleByCodeBatch = defineEndpoint({
  name: 'fillRule.executeRuleByCodeBatch',
  method: 'PUT',
  path: '/sys/fillRule/executeRuleByCodeBatch',
  auth: 'self',
  input: z.object({
    commonFormData: z.optional(formData),
    rules: z
      .array(z.object({ ruleCode, formData: z.optional(formData) }))
      .check(z.minLength(1), z.maxLength(50)),
  }),
  output: z.array(z.object({ ruleCode: z.string(), result: generated })),
  success: readOk,
});

export const fillRuleEndpoints = [executeRuleByCode, executeRuleByCodeBatch];
