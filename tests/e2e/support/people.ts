import { call, signIn, signInFirst } from '#tests/support/client.ts';
import { adminPassword, handedPassword } from './accounts.ts';
import { type NewPerson, newPerson, roleOf } from './user-list.ts';

interface Wishes {
  /** The number of departments of the person; by default one. */
  departments?: number;
  roleCode?: string;
}

/** A person with the names of their departments. */
type PersonOfDepartments = NewPerson & { departments: readonly string[] };

/** Adds a person through the interface, who has the initial password and must change it at the first sign-in. */
export async function addPersonWithInitialPassword(
  url: string,
  letters: string,
  { departments = 1, roleCode }: Wishes = {},
): Promise<PersonOfDepartments> {
  const admin = await signIn(`${url}/jeecg-boot`, 'admin', adminPassword);
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
  return { ...person, departments: chosen.map(({ departName }) => departName) };
}

/** Adds a person through the interface and changes the initial password, so that they can sign in. */
export async function addPerson(url: string, letters: string, wishes?: Wishes): Promise<PersonOfDepartments> {
  const person = await addPersonWithInitialPassword(url, letters, wishes);
  const theirs = await signInFirst(`${url}/jeecg-boot`, { ...person, handed: handedPassword });
  await call(theirs, '/sys/logout');
  return person;
}

/** Takes a person out of one of their departments, as an administrator does while they are signed in. */
export async function removeFromDepartment(url: string, username: string, departName: string): Promise<void> {
  const admin = await signIn(`${url}/jeecg-boot`, 'admin', adminPassword);
  const { result: tree } = await call<Department[]>(admin, '/sys/sysDepart/queryTreeList');
  const { result: found } = await call<{ records: { id: string }[] }>(
    admin,
    `/sys/user/list?username=${username}`,
  );
  const department = tree.flatMap(withChildren).find(each => each.departName === departName);
  const query = new URLSearchParams({ depId: department?.id ?? '', userId: found.records[0]?.id ?? '' });
  await call(admin, `/sys/user/deleteUserInDepart?${query}`, { method: 'DELETE' });
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
