import { createContext, useContext } from 'react';
import type { Role } from '#contract/areas/roles.ts';

const ChosenRoleContext = createContext<Role | undefined>(undefined);

/** Around the people of a role: the role. */
export const ChosenRole = ChosenRoleContext.Provider;

/** The role whose people are shown. @throws outside of {@link ChosenRole} */
export function useChosenRole(): Role {
  const role = useContext(ChosenRoleContext);
  if (!role) throw new Error('There is no chosen role');
  return role;
}
