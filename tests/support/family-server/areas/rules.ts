import { doneTwice, exported, nullPointer, Refusal, read } from '../answers.ts';
import { type Call, idsOf, needed, type Routes, textIn } from '../call.ts';
import type { checkRule, fillRules } from '../recorded/rules.ts';
import { found, pageOf } from '../rows.ts';

const times = { times: ['createTime', 'updateTime'] };

interface Rule {
  id: string;
  ruleCode: string | null;
}

/** The operations on a table of rules. An unknown id is answered like a known one. */
function tableOf<T extends Rule>(path: string, sheet: string, rowsIn: (call: Call) => T[]): Routes {
  const changes = ({ body }: Call, example: T) =>
    Object.fromEntries(Object.entries(body).filter(([name, value]) => name in example && value !== null));
  const edit = (call: Call) => {
    const row = rowsIn(call).find(({ id }) => id === textIn(call.body, 'id'));
    const audit = { updateBy: call.person?.username, updateTime: call.state.now() };
    if (row) Object.assign(row, changes(call, row), audit);
    return doneTwice('编辑成功!');
  };
  const drop = (call: Call, ids: readonly string[]) => {
    const rows = rowsIn(call);
    rows.splice(0, rows.length, ...rows.filter(({ id }) => !ids.includes(id)));
  };
  return {
    [`GET ${path}/list`]: call => {
      const rows = rowsIn(call);
      return read(pageOf(rows[0] ? found(rows, rows[0], call.query, times) : [], call.query));
    },
    [`GET ${path}/queryById`]: call => read(rowsIn(call).find(({ id }) => id === needed(call, 'id')) ?? null),
    [`POST ${path}/add`]: call => {
      const rows = rowsIn(call);
      const [example] = rows;
      const code = call.body.ruleCode;
      if (example === undefined || (code !== undefined && rows.some(({ ruleCode }) => ruleCode === code)))
        throw new Refusal('数据库中已存在该记录');
      const empty = Object.fromEntries(Object.keys(example).map(name => [name, null]));
      const audit = { createBy: call.person?.username, createTime: call.state.now() };
      rows.push({ ...empty, ...changes(call, example), ...audit, id: call.state.newId() } as unknown as T);
      return doneTwice('添加成功！');
    },
    [`PUT ${path}/edit`]: edit,
    [`POST ${path}/edit`]: edit,
    [`DELETE ${path}/delete`]: call => {
      drop(call, [needed(call, 'id')]);
      return doneTwice('删除成功!');
    },
    [`DELETE ${path}/deleteBatch`]: call => {
      drop(call, idsOf(needed(call, 'ids')));
      return doneTwice('批量删除成功！');
    },
    [`GET ${path}/exportXls`]: () => exported(sheet),
    [`POST ${path}/importExcel`]: () => {
      throw new Refusal('文件导入失败！');
    },
  };
}

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

export const ruleRoutes: Routes = {
  ...tableOf<typeof checkRule>('/sys/checkRule', '编码校验规则', ({ state }) => state.checkRules),
  ...tableOf<(typeof fillRules)[number]>('/sys/fillRule', '填值规则', ({ state }) => state.fillRules),
  'GET /sys/checkRule/checkByCode': checkByCode,
  'GET /sys/fillRule/testFillRule': call => read(generated(call, needed(call, 'ruleCode'), {})),
  'PUT /sys/fillRule/executeRuleByCode/{ruleCode}': call =>
    read(generated(call, call.path.ruleCode, call.body)),
  'PUT /sys/fillRule/executeRuleByCodeBatch': batch,
};
