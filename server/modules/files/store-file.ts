import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { isPictureType, type PictureExtension, pictureFolders, uploadFolder } from '#contract/areas/files.ts';
import { ossFiles } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { type UploadedFile, uploadedForm } from '#server/kernel/http/uploaded-files.ts';
import { cleanPicture } from './clean-picture.ts';
import { contentTypeOf } from './content-type.ts';
import { shownName } from './file-name.ts';
import { requireRoom } from './file-quota.ts';
import { storageRefusal } from './storage-refusal.ts';
import { storeContent } from './store-content.ts';

/** How many files one person may store in a day, so that nobody fills the disk. */
const mostPerDay = 200;
const day = 86_400_000;

/**
 * Stores the file of a multipart request under a random name (security rule 14), with its type by its content.
 *
 * @param folderWithout its folder where the sender names none
 * @returns its path below the address of stored files
 * @throws BusinessError for what is not stored
 */
export async function storeUpload(context: HandlerContext, folderWithout: string): Promise<string> {
  const { files, fields } = await uploadedForm(context.request, '上传失败！');
  const folder = uploadFolder.safeParse(fields.get('biz') || folderWithout);
  if (!folder.success) throw new BusinessError('上传目录bizPath，格式非法！');
  const [file] = files;
  if (!file) throw new BusinessError('上传失败！');
  return storeFile(file, folder.data, context);
}

async function storeFile(file: UploadedFile, folder: string, context: HandlerContext): Promise<string> {
  if (file.content.length === 0) throw new BusinessError('文件没有内容，请重新选择');
  const { type, extension } = await admittedType(file, folder);
  await refuseTooMany(context);
  const content = isPictureType(type)
    ? await cleanPicture(file.content, extension as PictureExtension)
    : file.content;
  const url = `${folder}/${randomBytes(16).toString('hex')}.${extension}`;
  const row = {
    fileName: shownName(file.name, extension),
    url,
    fileType: type,
    fileSize: content.length,
    digest: createHash('sha256').update(content).digest('hex'),
    createBy: callerOf(context).username,
    createTime: context.now(),
  };
  await requireRoom(content.length, context);
  try {
    await storeContent(content, row, context);
  } catch (error) {
    throw storageRefusal(error, context);
  }
  return url;
}

async function admittedType({ content, name }: UploadedFile, folder: string) {
  const type = await contentTypeOf(content, name);
  const isForPictures = pictureFolders.some(each => each === folder);
  if (isForPictures && !isPictureType(type?.type ?? null))
    throw new BusinessError('请上传图片（png、jpg、gif、webp）');
  if (!type) throw new BusinessError('不能上传这种文件，请上传图片、PDF、办公文档、文本、音视频或 zip');
  return type;
}

async function refuseTooMany(context: HandlerContext): Promise<void> {
  const since = new Date(context.now().getTime() - day);
  const own = and(eq(ossFiles.createBy, callerOf(context).username), gt(ossFiles.createTime, since));
  if ((await context.db.$count(ossFiles, own)) >= mostPerDay)
    throw new BusinessError(`一天最多上传 ${mostPerDay} 个文件，请明天再试`);
}
