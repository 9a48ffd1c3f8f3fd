/** The parameter of the address of a list that shows an import. */
const parameter = 'import';

/** Addresses read long numbers as numbers, which ids are. */
const mark = 'run-';

/** The address of a list with an import of its records. */
export const linkToImport = (path: string, id: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${parameter}=${mark}${encodeURIComponent(id)}`;

/** The import that the search part of an address names; undefined for none. */
export function importIn(search: Readonly<Record<string, unknown>>): string | undefined {
  const given = search[parameter];
  return typeof given === 'string' && given.startsWith(mark) ? given.slice(mark.length, 64) : undefined;
}

/** The search part of an address without the import that it names. */
export const withoutImport = ({ [parameter]: _, ...others }: Readonly<Record<string, unknown>>) => others;
