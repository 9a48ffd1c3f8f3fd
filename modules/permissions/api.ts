import { getUserPermissionByToken, type PermissionResult } from '#contract/areas/permissions.ts';
import { request } from '#modules/platform/http/index.ts';
import { storedButtonAuth } from '#modules/platform/storage/index.ts';

/**
 * What the signed-in person may see and do.
 *
 * @param handlesFailure a failure is not reported, because the present permissions apply until new ones can be loaded
 */
export function loadPermissions(signal: AbortSignal, handlesFailure: boolean): Promise<PermissionResult> {
  // The first load precedes the frame, in which the person would be asked to sign in again.
  return request(getUserPermissionByToken, {}, { signal, handlesFailure, waits: handlesFailure });
}

/** Stores the granted buttons as long as the window is open (STORE-10). */
export function persistGrants({ auth }: PermissionResult): void {
  storedButtonAuth.write(auth ?? []);
}
