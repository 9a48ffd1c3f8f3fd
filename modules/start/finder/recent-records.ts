import { useSyncExternalStore } from 'react';
import { storedValue } from '#modules/ground/platform/storage/index.ts';

/** A record that a person has opened from the search. */
export interface OpenedRecord {
  readonly resource: string;
  readonly id: string;
  readonly name: readonly [chinese: string, english: string];
  readonly title: readonly [chinese: string, english: string];
}

interface Kept {
  readonly userId: string;
  /** The last opened first. */
  readonly records: readonly OpenedRecord[];
}

const mostKept = 5;
const none: readonly OpenedRecord[] = [];
const stored = storedValue<Kept>({ key: 'OPENED_RECORDS', reader: readKept });

let known: Kept | undefined;
const listeners = new Set<() => void>();

/**
 * The records that a person has last opened. One browser keeps those of one person: they are removed as soon as another one
 * uses the console, because names of records are nobody else's.
 */
export function openedRecordsOf(userId: string | undefined): readonly OpenedRecord[] {
  if (userId === undefined) return none;
  known ??= stored.read();
  if (known !== undefined && known.userId !== userId) {
    known = undefined;
    stored.remove();
  }
  return known?.records ?? none;
}

/** The same inside a component, which re-renders when they change. */
export const useOpenedRecords = (userId: string | undefined): readonly OpenedRecord[] =>
  useSyncExternalStore(subscribe, () => openedRecordsOf(userId));

/** Puts an opened record before the others. */
export function keepOpened(userId: string, record: OpenedRecord): void {
  keep(userId, [record, ...without(userId, record)].slice(0, mostKept));
}

/**
 * Reads them from storage again, as the next visit does.
 * @internal for tests, which have several visits in one process
 */
export function rereadOpened(): void {
  known = undefined;
  for (const listener of listeners) listener();
}

const without = (userId: string, { resource, id }: Pick<OpenedRecord, 'resource' | 'id'>) =>
  openedRecordsOf(userId).filter(each => each.resource !== resource || each.id !== id);

function keep(userId: string, records: readonly OpenedRecord[]): void {
  known = { userId, records };
  stored.write(known);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const isPair = (value: unknown): value is [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every(text => typeof text === 'string');

const isRecord = (value: unknown): value is OpenedRecord => {
  if (typeof value !== 'object' || value === null) return false;
  const { resource, id, name, title } = value as Partial<Record<keyof OpenedRecord, unknown>>;
  return typeof resource === 'string' && typeof id === 'string' && isPair(name) && isPair(title);
};

function readKept(value: unknown): Kept | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { userId, records } = value as Partial<Record<keyof Kept, unknown>>;
  if (typeof userId !== 'string' || !Array.isArray(records)) return undefined;
  return { userId, records: records.filter(isRecord).slice(0, mostKept) };
}
