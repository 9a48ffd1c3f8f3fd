import { randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { isPictureType, type PictureExtension, pictureFolders, uploadFolder } from '#contract/areas/files.ts';
import { logType, operateType } from '#contract/areas/log.ts';
import { uploadLimit } from '#contract/constants.ts';
import { writeLog } from '#server/access/log/write-log.ts';
import { ossFiles } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { uploadedForm } from '#server/kernel/http/uploaded-files.ts';
import { cleanPicture } from './clean-picture.ts';
import { bytesOf, type Content, contentOf, digestOf } from './content.ts';
import { contentTypeOf } from './content-type.ts';
import { shownName } from './file-name.ts';
import { requireRoom } from './file-quota.ts';
import { scanContent } from './scan-content.ts';
import { storageRefusal } from './storage-refusal.ts';
import { storeContent } from './store-content.ts';

/** How many files one person may store in a day, so that nobody fills the disk. */
const mostPerDay = 200;
const day = 86_400_000;

/** A file as somebody sends it. */
interface SentFile {
  /** The name that the sender gave it; only data, never a path. */
  readonly name: string;
  readonly content: Content;
}

/**
 * Stores the file of a multipart request under a random name (security rule 14), with its type by its content.
 *
 * @param folderWithout its folder where the sender names none
 * @returns its path below the address of stored files
 * @throws BusinessError for what is not stored
 */
export async function storeUpload(context: HandlerContext, folderWithout: string): Promise<string> {
  const { files, fields } = await uploadedForm(context.request, '上传失败！');
  const folder = requireFolder(fields.get('biz') || folderWithout);
  const [file] = files;
  if (!file) throw new BusinessError('上传失败！');
  try {
    return await storeFile({ name: file.name, content: contentOf(file.content) }, folder, context);
  } catch (error) {
    throw storageRefusal(error, context);
  }
}

/** @throws BusinessError for a text that names no folder */
export function requireFolder(text: string): string {
  const folder = uploadFolder.safeParse(text);
  if (!folder.success) throw new BusinessError('上传目录bizPath，格式非法！');
  return folder.data;
}

/**
 * Stores a file: judged by its content, scanned, within the quota, and written into the log.
 *
 * @returns its path below the address of stored files
 * @throws BusinessError for what is not stored, StorageError
 */
export async function storeFile(file: SentFile, folder: string, context: HandlerContext): Promise<string> {
  requireContent(file.content.size);
  const { type, extension } = await admittedType(file, folder);
  await refuseTooMany(context);
  const content = isPictureType(type)
    ? await pictureOf(file.content, extension as PictureExtension)
    : file.content;
  await scanContent(content, context);
  const url = `${folder}/${randomBytes(16).toString('hex')}.${extension}`;
  const row = {
    fileName: shownName(file.name, extension),
    url,
    fileType: type,
    fileSize: content.size,
    digest: await digestOf(content),
    createBy: callerOf(context).username,
    createTime: context.now(),
  };
  await requireRoom(content.size, context);
  await storeContent(content, row, context);
  await writeLog(context, {
    type: logType.operation,
    operateType: operateType.add,
    content: `上传文件：${row.fileName}，地址： ${url}`,
  });
  return url;
}

/** @throws BusinessError for a file without content */
export function requireContent(size: number): void {
  if (size === 0) throw new BusinessError('文件没有内容，请重新选择');
}

async function pictureOf(content: Content, extension: PictureExtension): Promise<Content> {
  // It is unpacked in memory.
  if (content.size > uploadLimit) throw new BusinessError('图片过大，最多 10 MB');
  return contentOf(await cleanPicture(await bytesOf(content), extension));
}

async function admittedType({ content, name }: SentFile, folder: string) {
  const type = await contentTypeOf(content, name);
  const isForPictures = pictureFolders.some(each => each === folder);
  if (isForPictures && !isPictureType(type?.type ?? null))
    throw new BusinessError('请上传图片（png、jpg、gif、webp）');
  if (!type) throw new BusinessError('不能上传这种文件，请上传图片、PDF、办公文档、文本、音视频或 zip');
  return type;
}

/** @throws BusinessError once a person has stored as many files as one may in a day */
export async function refuseTooMany(context: HandlerContext): Promise<void> {
  const since = new Date(context.now().getTime() - day);
  const own = and(eq(ossFiles.createBy, callerOf(context).username), gt(ossFiles.createTime, since));
  if ((await context.db.$count(ossFiles, own)) >= mostPerDay)
    throw new BusinessError(`一天最多上传 ${mostPerDay} 个文件，请明天再试`);
}
