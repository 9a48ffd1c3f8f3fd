export {
  type LocalSettings,
  localSettingsSchema,
  storedAddRow,
  storedButtonAuth,
  storedDictionaries,
  storedQueriesOf,
  storedSettings,
  storedTenant,
  storedToken,
  storedUser,
  storedUsername,
} from './keys.ts';
export { configureStorage, type StorageArea, type StoredValue, storedValue } from './stored-value.ts';
