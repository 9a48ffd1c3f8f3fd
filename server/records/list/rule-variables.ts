import type { SQL } from 'drizzle-orm';
import { parts } from '#contract/filter-value.ts';
import { departmentsOfUser } from '#server/access/caller/departments.ts';
import type { Caller, Services } from '#server/kernel/http/context.ts';
import { formatDate, formatDateTime } from '#server/kernel/wire/dates.ts';

/** A person whose data rules are filled in. */
export interface RuledPerson extends Pick<Caller, 'userId' | 'username' | 'realname' | 'orgCode'> {
  /** One that the server has checked. */
  readonly tenant: string;
  /** Those of the departments of the person that count; by default all. */
  readonly departments?: SQL | undefined;
}

/**
 * The values of the variables of data rules, by both spellings of their names.
 * @param used the values of the rules, which decide what is read; by default everything
 */
export async function ruleVariables(
  person: RuledPerson,
  { db, now }: Pick<Services, 'db' | 'now'>,
  used: readonly (string | null)[] = [several],
): Promise<ReadonlyMap<string, string>> {
  const present = now();
  const isUsed = used.some(value => value && mentionsSeveral.test(value));
  const departments = isUsed ? await departmentsOfUser(db, person.userId, person.departments) : [];
  const codes = departments.map(department => department.orgCode).join(',');
  return inBothSpellings({
    sys_user_code: person.username,
    sys_user_name: person.realname ?? '',
    sys_org_code: person.orgCode ?? '',
    [several]: codes || (person.orgCode ?? ''),
    sys_date: formatDate(present),
    sys_time: formatDateTime(present),
    tenant_id: person.tenant,
    bpm_status: '1',
  });
}

/** Values of the variables for nobody in particular, with which a rule is tried before it is stored. */
export const sampleVariables = (present: Date): ReadonlyMap<string, string> =>
  inBothSpellings({
    sys_user_code: 'account',
    sys_user_name: '姓名',
    sys_org_code: 'A01',
    [several]: 'A01,A02',
    sys_date: formatDate(present),
    sys_time: formatDateTime(present),
    tenant_id: '1',
    bpm_status: '1',
  });

const inBothSpellings = (values: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(values).flatMap(([name, value]) => [
      [name, value],
      [camelCase(name), value],
    ]),
  );

/** The only variable with several values, joined by commas. */
const several = 'sys_multi_org_code';

/**
 * A rule's value with its variables filled in: `#{name}` within any text, or a bare name. Undefined when a variable is
 * unknown or has no value, so that a prefix rule never matches everything.
 */
export function fillVariables(text: string, variables: ReadonlyMap<string, string>): string | undefined {
  if (variables.has(text)) return variables.get(text) || undefined;
  let isComplete = true;
  const filled = text.replace(/#\{([^}]*)(\}?)/g, (_whole, name: string, end: string) => {
    const value = (end && variables.get(name.trim())) ?? '';
    isComplete &&= value !== '';
    return value;
  });
  return isComplete ? filled : undefined;
}

/**
 * The values of a comma list with its variables filled in. A value is never split at a comma of its own, except that of
 * the variable with several values. Undefined as for a single value.
 */
export function fillList(text: string, variables: ReadonlyMap<string, string>): string[] | undefined {
  const filled = parts(text).map(part => {
    const value = fillVariables(part, variables);
    return value !== undefined && isSeveral.test(part) ? parts(value) : value;
  });
  return filled.includes(undefined) ? undefined : filled.flatMap(value => value ?? []);
}

const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const mentionsSeveral = new RegExp(`${several}|${camelCase(several)}`);
const isSeveral = new RegExp(`^(#\\{)?(${several}|${camelCase(several)})\\}?$`);
