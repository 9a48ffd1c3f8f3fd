import { storedLifetime } from '#machines/timing.ts';
import { readOwned, readText, readTexts, readTextTable } from './readers.ts';
import { removeStored, storageKey, storedValue, viewKey } from './stored-value.ts';

/** The names of the keys whose values have the shape of the interface; `wire-keys.ts` reads them. */
export const wireKey = {
  dictionaries: 'UI_CACHE_DB_DICT_DATA',
  buttonAuth: 'LOGIN_USER_BUTTON_AUTH',
} as const;

const tokenKey = 'Access-Token';

/** The token of the session (STORE-01, STORE-07). */
export const storedToken = storedValue({ key: tokenKey, reader: readText, lifetime: storedLifetime });

/** The token of whoever uses this browser, also in a tab that shows another person. */
export const storedViewerToken = storedValue({
  key: tokenKey,
  area: 'shared',
  reader: readText,
  lifetime: storedLifetime,
});

/** The token's full key in storage, by which other tabs recognize a change. */
export const storedTokenKey = storageKey(tokenKey);

/** The chosen tenant (STORE-02). */
export const storedTenant = storedValue({ key: 'TENANT_ID', reader: readText, lifetime: storedLifetime });

/** Who is signed in, as far as the frame shows it (STORE-05, STORE-08). */
export const storedUser = storedValue({
  key: 'Login_Userinfo',
  reader: readTexts(['id', 'username', 'realname', 'avatar', 'welcome']),
  lifetime: storedLifetime,
});

/** The login name (STORE-08). */
export const storedUsername = storedValue({
  key: 'Login_Username',
  reader: readText,
  lifetime: storedLifetime,
});

/** The page behind each path of the person's menu, so that the next visit can fetch its script without waiting for the menu. */
export const storedPages = storedValue({
  key: 'MENU_PAGES',
  reader: readTextTable,
  lifetime: storedLifetime,
});

/** The open tabs of this window and their owner; windows of the same person are independent. */
export const storedTabs = storedValue({ key: 'TABS', area: 'session', reader: readOwned });

/** The unsaved input of forms in this window and its owner. */
export const storedDrafts = storedValue({ key: 'DRAFTS', area: 'session', reader: readOwned });

/** The path to open once a sign-in at a provider has led back here, in this tab. */
export const storedReturn = storedValue({ key: 'RETURN_TO', area: 'session', reader: readText });

/**
 * Distinguishes a single sign-on that started in this tab from one that somebody else has prepared (AUTH-19).
 */
export const storedCasState = storedValue({ key: 'CAS_STATE', area: 'session', reader: readText });

/** The person who used this tab last: another person does not start at the path of this one. */
export const storedLastUser = storedValue({ key: 'LEFT_BY', area: 'session', reader: readText });

/** The backup that was restored while this tab was open, until somebody signs in with its accounts. */
export const storedRestored = storedValue({ key: 'RESTORED', area: 'session', reader: readText });

/** What the server at an address can do beyond the interface of the family, as it stated in this window. */
export const storedCapabilities = storedValue({
  key: 'CAPABILITIES',
  area: 'session',
  reader: readTexts(['base', 'names']),
});

/** The ids of files that are being sent in parts, by what distinguishes the files; JSON. */
export const storedUnfinished = storedValue({ key: 'UNFINISHED_UPLOADS', reader: readText });

/** Set while the browser is locked. */
export const storedLock = storedValue({ key: 'LOCK', area: 'shared', reader: readText });

/** As whom this tab shows the console, and until when in epoch milliseconds, while it is another person. */
export const storedView = storedValue({
  key: viewKey,
  area: 'session',
  reader: readTexts(['name', 'endsAt']),
});

/** The local settings (STORE-06): the snapshot of their machine, which parses it itself. */
export const storedSettings = storedValue<unknown>({ key: 'LOCAL_SETTINGS', reader: stored => stored });

/** The language of the console in this browser. */
export const storedLanguage = storedValue({ key: 'LANGUAGE', reader: readText });

/** Keeps the stored sign-in for its full lifetime again, as the server does with a session in use. */
export function renewStored(): void {
  for (const stored of [storedUsername, storedTenant, storedToken]) {
    const value = stored.read();
    if (value !== undefined) stored.write(value);
  }
  const user = storedUser.read();
  if (user !== undefined) storedUser.write(user);
}

/** Removes everything from storage that belongs to the person who was signed in (AUTH-11 to AUTH-13). */
export function forgetPerson(): void {
  const personal = [
    ...[storedToken, storedTenant, storedUser, storedUsername, storedPages, storedCapabilities],
    storedUnfinished,
  ];
  // The lock is last: other tabs must know that the session has ended before they know that nothing is locked.
  // A view that ends unlocks nothing: the lock is that of its viewer.
  const lock = storedView.read() === undefined ? [storedLock] : [];
  for (const stored of [...personal, ...lock]) stored.remove();
  removeStored(wireKey.dictionaries, 'local');
  forgetTab();
}

/** Removes the person's data that only this tab stores. */
export function forgetTab(): void {
  storedReturn.remove();
  storedTabs.remove();
  storedDrafts.remove();
  removeStored(wireKey.buttonAuth, 'session');
}
