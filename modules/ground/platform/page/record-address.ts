type Search = Readonly<Record<string, unknown>>;

/** The parameter of an address with the id of a record; a dot at its beginning keeps a number a text. */
const parameter = 'record';

/** The record that the search part of an address names, and the search part without it. */
export function recordInSearch({ [parameter]: given, ...rest }: Search): {
  readonly id: string | undefined;
  readonly rest: Record<string, unknown>;
} {
  const id = typeof given === 'string' && given.startsWith('.') ? given.slice(1, 37) : '';
  return { id: id === '' ? undefined : id, rest };
}

/** The address of a list that is narrowed to a keyword and shows the details of a record. */
export function recordAddress(path: string, { id, keyword }: { id?: string; keyword: string }): string {
  const query = { keyword, ...(id !== undefined && { [parameter]: `.${id}` }) };
  return `${path}?${new URLSearchParams(query)}`;
}
