import { readTexts, readTextTable } from './readers.ts';
import { storedValue } from './stored-value.ts';

/** Whoever uses this browser, also in a tab that shows another person. */
export const storedViewer = storedValue({
  key: 'Login_Userinfo',
  area: 'shared',
  reader: readTexts(['id']),
});

/** After how many minutes without a sign of a person the browser locks itself, by the id of the person. */
export const storedLockAfter = storedValue({ key: 'LOCK_AFTER', area: 'shared', reader: readTextTable });

/** When somebody last used a tab of this browser, in epoch milliseconds. */
export const storedSeen = storedValue({
  key: 'SEEN',
  area: 'shared',
  reader: stored => (typeof stored === 'number' ? stored : undefined),
});
