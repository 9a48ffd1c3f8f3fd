import { ossFileResource } from '#contract/areas/oss-files.ts';
import { permissionsOf } from '#contract/endpoint.ts';
import { holdsAnyOf } from '#server/access/caller/caller.ts';
import type { ossFiles } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { mayChangeFile, mayReadFile } from '#server/records/resource/record-files.ts';

type FileRow = typeof ossFiles.$inferSelect;

export const noFile = () => new BusinessError('文件不存在', { code: 404, status: 404 });

const { list, delete: remove } = ossFileResource.endpoints;

/** Whoever stored a file opens it, whoever manages the library, and whoever may read a record that names it (ADR 0085). */
export async function mayOpen({ url, createBy }: FileRow, context: HandlerContext): Promise<boolean> {
  const { username, userId } = callerOf(context);
  if (createBy === username || (await mayReadFile(url ?? '', context))) return true;
  return holdsAnyOf(permissionsOf(list), userId, context.db);
}

/** Whoever stored a file describes it, whoever may delete it, and whoever may change a record that names it. */
export async function mayDescribe({ url, createBy }: FileRow, context: HandlerContext): Promise<boolean> {
  const { username, userId } = callerOf(context);
  if (createBy === username || (await mayChangeFile(url ?? '', context))) return true;
  return holdsAnyOf(permissionsOf(remove), userId, context.db);
}
