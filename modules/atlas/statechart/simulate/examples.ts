/** The examples of a machine without the types of its events, which do not exist at run time. */
export interface Examples {
  readonly inputs?: readonly unknown[];
  readonly events?: Readonly<Record<string, readonly object[] | undefined>>;
  readonly outputs?: Readonly<Record<string, readonly unknown[]>>;
  readonly errors?: Readonly<Record<string, readonly unknown[]>>;
}

export const noExamples: Examples = {};

/** What a record holds by a name of its own: a name that people chose may be one that every object inherits. */
export function own<Value>(
  record: Readonly<Record<string, Value>> | undefined,
  key: string,
): Value | undefined {
  return record && Object.hasOwn(record, key) ? record[key] : undefined;
}

/** The names of the fields that an event carries in any of its examples. */
export function fieldsOf(examples: Examples, eventType: string): string[] {
  return [...new Set((own(examples.events, eventType) ?? []).flatMap(payload => Object.keys(payload)))];
}
