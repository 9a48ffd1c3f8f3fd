export {
  forgetPerson,
  forgetTab,
  storedLanguage,
  storedPages,
  storedSettings,
  storedTabs,
  storedTenant,
  storedToken,
  storedUser,
  storedUsername,
} from './keys.ts';
export { configureStorage, type StoredValue, storedValue } from './stored-value.ts';
export {
  readerOf,
  storedAddRow,
  storedButtonAuth,
  storedDictionaries,
  storedQueriesOf,
} from './wire-keys.ts';
