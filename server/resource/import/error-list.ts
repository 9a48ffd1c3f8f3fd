import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format } from 'date-fns/format';
import type { importErrorFile } from '#contract/areas/imports.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { BusinessError } from '#server/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/http/context.ts';
import { FileReply } from '#server/http/route.ts';

const folderOf = (context: HandlerContext, day: string) => join(context.config.dataDir, 'logs', day);

/** A part of the file name that depends on the owner without revealing who it is. */
const makerOf = (context: HandlerContext) =>
  createHash('sha256').update(callerOf(context).userId).digest('hex').slice(0, 24);

/**
 * Stores the list of refused rows below the data folder, for the person who imported.
 * @param kind prefix of the file name, for example `userImportExcelErrorLog`
 */
export async function keepErrorList(lines: readonly string[], kind: string, context: HandlerContext) {
  const now = context.now();
  const day = format(now, 'yyyyMMdd');
  const random = randomBytes(16).toString('hex');
  const fileName = `${kind}${format(now, 'yyyyMMddHHmmssSSS')}_${makerOf(context)}_${random}.txt`;
  await mkdir(folderOf(context, day), { recursive: true });
  await writeFile(join(folderOf(context, day), fileName), `${lines.join('\r\n')}\r\n`, {
    flag: 'wx',
    mode: 0o600,
  });
  return { fileName, fileUrl: `/sys/common/static/logs/${day}/${fileName}` };
}

/** The list as a download; the schema of the contract has checked that day and name contain no path. */
export async function sendErrorList(
  { day, fileName }: ParsedInputOf<typeof importErrorFile>,
  context: HandlerContext,
): Promise<FileReply> {
  const body = fileName.split('_').includes(makerOf(context))
    ? await readFile(join(folderOf(context, day), fileName)).catch(() => undefined)
    : undefined;
  if (!body) throw new BusinessError('文件不存在', { code: 404, status: 404 });
  return new FileReply(fileName, 'text/plain; charset=utf-8', body);
}
