import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format } from 'date-fns/format';
import { subDays } from 'date-fns/subDays';
import type { importErrorFile } from '#contract/areas/imports.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { FileReply } from '#server/kernel/http/route.ts';

type Place = Pick<HandlerContext, 'config' | 'now'>;

/** How long a link opens its list, in milliseconds. */
const errorListLifetime = 60 * 60_000;

const dayOf = (time: Date) => format(time, 'yyyyMMdd');
const folderOf = ({ config }: Place, day = '') => join(config.dataDir, 'logs', day);

/**
 * Stores the list of refused rows below the data folder, for whoever knows its name: clients of the family open it as
 * a plain link, which carries no token. So the name has 128 random bits.
 * @param kind prefix of the file name, for example `userImportExcelErrorLog`
 */
export async function keepErrorList(lines: readonly string[], kind: string, context: Place) {
  const now = context.now();
  const day = dayOf(now);
  const random = randomBytes(16).toString('hex');
  const fileName = `${kind}${format(now, 'yyyyMMddHHmmssSSS')}_${random}.txt`;
  await removeOldLists(context);
  await mkdir(folderOf(context, day), { recursive: true });
  const path = join(folderOf(context, day), fileName);
  await writeFile(path, `${lines.join('\r\n')}\r\n`, { flag: 'wx', mode: 0o600 });
  await utimes(path, now, now);
  return { fileName, fileUrl: `/sys/common/static/logs/${day}/${fileName}` };
}

/** Removes the days whose links have all expired. */
async function removeOldLists(context: Place): Promise<void> {
  const yesterday = dayOf(subDays(context.now(), 1));
  const days = await readdir(folderOf(context)).catch(() => []);
  for (const day of days)
    if (/^\d{8}$/.test(day) && day < yesterday)
      await rm(folderOf(context, day), { recursive: true, force: true });
}

/** The list as a download; the schema of the contract has checked that day and name contain no path. */
export async function sendErrorList(
  { day, fileName }: ParsedInputOf<typeof importErrorFile>,
  context: Place,
): Promise<FileReply> {
  const body = await contentOf(join(folderOf(context, day), fileName), context.now());
  if (!body) throw new BusinessError('文件不存在', { code: 404, status: 404 });
  return new FileReply(fileName, 'text/plain; charset=utf-8', body);
}

/** The content of a list that has not expired. */
async function contentOf(path: string, now: Date): Promise<Buffer | undefined> {
  const file = await open(path).catch(() => undefined);
  try {
    const { mtimeMs } = (await file?.stat()) ?? { mtimeMs: 0 };
    return now.getTime() - mtimeMs < errorListLifetime ? await file?.readFile() : undefined;
  } finally {
    await file?.close();
  }
}
