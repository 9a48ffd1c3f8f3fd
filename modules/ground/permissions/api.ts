import {
  getUserPermissionByToken,
  type MenuEntry,
  type PermissionResult,
} from '#contract/areas/permissions.ts';
import { canonicalComponent, isAddress } from '#contract/component-names.ts';
import { Unreachable } from '#machines/unreachable.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { isFromProxy, RequestError, request } from '#modules/ground/platform/http/index.ts';
import { storedButtonAuth } from '#modules/ground/platform/storage/index.ts';

const isUnanswered = ({ kind, status }: RequestError) =>
  kind === 'offline' || kind === 'timeout' || isFromProxy(status);

/**
 * What the signed-in person may see and do.
 *
 * @param handlesFailure a failure is not reported, because the present permissions apply until new ones can be loaded
 * @throws Unreachable when the server does not answer, or a proxy answers in its place
 */
export async function loadPermissions(
  signal: AbortSignal,
  handlesFailure: boolean,
): Promise<PermissionResult> {
  try {
    // The first load precedes the frame, in which the person would be asked to sign in again.
    const result = await request(
      getUserPermissionByToken,
      {},
      { signal, handlesFailure: handlesFailure || isUnanswered, waits: handlesFailure },
    );
    return { ...result, menu: withKnownNames(result.menu) };
  } catch (cause) {
    if (cause instanceof RequestError && isUnanswered(cause))
      throw new Unreachable(failureText(cause), { cause });
    throw cause;
  }
}

/**
 * The entries with the component names of the console, so that either menu of the family opens the same pages (MENU-08).
 * What is not a list is left to the machine, which refuses it (GUARD-12).
 */
const withKnownNames = (menu: MenuEntry[]): MenuEntry[] =>
  Array.isArray(menu)
    ? menu.map(entry => ({
        ...entry,
        component: canonicalComponent(entry.component, entry.path),
        ...(isAddress(entry.component ?? '') && { meta: { url: entry.component, ...entry.meta } }),
        ...(entry.children && { children: withKnownNames(entry.children) }),
      }))
    : menu;

/** Stores the granted buttons as long as the window is open (STORE-10). */
export function persistGrants({ auth }: PermissionResult): void {
  storedButtonAuth.write(auth ?? []);
}
