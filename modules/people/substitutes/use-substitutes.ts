import { useCapability } from '#modules/ground/capabilities/index.ts';
import { useCan } from '#modules/ground/permissions/index.ts';
import type { PickerSource } from '#modules/kit/pickers/index.ts';
import { useSessionUser } from '#modules/sign-in/session/index.ts';
import { accounts, colleagues } from './api.ts';

/**
 * Where the substitute of a person is found: among all who can be chosen, or for oneself without the permission for that
 * among the colleagues whom one names. Undefined until it is known whether the server finds those.
 */
export function useSubstitutes(absent: string): PickerSource | undefined {
  // The other code that admits to all people is that of a page, and pages are not listed with the codes.
  const mayPick = useCan('system:user:pick');
  const isOwn = useSessionUser()?.username === absent;
  const findsColleagues = useCapability('colleagueSearch', 'now');
  if (mayPick || !isOwn || findsColleagues === false) return accounts;
  return findsColleagues ? colleagues : undefined;
}
