import { createContext, useContext } from 'react';

/** The record that a form edits, as the server sent it; undefined for a new one. */
export const StoredRecord = createContext<object | undefined>(undefined);

/** The text that the server sent beside a coded value of a field; undefined once another value is chosen. */
export function useStoredText(name: string, value: string): string | undefined {
  const record = useContext(StoredRecord);
  if (record === undefined || Reflect.get(record, name) !== value) return undefined;
  const text: unknown = Reflect.get(record, `${name}_dictText`);
  return typeof text === 'string' ? text : undefined;
}
