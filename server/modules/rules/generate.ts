import { randomInt } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import {
  type GeneratorKey,
  type GeneratorValues,
  generatorOf,
  parameterOf,
  readParameters,
} from '#contract/fill-generators.ts';
import { categories, departments, fillRuleCounters, type fillRules } from '#server/kernel/db/schema/index.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { formatDate, formatDateTime } from '#server/kernel/wire/dates.ts';
import { findVisible } from '#server/records/resource/scope.ts';
import { tenantRows } from '#server/records/resource/tenant-rows.ts';
import { levelLength, nextCode } from '#server/records/tree/codes.ts';
import { categoryServer } from '../categories/category-server.ts';
import { findDepartments } from '../departments/departments.ts';

/** What a generator knows. */
interface Job {
  readonly rule: typeof fillRules.$inferSelect;
  /** A parameter of the rule by its name, or its default. */
  readonly parameter: (name: string) => string;
  /** The values of the form. */
  readonly form: GeneratorValues;
  /** A test: nothing is used up. */
  readonly isTest: boolean;
  readonly context: HandlerContext;
}

type Generated = string | string[] | null;

/** The value that a rule generates for a form; null if its generator is not one of this server, or has none. */
export async function generate(
  rule: typeof fillRules.$inferSelect,
  form: GeneratorValues,
  context: HandlerContext,
  isTest = false,
): Promise<Generated> {
  const generator = generatorOf(rule.ruleClass ?? '');
  const given = readParameters(rule.ruleParams);
  if (generator === undefined || given === undefined) return null;
  const parameter = (name: string) => {
    const declared = generator.parameters.find(each => each.name === name);
    return declared ? parameterOf(declared, given) : '';
  };
  return generatorsByKey[generator.key]({ rule, parameter, form, isTest, context });
}

const generatorsByKey: Readonly<Record<GeneratorKey, (job: Job) => Promise<Generated> | Generated>> = {
  departmentCode: async ({ parameter, form, context }) => {
    const { db } = context;
    const parentId = textIn(form, 'parentId') || parameter('parentId');
    const [parent] = parentId
      ? await findDepartments(db, and(eq(departments.id, parentId), await tenantRows(departments, context)))
      : [];
    if (parentId && !parent) return null;
    const code = await nextCode(db, departments.orgCode, parent?.orgCode ?? '');
    return [code, String(code.length / levelLength)];
  },
  categoryCode: async ({ parameter, form, context }) => {
    const pid = textIn(form, 'pid') || parameter('pid');
    const isRoot = pid === '' || pid === '0';
    const [parent] = isRoot ? [] : await findVisible(categoryServer, context, [pid]);
    if (!isRoot && !parent?.code) return null;
    return nextCode(context.db, categories.code, parent?.code ?? '');
  },
  orderNumber: ({ parameter, form, context }) =>
    parameter('prefix') +
    digitsOf(formatDateTime(context.now())) +
    randomText('0123456789', 2) +
    textIn(form, 'name'),
  sequence: async ({ rule, parameter, isTest, context }) => {
    const day = digitsOf(formatDate(context.now()));
    const length = { day: 8, month: 6, year: 4 }[parameter('period')] ?? 0;
    const period = day.slice(0, length);
    const number = await (isTest ? peek : take)(context.db, rule.id, period);
    return parameter('prefix') + period + String(number).padStart(Number(parameter('digits')), '0');
  },
  random: ({ parameter }) => {
    const characters = { digits, letters }[parameter('characters')] ?? digits + letters;
    return parameter('prefix') + randomText(characters, Math.min(Number(parameter('length')) || 1, 64));
  },
  currentDate: ({ parameter, context }) => {
    const now = formatDateTime(context.now());
    const format = parameter('format');
    const text = now.slice(0, format.includes('H') ? undefined : 10);
    return format.includes('-') ? text : digitsOf(text).slice(0, format.length);
  },
  caller: async ({ parameter, context }) => {
    const { username, realname, orgCode } = callerOf(context);
    const value = parameter('value');
    if (value !== 'departName') return { username, realname, orgCode }[value] ?? null;
    const named = orgCode ? await departmentName(context, orgCode) : undefined;
    return named ?? null;
  },
};

const digits = '0123456789';
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const digitsOf = (time: string) => time.replace(/\D/g, '');
const textIn = (form: GeneratorValues, name: string) => {
  const value = form[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 200) : '';
};
const randomText = (characters: string, length: number) =>
  Array.from({ length }, () => characters.charAt(randomInt(characters.length))).join('');

async function departmentName({ db }: HandlerContext, orgCode: string): Promise<string | undefined> {
  const [row] = await db
    .select({ name: departments.departName })
    .from(departments)
    .where(eq(departments.orgCode, orgCode))
    .limit(1);
  return row?.name;
}

/** Takes the next number of a sequence; of two at the same time each gets its own. */
async function take(db: HandlerContext['db'], ruleId: string, period: string): Promise<number> {
  const [row] = await db
    .insert(fillRuleCounters)
    .values({ ruleId, period, value: 1 })
    .onConflictDoUpdate({
      target: [fillRuleCounters.ruleId, fillRuleCounters.period],
      set: { value: sql`${fillRuleCounters.value} + 1` },
    })
    .returning();
  return row?.value ?? 1;
}

/** The number that a sequence would take next. */
async function peek(db: HandlerContext['db'], ruleId: string, period: string): Promise<number> {
  const [row] = await db
    .select()
    .from(fillRuleCounters)
    .where(and(eq(fillRuleCounters.ruleId, ruleId), eq(fillRuleCounters.period, period)));
  return (row?.value ?? 0) + 1;
}
