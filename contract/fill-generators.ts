import type { Bilingual } from './resource/text.ts';

/** One parameter of a generator. */
export interface GeneratorParameter {
  readonly name: string;
  readonly label: Bilingual;
  readonly hint?: Bilingual;
  /** Longest text. */
  readonly max?: number;
  /** The parameter is a whole number within these bounds. */
  readonly between?: readonly [least: number, most: number];
  readonly choices?: readonly { readonly value: string; readonly label: Bilingual }[];
  /** The value in use where the rule has none. */
  readonly default: string | number;
}

/** A way to generate a value, which a fill rule names in `ruleClass`. */
export interface Generator {
  readonly key: string;
  /** The name of the class that servers of the family have for it. */
  readonly familyClass?: string;
  readonly label: Bilingual;
  readonly description: Bilingual;
  readonly parameters: readonly GeneratorParameter[];
}

const prefix = {
  name: 'prefix',
  label: ['前缀', 'Prefix'],
  max: 20,
  default: '',
} as const satisfies GeneratorParameter;

/** The generators of this server; the first three are those of the family. */
export const generators = [
  {
    key: 'departmentCode',
    familyClass: 'org.jeecg.modules.system.rule.OrgCodeRule',
    label: ['机构编码', 'Department code'],
    description: ['上级机构的下一个编码', 'The next code below a department'],
    parameters: [
      {
        name: 'parentId',
        label: ['上级机构 ID', 'Parent department'],
        hint: [
          '表单没有 parentId 时使用；为空表示顶级',
          'In use without parentId in the form; empty for the top level',
        ],
        max: 36,
        default: '',
      },
    ],
  },
  {
    key: 'categoryCode',
    familyClass: 'org.jeecg.modules.system.rule.CategoryCodeRule',
    label: ['分类字典编码', 'Category code'],
    description: ['上级分类的下一个编码', 'The next code below a category'],
    parameters: [
      {
        name: 'pid',
        label: ['上级分类 ID', 'Parent category'],
        hint: [
          '表单没有 pid 时使用；为空表示顶级',
          'In use without pid in the form; empty for the top level',
        ],
        max: 36,
        default: '',
      },
    ],
  },
  {
    key: 'orderNumber',
    familyClass: 'org.jeecg.modules.online.cgform.rule.OrderNumberRule',
    label: ['订单号', 'Order number'],
    description: ['前缀 + 时间 + 两位随机数', 'Prefix, time and two random digits'],
    parameters: [{ ...prefix, default: 'CN' }],
  },
  {
    key: 'sequence',
    label: ['流水号', 'Sequence'],
    description: [
      '前缀 + 日期 + 递增的数，同一规则不会重复',
      'Prefix, date and a growing number, never twice in a rule',
    ],
    parameters: [
      prefix,
      {
        name: 'period',
        label: ['重新计数', 'Starts again'],
        choices: [
          { value: 'day', label: ['每天', 'Every day'] },
          { value: 'month', label: ['每月', 'Every month'] },
          { value: 'year', label: ['每年', 'Every year'] },
          { value: 'never', label: ['不重新计数', 'Never'] },
        ],
        default: 'day',
      },
      { name: 'digits', label: ['位数', 'Digits'], between: [1, 12], default: 4 },
    ],
  },
  {
    key: 'random',
    label: ['随机码', 'Random code'],
    description: ['前缀 + 不可预测的字符', 'Prefix and characters that nobody can guess'],
    parameters: [
      prefix,
      { name: 'length', label: ['长度', 'Length'], between: [1, 64], default: 8 },
      {
        name: 'characters',
        label: ['字符', 'Characters'],
        choices: [
          { value: 'digits', label: ['数字', 'Digits'] },
          { value: 'letters', label: ['大写字母', 'Capital letters'] },
          { value: 'both', label: ['数字和大写字母', 'Digits and capital letters'] },
        ],
        default: 'both',
      },
    ],
  },
  {
    key: 'currentDate',
    label: ['当前日期', 'Current date'],
    description: ['填写时的日期或时间', 'The date or time at which it is filled in'],
    parameters: [
      {
        name: 'format',
        label: ['格式', 'Format'],
        choices: ['yyyy-MM-dd', 'yyyy-MM-dd HH:mm:ss', 'yyyyMMdd', 'yyyyMM', 'yyyy'].map(value => ({
          value,
          label: [value, value] as const,
        })),
        default: 'yyyy-MM-dd',
      },
    ],
  },
  {
    key: 'caller',
    label: ['当前用户', 'Current person'],
    description: ['填写者的账号、姓名或部门', 'Account, name or department of who fills it in'],
    parameters: [
      {
        name: 'value',
        label: ['内容', 'Content'],
        choices: [
          { value: 'username', label: ['账号', 'Account'] },
          { value: 'realname', label: ['姓名', 'Name'] },
          { value: 'orgCode', label: ['部门编码', 'Department code'] },
          { value: 'departName', label: ['部门名称', 'Department name'] },
        ],
        default: 'username',
      },
    ],
  },
] as const satisfies readonly Generator[];

export type GeneratorKey = (typeof generators)[number]['key'];
type KnownGenerator = Generator & { readonly key: GeneratorKey };

/** The generator that a `ruleClass` names, by its key or by the class of the family; undefined for any other. */
export const generatorOf = (ruleClass: string): KnownGenerator | undefined =>
  (generators as readonly KnownGenerator[]).find(
    ({ key, familyClass }) => key === ruleClass || familyClass === ruleClass,
  );

/** What a rule stores for a generator: the class of the family where it has one, so that both servers know it. */
export const ruleClassOf = ({ key, familyClass }: Generator): string => familyClass ?? key;

export type GeneratorValues = Readonly<Record<string, unknown>>;

/** The parameters in a JSON text; undefined if it holds no object. */
export function readParameters(json: string | null | undefined): GeneratorValues | undefined {
  try {
    const content: unknown = JSON.parse(json || '{}');
    return isObject(content) ? content : undefined;
  } catch {
    return undefined;
  }
}

const isObject = (content: unknown): content is GeneratorValues =>
  typeof content === 'object' && content !== null && !Array.isArray(content);

/** The fault of parameters that are to be stored: only an object is accepted. */
export function faultOfJson(json: string): Bilingual | undefined {
  let content: unknown;
  try {
    content = JSON.parse(json);
  } catch {
    return ['请输入JSON字符串', 'Enter JSON'];
  }
  if (Array.isArray(content))
    return ['只能传递JSON对象，不能传递JSON数组', 'Enter a JSON object, not a JSON array'];
  return isObject(content) ? undefined : ['请输入JSON字符串', 'Enter a JSON object'];
}

/** The fault of the parameters of a known generator; others take any. */
export function faultOfParameters(ruleClass: string, json: string): Bilingual | undefined {
  const known = generatorOf(ruleClass);
  const given = readParameters(json);
  if (known === undefined || given === undefined) return undefined;
  for (const parameter of known.parameters) {
    const value = given[parameter.name];
    if (value === undefined || value === null || value === '') continue;
    const fault = faultOfValue(parameter, value);
    if (fault) return [`${parameter.label[0]}：${fault[0]}`, `${parameter.label[1]}: ${fault[1]}`];
  }
  return undefined;
}

function faultOfValue(
  { between, choices, max = 100 }: GeneratorParameter,
  value: unknown,
): Bilingual | undefined {
  if (between) {
    const [least, most] = between;
    const number = Number(value);
    return Number.isInteger(number) && number >= least && number <= most
      ? undefined
      : [`应为 ${least} 至 ${most} 的整数`, `must be a whole number from ${least} to ${most}`];
  }
  if (typeof value !== 'string') return ['应为文本', 'must be a text'];
  if (choices)
    return choices.some(choice => choice.value === value)
      ? undefined
      : ['没有这个选项', 'There is no such choice'];
  return value.length > max ? [`最多 ${max} 个字符`, `At most ${max} characters`] : undefined;
}

/** The value of a parameter: as text, or its default. */
export function parameterOf({ name, default: usual }: GeneratorParameter, given: GeneratorValues): string {
  const value = given[name];
  return typeof value === 'string' || typeof value === 'number'
    ? String(value) || String(usual)
    : String(usual);
}
