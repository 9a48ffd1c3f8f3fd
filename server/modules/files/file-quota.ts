import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { ossFiles, users } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { rowsOfTenants, tenantsSeen } from '#server/records/resource/tenant-rows.ts';

const megabyte = 1024 * 1024;

/**
 * Refuses a file for which the quota of the person or of one of their tenants has no room. A content that several files
 * share counts for each of them, so that nobody depends on what others delete.
 *
 * @param size in bytes
 * @throws BusinessError with what is used and what there is
 */
export async function requireRoom(size: number, context: HandlerContext): Promise<void> {
  const { person, tenant } = context.config.quotas;
  if (person !== undefined) {
    const used = await bytesOf(eq(ossFiles.createBy, callerOf(context).username), context);
    if (used + size > person * megabyte)
      throw new BusinessError(`您的文件已占 ${shown(used)} MB，最多 ${person} MB，请删除不用的文件`);
  }
  if (tenant === undefined) return;
  for (const each of (await tenantsSeen(context)) ?? []) {
    const people = context.db
      .select({ username: users.username })
      .from(users)
      .where(rowsOfTenants(users, [each]));
    const used = await bytesOf(inArray(ossFiles.createBy, people), context);
    if (used + size > tenant * megabyte)
      throw new BusinessError(`租户的文件已占 ${shown(used)} MB，最多 ${tenant} MB，请联系管理员`);
  }
}

const shown = (bytes: number) => (bytes / megabyte).toFixed(1);

async function bytesOf(condition: SQL, { db }: HandlerContext): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${ossFiles.fileSize}), 0)` })
    .from(ossFiles)
    .where(condition);
  return Number(row?.bytes ?? 0);
}
