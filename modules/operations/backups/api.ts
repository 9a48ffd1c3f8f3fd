import { queryOptions } from '@tanstack/react-query';
import { backupEndpoints } from '#contract/areas/backups.ts';
import { backupReading } from '#machines/timing.ts';
import { request } from '#modules/ground/platform/http/index.ts';

const { list, make, check, remove } = backupEndpoints;

/** The backups; read again while the server makes or checks one, which takes minutes where there are many files. */
export const backupsQuery = queryOptions({
  queryKey: ['backups'],
  queryFn: () => request(list, {}, { handlesFailure: true }),
  refetchInterval: ({ state }) => (state.data?.running ? backupReading : false),
});

export const makeBackup = () => request(make, {});
export const checkBackup = (name: string) => request(check, { name });
export const deleteBackup = (name: string) => request(remove, { name });
