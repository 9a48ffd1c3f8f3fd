import { eq, inArray } from 'drizzle-orm';
import {
  type describePicture,
  mostPaths,
  type PictureText,
  type pictureTexts,
} from '#contract/areas/file-access.ts';
import { isPictureType } from '#contract/areas/files.ts';
import { logType, operateType } from '#contract/areas/log.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { writeLog } from '#server/access/log/write-log.ts';
import { ossFiles } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { mayDescribe, mayOpen, noFile } from './may-open.ts';

/** What pictures show, of those that the caller may read. @throws BusinessError for too many of them */
export async function textsOfPictures(
  { paths }: ParsedInputOf<typeof pictureTexts>,
  context: HandlerContext,
): Promise<PictureText[]> {
  const wanted = [...new Set(paths.split(',').filter(Boolean))];
  if (wanted.length > mostPaths) throw new BusinessError(`一次最多查询 ${mostPaths} 张图片`);
  if (wanted.length === 0) return [];
  const rows = await context.db.select().from(ossFiles).where(inArray(ossFiles.url, wanted));
  const texts: PictureText[] = [];
  for (const row of rows) {
    if (!isPictureType(row.fileType) || !(await mayOpen(row, context))) continue;
    const mayChange = await mayDescribe(row, context);
    texts.push({ path: row.url ?? '', text: row.altText ?? '', mayChange });
  }
  return texts;
}

/** Writes what a picture shows. @throws 404 for one that the caller may not describe */
export async function describe(
  { path, text }: ParsedInputOf<typeof describePicture>,
  context: HandlerContext,
): Promise<null> {
  const { db } = context;
  const [row] = await db.select().from(ossFiles).where(eq(ossFiles.url, path)).limit(1);
  if (!row || !isPictureType(row.fileType) || !(await mayOpen(row, context))) throw noFile();
  if (!(await mayDescribe(row, context))) throw new BusinessError('不能修改这张图片的说明');
  await db.update(ossFiles).set({ altText: text }).where(eq(ossFiles.id, row.id));
  await writeLog(context, {
    type: logType.operation,
    operateType: operateType.edit,
    content: `修改图片说明：${row.fileName}，地址： ${path}`,
  });
  return null;
}
