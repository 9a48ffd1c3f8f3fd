import { extname } from 'node:path';
import { eq } from 'drizzle-orm';
import { isPictureType, pictureTypes, storedFile } from '#contract/areas/files.ts';
import { logType, operateType } from '#contract/areas/log.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { requireReader } from '#server/access/guard/reader.ts';
import { writeLog } from '#server/access/log/write-log.ts';
import { ossFiles } from '#server/kernel/db/schema/index.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { FileReply } from '#server/kernel/http/route.ts';
import { byteRangeOf } from './byte-range.ts';
import { savedName } from './file-name.ts';
import { mayOpen, noFile } from './may-open.ts';
import { isSigned, logOpening } from './signed-address.ts';
import { storageRefusal } from './storage-refusal.ts';
import { thumbnailKind, thumbnailOf } from './thumbnail.ts';

const isOpened = (type: string) =>
  isPictureType(type) || type === 'application/pdf' || type.startsWith('text/plain');

/**
 * A stored file, or a part of it; the schema of the contract has checked that folder and name contain no path. Pictures
 * are public by their address, everything else needs a signed-in person. What is neither picture, PDF nor plain text is
 * only saved, and nothing runs on this origin (security rule 15).
 */
export async function sendFile(
  { folder, fileName, width, ...signed }: ParsedInputOf<typeof storedFile>,
  context: HandlerContext,
): Promise<FileReply> {
  const { db, request } = context;
  const path = `${folder}/${fileName}`;
  const [row] = await db.select().from(ossFiles).where(eq(ossFiles.url, path)).limit(1);
  // Whether there is such a file is not for everybody to know.
  const isPublic = isPictureType(row?.fileType ?? null);
  if (!isPublic && row && (await isSigned(path, signed, context))) await logOpening(row, signed, context);
  else if (!isPublic) {
    const caller = await requireReader(storedFile, request, context);
    if (row && !(await mayOpen(row, { ...context, caller }))) throw noFile();
    if (row) await logDownload(row, { ...context, caller });
  }
  if (!row?.objectKey || !row.fileType) throw noFile();
  try {
    const small = width === undefined ? undefined : await smallPicture(row, Number(width), context);
    return small ?? (await wholeFile(row, context));
  } catch (error) {
    throw storageRefusal(error, context);
  }
}

type FileRow = typeof ossFiles.$inferSelect;

/** Whoever loads a file is in the log once: not for the parts that follow, nor for what the browser has already. */
async function logDownload(row: FileRow, context: HandlerContext): Promise<void> {
  const { method, headers } = context.request;
  const begins = headers.range === undefined || /^bytes=0-/.test(headers.range);
  if (method !== 'GET' || !begins || isKnown(etagOf(row), context)) return;
  await writeLog(context, {
    type: logType.operation,
    operateType: operateType.export,
    content: `下载文件：${row.fileName}，地址： ${row.url}`,
  });
}

const storedName = ({ url }: FileRow) => url?.split('/').at(-1) ?? '';
const etagOf = (row: FileRow) => `"${row.digest ?? storedName(row)}"`;

/** A browser asks each time, because who may read it can change; a file at an address never does. */
const asksAgain = { 'cache-control': 'private, no-cache' };

const isKnown = (etag: string, { request }: HandlerContext) =>
  request.headers['if-none-match']?.includes(etag) ?? false;

/** A picture at most so wide; undefined for what is none, or cannot be made smaller. */
async function smallPicture(
  { objectKey, fileType, fileName, digest, url }: FileRow,
  width: number,
  context: HandlerContext,
): Promise<FileReply | undefined> {
  if (!objectKey || !fileType || !isPictureType(fileType)) return undefined;
  const kind = thumbnailKind(context.request.headers.accept, fileType);
  const etag = `"${digest ?? url}-${width}-${kind}"`;
  // What is kept between must not send one browser what only another one reads.
  const headers = { etag, vary: 'Accept', ...asksAgain };
  const reply = (status: number, body: Buffer | '', more = {}) =>
    new FileReply(savedName(fileName ?? '', kind), pictureTypes[kind], body, {
      status,
      isOpened: true,
      headers: { ...headers, ...more },
    });
  if (isKnown(etag, context)) return reply(304, '');
  const small = await thumbnailOf({ objectKey, width, kind }, context);
  return small && reply(200, Buffer.from(small), { 'content-length': `${small.length}` });
}

async function wholeFile(row: FileRow, context: HandlerContext): Promise<FileReply> {
  const { request, storage } = context;
  const { objectKey, fileType, fileName } = row;
  if (!objectKey || !fileType) throw noFile();
  const stored = storedName(row);
  const etag = etagOf(row);
  const reply = (status: number, headers: Readonly<Record<string, string>>, body: FileReply['body']) =>
    new FileReply(savedName(fileName ?? stored, extname(stored).slice(1)), fileType, body, {
      status,
      isOpened: isOpened(fileType),
      headers: { etag, ...asksAgain, 'accept-ranges': 'bytes', ...headers },
    });
  if (isKnown(etag, context)) return reply(304, {}, '');
  const size = row.fileSize ?? (await storage.stat(objectKey))?.size ?? 0;
  const isCurrent = [undefined, etag].includes(request.headers['if-range'] as string | undefined);
  const range = isCurrent ? byteRangeOf(request.headers.range, size) : undefined;
  if (range === 'beyond') return reply(416, { 'content-range': `bytes */${size}` }, '');
  const body = await storage.read(objectKey, range);
  if (!range) return reply(200, { 'content-length': `${size}` }, body);
  const { first, last } = range;
  const part = {
    'content-range': `bytes ${first}-${last}/${size}`,
    'content-length': `${last - first + 1}`,
  };
  return reply(206, part, body);
}
