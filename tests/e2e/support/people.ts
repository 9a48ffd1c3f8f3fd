import { call, signIn, signInFirst } from '#tests/support/client.ts';
import { adminPassword, handedPassword } from './accounts.ts';
import { type NewPerson, newPerson, roleOf } from './user-list.ts';

interface Wishes {
  /** The number of departments of the person; by default one. */
  departments?: number;
  roleCode?: string;
}

/**
 * Adds a person through the interface and changes the initial password, so that they can sign in.
 *
 * @returns the person with the names of their departments
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
