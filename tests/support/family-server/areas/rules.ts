import { nullPointer, Refusal, read } from '../answers.ts';
import { type Call, needed, type Routes } from '../call.ts';
import type { checkRule, fillRules } from '../recorded/rules.ts';
import { tableOf } from './table-of.ts';

interface Step {
  digits: string;
  pattern: string;
  message: string;
}

function checkByCode(call: Call) {
  const [code, sent] = [needed(call, 'ruleCode'), needed(call, 'value')];
  const rule = call.state.checkRules.find(({ ruleCode }) => ruleCode === code);
  if (rule === undefined) throw new Refusal('该编码不存在');
  const value = decodeURIComponent(sent);
  if (value.trim() === '') return read(null);
  let begin = 0;
  for (const step of JSON.parse(rule.ruleJson) as Step[]) {
    const end = Math.min(begin + (Number(step.digits) || 0), value.length);
    const isWhole = step.digits === '*';
    const checkValue = isWhole ? value : value.slice(begin, end);
    if (!new RegExp(`^(?:${step.pattern})$`).test(checkValue)) {
      const result = {
        ...(!isWhole && { beginIndex: begin, endIndex: end }),
        ...step,
        checkValue,
        passed: false,
      };
      throw new Refusal(step.message, { result });
    }
    if (!isWhole) begin = end;
  }
  return read(null);
}

/** What the three shipped classes generate; a class that does not exist generates nothing. */
function generated({ state }: Call, code: unknown, form: Readonly<Record<string, unknown>>) {
  const rule = state.fillRules.find(({ ruleCode }) => ruleCode === code);
  const name = rule?.ruleClass.split('.').at(-1);
  if (name === 'OrgCodeRule') return ['A01A06', '2'];
  if (name === 'CategoryCodeRule') return 'C78';
  if (name !== 'OrderNumberRule') return null;
  return `CN${state.now().replace(/\D/g, '')}13${form.name ?? ''}`;
}

type Form = Readonly<Record<string, unknown>>;

function batch(call: Call) {
  const { commonFormData, rules } = call.body as {
    commonFormData?: Form;
    rules?: { ruleCode: string; formData?: Form }[];
  };
  if (rules === undefined) throw nullPointer();
  return read(
    rules.map(({ ruleCode, formData }) => ({
      ruleCode,
      result: generated(call, ruleCode, formData ?? commonFormData ?? {}),
    })),
  );
}

const rules = { unique: 'ruleCode', edited: '编辑成功!' } as const;

export const ruleRoutes: Routes = {
  ...tableOf<typeof checkRule>(
    { ...rules, path: '/sys/checkRule', sheet: '编码校验规则' },
    ({ state }) => state.checkRules,
  ),
  ...tableOf<(typeof fillRules)[number]>(
    { ...rules, path: '/sys/fillRule', sheet: '填值规则' },
    ({ state }) => state.fillRules,
  ),
  'GET /sys/checkRule/checkByCode': checkByCode,
  'GET /sys/fillRule/testFillRule': call => read(generated(call, needed(call, 'ruleCode'), {})),
  'PUT /sys/fillRule/executeRuleByCode/{ruleCode}': call =>
    read(generated(call, call.path.ruleCode, call.body)),
  'PUT /sys/fillRule/executeRuleByCodeBatch': batch,
};
