import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { signedAddress } from '#contract/areas/file-access.ts';
import { logType, operateType } from '#contract/areas/log.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { writeLog } from '#server/access/log/write-log.ts';
import { ossFiles } from '#server/kernel/db/schema/index.ts';
import { callerOf, type HandlerContext, type Services } from '#server/kernel/http/context.ts';
import { authenticationKey } from '#server/kernel/security/sealed.ts';
import { mayOpen, noFile } from './may-open.ts';

/** How long an address opens its file, in seconds: as long as another program takes to begin with it. */
const lifetime = 300;

async function signatureOf(
  path: string,
  { expires, by }: { readonly expires: number; readonly by: string },
  { config }: Pick<Services, 'config'>,
) {
  const key = await authenticationKey('signed addresses of files', config);
  return createHmac('sha256', key).update(`${expires} ${path} ${by}`).digest('base64url');
}

/**
 * Gives an address of a file that the caller may read, which opens it without a session for five minutes (ADR 0109).
 *
 * @throws 404 for a file that the caller may not read
 */
export async function signAddress(
  { path }: ParsedInputOf<typeof signedAddress>,
  context: HandlerContext,
): Promise<OutputOf<typeof signedAddress>> {
  const { db, now } = context;
  const [file] = await db.select().from(ossFiles).where(eq(ossFiles.url, path)).limit(1);
  if (!file?.objectKey || !(await mayOpen(file, context))) throw noFile();
  const expires = Math.floor(now().getTime() / 1000) + lifetime;
  const by = callerOf(context).username;
  const signature = await signatureOf(path, { expires, by }, context);
  await writeLog(context, {
    type: logType.operation,
    operateType: operateType.export,
    content: `获取文件的临时地址：${file.fileName}，地址： ${path}`,
  });
  const query = new URLSearchParams({ expires: String(expires), by, signature });
  return { address: `/sys/common/static/${path}?${query}`, expires };
}

interface Signed {
  readonly expires?: number | undefined;
  readonly signature?: string | undefined;
  readonly by?: string | undefined;
}

/** Whether an address was given for this file, and still opens it. */
export async function isSigned(
  path: string,
  { expires, signature, by }: Signed,
  services: Pick<Services, 'config' | 'now'>,
): Promise<boolean> {
  if (expires === undefined || signature === undefined || by === undefined) return false;
  if (expires * 1000 <= services.now().getTime()) return false;
  const expected = Buffer.from(await signatureOf(path, { expires, by }, services));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The signatures of addresses that have been opened, with the time at which each of them ends, in seconds. */
const opened = new Map<string, number>();

/** Notes that a file was opened by an address, once for each address and process. */
export async function logOpening(
  { fileName, url }: Pick<typeof ossFiles.$inferSelect, 'fileName' | 'url'>,
  { expires = 0, signature = '', by = '' }: Signed,
  context: HandlerContext,
): Promise<void> {
  const now = context.now().getTime() / 1000;
  for (const [old, end] of opened) if (end <= now) opened.delete(old);
  if (opened.has(signature)) return;
  opened.set(signature, expires);
  await writeLog(context, {
    type: logType.operation,
    operateType: operateType.export,
    username: by,
    content: `通过 ${by} 获取的临时地址下载文件：${fileName}，地址： ${url}`,
  });
}
