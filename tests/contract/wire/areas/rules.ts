import { audit, listControls, pageOf } from '../examples.ts';
import type { ResourceWire } from '../kit/kit-lines.ts';
import { resourceLines } from '../kit/resource-lines.ts';
import type { WireLine } from '../line.ts';

const imported = '文件导入成功！数据行数：2';
const checkWritten = {
  ruleName: '展品编号',
  ruleCode: 'exhibit_code',
  ruleJson: '[{"digits":"2","pattern":"^[A-Z]{2}$","message":"前两位为大写字母"}]',
  ruleDescription: '两位字母开头',
};
const checkRow = { id: '1904000000000000001', ...checkWritten, ruleNameEn: null, ...audit };
const fillWritten = {
  ruleName: '报修单号',
  ruleCode: 'repair_number',
  ruleClass: 'org.jeecg.modules.online.cgform.rule.OrderNumberRule',
  ruleParams: '{"prefix":"BX"}',
};
const fillRow = { id: '1905000000000000001', ...fillWritten, ruleNameEn: null, ...audit };

/** The rules of the examples as they are stored. */
export const exampleCheckRule = checkRow;
export const exampleFillRule = fillRow;

type Written = Readonly<Record<string, string>>;

/** The lines that both kinds of rules have. */
const recordLines = (
  name: 'checkRule' | 'fillRule',
  written: Written,
  row: ResourceWire['row'] & { readonly id: string; readonly ruleName: string },
): readonly WireLine[] => {
  const path = `/sys/${name}` as const;
  const code = (verb: string) => [`system:${name}:${verb}`] as const;
  const done = (message: string) => ({ code: 200, message, result: message }) as const;
  const wire: ResourceWire = {
    name,
    path,
    permission: `system:${name}`,
    row,
    written,
    examples: {
      exportXls: { input: { ...listControls, ruleName: '*编号*', selections: `${row.id},` } },
      importExcel: { result: imported },
    },
  };
  return resourceLines(wire, [
    {
      ids: [],
      name: `${name}.list`,
      calls: ['GET query'],
      path: `${path}/list`,
      access: code('list'),
      input: { ...listControls, ruleName: `*${row.ruleName}*` },
      answer: { code: 200, message: '', result: pageOf(row) },
    },
    {
      ids: [],
      name: `${name}.add`,
      calls: ['POST body'],
      path: `${path}/add`,
      access: code('add'),
      input: written,
      answer: done('添加成功！'),
    },
    {
      ids: [],
      name: `${name}.edit`,
      calls: ['PUT body', 'POST body'],
      path: `${path}/edit`,
      access: code('edit'),
      input: { id: row.id, ...written },
      unread: ['ruleCode'],
      answer: done('编辑成功!'),
    },
    {
      ids: ['API-94'],
      name: `${name}.deleteBatch`,
      calls: ['DELETE query'],
      path: `${path}/deleteBatch`,
      access: code('deleteBatch'),
      input: { ids: `${row.id},` },
      answer: done('批量删除成功！'),
    },
    {
      ids: [],
      name: `${name}.queryById`,
      calls: ['GET query'],
      path: `${path}/queryById`,
      access: [`system:${name}:queryById`, `system:${name}:list`],
      input: { id: row.id },
      answer: { code: 200, message: '', result: row },
    },
  ]);
};

/** Check rules and fill rules. */
export const ruleLines: readonly WireLine[] = [
  ...recordLines('checkRule', checkWritten, checkRow),
  {
    ids: ['RULE-38'],
    name: 'checkRule.checkByCode',
    calls: ['GET query'],
    path: '/sys/checkRule/checkByCode',
    access: 'self',
    input: { ruleCode: 'exhibit_code', value: 'AB%2501' },
    answer: { code: 200, message: '', result: null },
  },
  ...recordLines('fillRule', fillWritten, fillRow),
  {
    ids: [],
    name: 'fillRule.testFillRule',
    calls: ['GET query'],
    path: '/sys/fillRule/testFillRule',
    access: ['system:fillRule:list'],
    input: { ruleCode: 'repair_number' },
    answer: { code: 200, message: '', result: 'BX2026030212000042' },
  },
  {
    ids: [],
    name: 'fillRule.executeRuleByCode',
    calls: ['PUT body'],
    path: '/sys/fillRule/executeRuleByCode/{ruleCode}',
    access: 'self',
    input: { ruleCode: 'repair_number', name: '东馆' },
    answer: { code: 200, message: '', result: 'BX2026030212000042东馆' },
  },
  {
    ids: [],
    name: 'fillRule.executeRuleByCodeBatch',
    calls: ['PUT body'],
    path: '/sys/fillRule/executeRuleByCodeBatch',
    access: 'self',
    input: {
      commonFormData: { name: '东馆' },
      rules: [{ ruleCode: 'repair_number' }, { ruleCode: 'org_num_role', formData: { parentId: '' } }],
    },
    answer: {
      code: 200,
      message: '',
      result: [
        { ruleCode: 'repair_number', result: 'BX2026030212000042东馆' },
        { ruleCode: 'org_num_role', result: ['A10', '1'] },
      ],
    },
  },
];
