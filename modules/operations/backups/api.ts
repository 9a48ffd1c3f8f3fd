import { queryOptions } from '@tanstack/react-query';
import { backupEndpoints } from '#contract/areas/backups.ts';
import { restoreEndpoints } from '#contract/areas/restore.ts';
import { backupReading } from '#machines/timing.ts';
import { request, requestEnvelope } from '#modules/ground/platform/http/index.ts';
import { sendInPartsTo } from '#modules/kit/uploads/index.ts';

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

/** Uploads a backup, which may be larger than files are: it is sent in parts, whatever its size. */
export const sendBackup = sendInPartsTo({
  folder: 'backups',
  begin: async ({ size }, signal) =>
    (await request(restoreEndpoints.begin, { fileSize: size }, { handlesFailure: true, signal })).id,
  finish: (id, options) =>
    requestEnvelope(restoreEndpoints.finish, { id }, { handlesFailure: true, ...options }),
});
