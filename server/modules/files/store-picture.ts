import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, gt } from 'drizzle-orm';
import { defaultFolder, uploadFolders } from '#contract/areas/files.ts';
import { ossFiles } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { Reply } from '#server/kernel/http/route.ts';
import { uploadedForm } from '#server/kernel/http/uploaded-files.ts';
import { pictureFolder } from './picture-folder.ts';
import { pictureTypeOf } from './picture-type.ts';

/** How many pictures one person may store in a day, so that nobody fills the disk. */
const mostPerDay = 200;
const day = 86_400_000;
/** The longest name that the table holds. */
const mostCharacters = 255;

/**
 * Stores an uploaded picture under a random name (security rule 14) and replies with its path as the message. Only what
 * its bytes show to be a picture is stored, because pages of other people show it.
 */
export async function storePicture(context: HandlerContext): Promise<Reply<null>> {
  const { files, fields } = await uploadedForm(context.request, '上传失败！');
  const wanted = fields.get('biz') || defaultFolder;
  const folder = uploadFolders.find(each => each === wanted);
  if (folder === undefined) throw new BusinessError('上传目录bizPath，格式非法！');
  const [file] = files;
  if (!file?.content.length) throw new BusinessError('上传失败！');
  const type = pictureTypeOf(file.content);
  if (!type) throw new BusinessError('请上传图片（png、jpg、gif、webp）');
  await refuseTooMany(context);

  const name = `${randomBytes(16).toString('hex')}.${type}`;
  const path = `${folder}/${name}`;
  const directory = pictureFolder(context, folder);
  // The row is what counts a picture: without it nothing is written, and without the file there is no row.
  await context.db.transaction(async tx => {
    await tx.insert(ossFiles).values({
      fileName: file.name.slice(0, mostCharacters),
      url: path,
      createBy: callerOf(context).username,
      createTime: context.now(),
    });
    await mkdir(directory, { recursive: true });
    await writeFile(join(directory, name), file.content, { flag: 'wx', mode: 0o600 });
  });
  return new Reply(null, path, uploadCode);
}

/** The code of every success of this endpoint in the family. */
const uploadCode = 0;

async function refuseTooMany(context: HandlerContext): Promise<void> {
  const since = new Date(context.now().getTime() - day);
  const own = and(eq(ossFiles.createBy, callerOf(context).username), gt(ossFiles.createTime, since));
  if ((await context.db.$count(ossFiles, own)) >= mostPerDay)
    throw new BusinessError(`一天最多上传 ${mostPerDay} 张图片，请明天再试`);
}
