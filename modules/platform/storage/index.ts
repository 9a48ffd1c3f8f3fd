export {
  forgetPerson,
  forgetTab,
  renewStored,
  storedCapabilities,
  storedCasState,
  storedLanguage,
  storedLastUser,
  storedLock,
  storedLockAfter,
  storedPages,
  storedReturn,
  storedSettings,
  storedTabs,
  storedTenant,
  storedToken,
  storedTokenKey,
  storedUser,
  storedUsername,
  storedView,
} from './keys.ts';
export { configureStorage, type StoredValue, storedValue } from './stored-value.ts';
export {
  readerOf,
  storedAddRow,
  storedButtonAuth,
  storedDictionaries,
  storedQueriesOf,
} from './wire-keys.ts';
