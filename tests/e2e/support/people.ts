import { call, signIn, signInFirst } from '#tests/support/client.ts';
import { adminPassword, handedPassword } from './accounts.ts';
import { type NewPerson, newPerson, roleOf } from './user-list.ts';

interface Wishes {
  /** How many departments the person is in; one, unless another number is named. */
  departments?: number;
  roleCode?: string;
}

/**
 * Adds a person through the interface who has chosen a password and can sign in, and says which departments they are
 * in.
 */
export async function addPerson(
  url: string,
  letters: string,
  { departments = 1, roleCode }: Wishes = {},
): Promise<NewPerson & { departments: readonly string[] }> {
  const api = `${url}/jeecg-boot`;
  const admin = await signIn(api, 'admin', adminPassword);
  const { result } = await call<Department[]>(admin, '/sys/sysDepart/queryTreeList');
  const chosen = result.flatMap(withChildren).slice(0, departments);
  const person = newPerson(letters);
  await call(admin, '/sys/user/add', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...person,
      password: handedPassword,
      selectedroles: await roleOf(admin, roleCode),
      selecteddeparts: chosen.map(({ id }) => id).join(','),
    }),
  });
  const theirs = await signInFirst(api, { ...person, handed: handedPassword });
  await call(theirs, '/sys/logout');
  return { ...person, departments: chosen.map(({ departName }) => departName) };
}

interface Department {
  id: string;
  departName: string;
  children?: Department[] | null;
}

const withChildren = (department: Department): Department[] => [
  department,
  ...(department.children ?? []).flatMap(withChildren),
];
