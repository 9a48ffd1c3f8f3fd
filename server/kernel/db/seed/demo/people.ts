import type { userDepartments, userRoles, users } from '#server/kernel/db/schema/index.ts';
import { formatDate } from '#server/kernel/wire/dates.ts';
import { type DepartmentRow, demoDepartments } from './departments.ts';
import { drawName } from './names.ts';
import { type RandomSource, randomSource } from './random.ts';
import { roleId } from './roles.ts';

export interface Person {
  user: typeof users.$inferInsert;
  role: typeof userRoles.$inferInsert;
  department: typeof userDepartments.$inferInsert;
}

const SEED = 20_260_101;
const FIRST_ACCOUNT = Date.parse('2023-01-03T09:00:00+08:00');
const ACCOUNT_SPAN_MILLISECONDS = 3 * 365 * 24 * 3_600_000;
/** Coprime with the span of nine digits, so that counting by it repeats no number. */
const PHONE_STEP = 618_033_989;
const phonePrefixes = ['13', '15', '17', '18', '19'];
const ordinaryPosts = [
  'curator',
  'conservator',
  'technician',
  'registrar',
  'guide',
  'guard',
  'clerk',
] as const;
const ordinaryRoles = [
  'repair_engineer',
  'repair_engineer',
  'repair_dispatcher',
  'exhibit_keeper',
  'visitor_service',
  'dictionary_keeper',
  'notice_editor',
  'personnel_officer',
  'operations_engineer',
  'auditor',
] as const;

/**
 * Generates the people of the demonstration one by one, deterministically for the same count and hash. Login
 * names, phones, mail addresses and work numbers are unique; the first person of each department is its head.
 */
export function* demoPeople(count: number, passwordHash: string): Generator<Person> {
  const random = randomSource(SEED);
  const taken = new Map<string, number>();
  for (let index = 0; index < count; index += 1) yield person(index, count, passwordHash, random, taken);
}

function person(
  index: number,
  count: number,
  password: string,
  random: RandomSource,
  taken: Map<string, number>,
): Person {
  const department = departmentOf(index, random);
  const leads = index < demoDepartments.length;
  const sex = 1 + random.below(2);
  const { realname, letters } = drawName(random, sex);
  const username = firstFree(letters, taken);
  const id = `17${String(index + 1).padStart(17, '0')}`;
  const createTime = new Date(FIRST_ACCOUNT + Math.floor((ACCOUNT_SPAN_MILLISECONDS / count) * index));
  return {
    user: {
      id,
      username,
      realname,
      password,
      passwordChangedAt: createTime,
      sex,
      birthday: formatDate(new Date(1965 + random.below(38), random.below(12), 1 + random.below(28))),
      email: `${username}@museum.example`,
      phone: phoneOf(index),
      orgCode: department.orgCode,
      status: random.below(25) === 0 ? 2 : 1,
      delFlag: 0,
      activitiSync: 1,
      workNo: `M${String(index + 1).padStart(6, '0')}`,
      post: leads ? leaderPost(department) : random.pick(ordinaryPosts),
      telephone: `010-8${String(random.below(10_000_000)).padStart(7, '0')}`,
      userIdentity: leads ? 2 : 1,
      departIds: leads ? department.id : null,
      createBy: 'admin',
      createTime,
    },
    role: { id, userId: id, roleId: roleId(leads ? 'department_head' : random.pick(ordinaryRoles)) },
    department: { id, userId: id, depId: department.id },
  };
}

function departmentOf(index: number, random: RandomSource): DepartmentRow {
  const place = index < demoDepartments.length ? index : random.below(demoDepartments.length);
  const department = demoDepartments[place];
  if (!department) throw new RangeError(`No department at index ${place}.`);
  return department;
}

function leaderPost(department: DepartmentRow): string {
  return department.orgType === '2' ? 'head' : 'section_chief';
}

function firstFree(letters: string, taken: Map<string, number>): string {
  const times = (taken.get(letters) ?? 0) + 1;
  taken.set(letters, times);
  return times === 1 ? letters : `${letters}${times}`;
}

function phoneOf(index: number): string {
  const digits = String((index * PHONE_STEP) % 1_000_000_000).padStart(9, '0');
  return `${phonePrefixes[index % phonePrefixes.length]}${digits}`;
}
