import { storedLock } from '#modules/ground/platform/storage/index.ts';

/** Locks every tab of this browser, until the person proves to be there. */
export function lockConsole(): void {
  storedLock.write('locked');
}
