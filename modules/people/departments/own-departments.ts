import { createContext, useContext } from 'react';
import { departmentMyTree } from '#contract/areas/department-lookups.ts';
import type { DepartmentNode } from '#contract/areas/departments.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { entityKey } from '#modules/ground/platform/query/index.ts';

/** The departments that the person is responsible for, with those below; null for somebody without any. */
export const ownDepartmentsQuery = () => ({
  queryKey: entityKey('department', 'own'),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    request(departmentMyTree, {}, { signal, handlesFailure: true }),
});

/** The department of an id among these and those below them. */
export function departmentAmong(nodes: readonly DepartmentNode[], id: string): DepartmentNode | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : departmentAmong(node.children ?? [], id);
    if (found) return found;
  }
  return undefined;
}

const ChosenDepartmentContext = createContext<string | undefined>(undefined);

/** Around what is shown of a department: its id. */
export const ChosenDepartment = ChosenDepartmentContext.Provider;

/** The department that is shown. @throws outside of {@link ChosenDepartment} */
export function useChosenDepartment(): string {
  const id = useContext(ChosenDepartmentContext);
  if (id === undefined) throw new Error('There is no chosen department');
  return id;
}
