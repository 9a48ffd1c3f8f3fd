import * as z from 'zod/mini';

/** A record with the version that somebody has read. */
export interface VersionedRecord {
  readonly id: string;
  readonly recordVersion: number;
}

/** The value of the header with the versions of records of a resource: `position/p1=3,position/p2=1`. */
export const recordVersionsText = (resource: string, records: readonly VersionedRecord[]): string =>
  records.map(({ id, recordVersion }) => `${resource}/${encodeURIComponent(id)}=${recordVersion}`).join(',');

const entry = /^([A-Za-z]+)\/([^=,/]+)=([0-9]{1,9})$/;

/**
 * The versions in the value of the header, by resource and id.
 * @returns undefined for a value of another form
 */
export function readRecordVersions(text: string): Map<string, number> | undefined {
  const versions = new Map<string, number>();
  for (const part of text.split(',')) {
    const [, resource, id, version] = entry.exec(part.trim()) ?? [];
    const decoded = id === undefined ? undefined : decodedId(id);
    if (resource === undefined || decoded === undefined) return undefined;
    versions.set(versionKey(resource, decoded), Number(version));
  }
  return versions;
}

/** What identifies a record among those of all resources. */
export const versionKey = (resource: string, id: string): string => `${resource}/${id}`;

function decodedId(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/**
 * The result of a write that was refused because records have changed since: those as they are now, as far as the person
 * may read them, and the ids of those that are gone.
 */
export const conflictSchema = z.object({
  conflict: z.object({
    /** Ids of tenants are numbers. */
    records: z.array(z.looseObject({ id: z.coerce.string(), recordVersion: z.int() })),
    gone: z.array(z.string()),
  }),
});
export type RecordConflict = z.output<typeof conflictSchema>['conflict'];
