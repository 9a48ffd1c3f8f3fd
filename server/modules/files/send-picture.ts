import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type PictureExtension, pictureTypes, type storedFile } from '#contract/areas/files.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { FileReply } from '#server/kernel/http/route.ts';
import { pictureFolder } from './picture-folder.ts';

/** A stored picture; the schema of the contract has checked that folder and name contain no path. */
export async function sendPicture(
  { folder, fileName }: ParsedInputOf<typeof storedFile>,
  context: HandlerContext,
): Promise<FileReply> {
  const body = await readFile(join(pictureFolder(context, folder), fileName)).catch(() => undefined);
  if (!body) throw new BusinessError('文件不存在', { code: 404, status: 404 });
  return new FileReply(fileName, pictureTypes[extname(fileName).slice(1) as PictureExtension], body);
}
