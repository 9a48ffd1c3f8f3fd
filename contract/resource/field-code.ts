/**
 * The code of an entry of `allAuth` that nobody holds, by which the server shows a person which fields of a resource are
 * hidden from them (`read`) or read-only for them (`write`).
 */
export const fieldCode = (resource: string, field: string, right: 'read' | 'write'): string =>
  `field:${resource}:${field}:${right}`;
