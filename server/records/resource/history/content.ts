import { isReadable } from '#contract/resource/schemas.ts';
import { type AnyServer, fieldsOf } from '../definition.ts';
import { wireValue } from '../present-row.ts';

export type Content = Readonly<Record<string, unknown>>;

/** Whether versions of the records of a resource are kept. */
export const hasHistory = ({ resource, options }: AnyServer): boolean =>
  resource.history !== false && options.viewOf === undefined;

/** The fields of a row that a version has: those that replies have, so that no secret gets there. */
export function contentOf(server: AnyServer, row: object): Content {
  const readable = fieldsOf(server).filter(([name, field]) => isReadable(field) && Reflect.has(row, name));
  return Object.fromEntries(readable.map(([name]) => [name, wireValue(Reflect.get(row, name))]));
}

/** The names of the fields whose values differ, those that only one side has included. */
export function changedFields(before: Content, after: Content): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter(
    name => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null),
  );
}

/** The content of a stored version; empty for a text that is no object. */
export function parseContent(text: string | null): Content {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Content) : {};
  } catch {
    return {};
  }
}
