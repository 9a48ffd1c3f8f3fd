import {
  getUserPermissionByToken,
  type MenuEntry,
  type PermissionResult,
} from '#contract/areas/permissions.ts';
import { canonicalComponent } from '#contract/pages.ts';
import { request } from '#modules/platform/http/index.ts';
import { storedButtonAuth } from '#modules/platform/storage/index.ts';

/**
 * What the signed-in person may see and do.
 *
 * @param handlesFailure a failure is not reported, because the present permissions apply until new ones can be loaded
 */
export async function loadPermissions(
  signal: AbortSignal,
  handlesFailure: boolean,
): Promise<PermissionResult> {
  // The first load precedes the frame, in which the person would be asked to sign in again.
  const options = { signal, handlesFailure, waits: handlesFailure };
  const result = await request(getUserPermissionByToken, {}, options);
  return { ...result, menu: withKnownNames(result.menu) };
}

/**
 * The entries with the component names of the console, so that either menu of the family opens the same pages (MENU-08).
 * What is not a list is left to the machine, which refuses it (GUARD-12).
 */
const withKnownNames = (menu: MenuEntry[]): MenuEntry[] =>
  Array.isArray(menu)
    ? menu.map(entry => ({
        ...entry,
        component: canonicalComponent(entry.component),
        ...(entry.children && { children: withKnownNames(entry.children) }),
      }))
    : menu;

/** Stores the granted buttons as long as the window is open (STORE-10). */
export function persistGrants({ auth }: PermissionResult): void {
  storedButtonAuth.write(auth ?? []);
}
