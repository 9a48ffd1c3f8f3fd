export {
  forgetPerson,
  forgetTab,
  renewStored,
  storedCapabilities,
  storedCasState,
  storedDrafts,
  storedLanguage,
  storedLastUser,
  storedLock,
  storedPages,
  storedRestored,
  storedReturn,
  storedSettings,
  storedTabs,
  storedTenant,
  storedToken,
  storedTokenKey,
  storedUnfinished,
  storedUser,
  storedUsername,
  storedView,
  storedViewerToken,
} from './keys.ts';
export { storedLockAfter, storedSeen, storedViewer } from './presence-keys.ts';
export { clearTab, configureStorage, leaveTab, type StoredValue, storedValue } from './stored-value.ts';
export {
  readerOf,
  storedAddRow,
  storedButtonAuth,
  storedDictionaries,
  storedQueriesOf,
} from './wire-keys.ts';
