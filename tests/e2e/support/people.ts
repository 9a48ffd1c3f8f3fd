import { call, signIn } from '#tests/support/client.ts';
import { adminPassword } from './accounts.ts';
import { type NewPerson, newPerson } from './user-list.ts';

interface Wishes {
  /** How many departments the person is in. */
  departments?: number;
}

/** Adds a person through the interface, and says which departments they are in. */
export async function addPerson(
  url: string,
  letters: string,
  { departments = 0 }: Wishes = {},
): Promise<NewPerson & { departments: readonly string[] }> {
  const admin = await signIn(`${url}/jeecg-boot`, 'admin', adminPassword);
  const { result } = await call<Department[]>(admin, '/sys/sysDepart/queryTreeList');
  const chosen = result.flatMap(withChildren).slice(0, departments);
  const person = newPerson(letters);
  await call(admin, '/sys/user/add', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...person, selecteddeparts: chosen.map(({ id }) => id).join(',') }),
  });
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
