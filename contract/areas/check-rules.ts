import { faultOfSteps } from '../check-steps.ts';
import { readOk, withMessageAsResult } from '../endpoint.ts';
import { bilingualHere } from '../resource/bilingual.ts';
import { defineResource, type RecordOf } from '../resource/define-resource.ts';
import { json } from '../resource/kinds/json.ts';
import { line } from '../resource/kinds/line.ts';
import { text } from '../resource/kinds/text.ts';

/** The rules that check codes and numbers, which forms and servers call by their code. */
export const checkRuleResource = defineResource({
  name: 'checkRule',
  path: '/sys/checkRule',
  permission: 'system:checkRule',
  table: 'sys_check_rule',
  title: ['编码校验规则', 'Check rules'],
  record: ['校验规则', 'check rule'],
  nameFields: ['ruleName', 'ruleCode'],
  keywordFields: ['ruleName', 'ruleCode', 'ruleNameEn'],
  sheetTitle: '编码校验规则',
  fields: {
    ...bilingualHere(
      'ruleName',
      line({
        label: ['规则名称', 'Name'],
        max: 100,
        required: ['请输入规则名称!', 'Enter a name'],
        search: 'contains',
        list: { width: 200, primary: true },
        sheet: '规则名称',
      }),
    ),
    ruleCode: line({
      label: ['规则Code', 'Code'],
      max: 100,
      required: ['请输入规则Code!', 'Enter a code'],
      unique: ['规则Code已存在', 'This code exists already'],
      writable: 'adding',
      search: 'contains',
      list: { width: 180, card: 'second' },
      sheet: '规则Code',
    }),
    ruleJson: json({
      label: ['规则', 'Rules'],
      required: ['请至少添加一条规则', 'Add at least one rule'],
      fault: faultOfSteps,
      filterable: false,
      sheet: '规则JSON',
    }),
    ruleDescription: text({
      label: ['规则描述', 'Description'],
      max: 200,
      list: { width: 320, card: 'third' },
      sheet: '规则描述',
    }),
  },
  audit: {
    updateBy: { sheet: { heading: '更新人', order: 10 } },
    updateTime: { sheet: { heading: '更新时间', order: 11 } },
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
});

export type CheckRule = RecordOf<typeof checkRuleResource>;
