import { randomBytes } from 'node:crypto';
import { type beginUpload, defaultFolder, type finishUpload, pictureFolders } from '#contract/areas/files.ts';
import { largestInParts, uploadLimit } from '#contract/constants.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { Reply } from '#server/kernel/http/route.ts';
import { requireRoom } from '../file-quota.ts';
import { storageRefusal } from '../storage-refusal.ts';
import { refuseTooMany, requireContent, requireFolder, storeFile } from '../store-file.ts';
import { runningDigests } from './digests.ts';
import { expired } from './part-routes.ts';
import {
  folderOfPerson,
  joined,
  keyOf,
  lengthOf,
  type PartsKey,
  partsOf,
  readState,
  removeParts,
  writeState,
} from './unfinished.ts';

/** How many files of one person may be unfinished together. */
const mostUnfinished = 20;

/** Begins a file that is sent in parts. What is known of it already is judged before anything is sent. */
export async function begin(
  { fileName, fileSize, biz }: ParsedInputOf<typeof beginUpload>,
  context: HandlerContext,
): Promise<OutputOf<typeof beginUpload>> {
  const folder = requireFolder(biz || defaultFolder);
  requireContent(fileSize);
  const isForPictures = pictureFolders.some(each => each === folder);
  if (isForPictures && fileSize > uploadLimit) throw new BusinessError('图片过大，最多 10 MB');
  if (fileSize > largestInParts) throw new BusinessError('文件过大，最多 1 GB');
  await refuseTooMany(context);
  const { storage } = context;
  const { userId } = callerOf(context);
  try {
    const unfinished = await unfinishedOf(userId, context);
    if (unfinished.length >= mostUnfinished)
      throw new BusinessError(`最多有 ${mostUnfinished} 个未完成的上传，请先完成或取消`);
    await requireRoom(
      unfinished.reduce((sum, size) => sum + size, fileSize),
      context,
    );
    const id = randomBytes(16).toString('hex');
    await writeState(storage, keyOf(userId, id), { fileName, fileSize, folder });
    return { id };
  } catch (error) {
    throw storageRefusal(error, context);
  }
}

/** The sizes of the files that a person has begun, in bytes. */
async function unfinishedOf(userId: string, { storage }: HandlerContext): Promise<readonly number[]> {
  const sizes: number[] = [];
  for await (const { key } of storage.list(folderOfPerson(userId))) {
    if (!key.endsWith('/state')) continue;
    const state = await readState(storage, key.slice(0, -'state'.length) as PartsKey);
    if (state && state.url === undefined) sizes.push(state.fileSize);
  }
  return sizes;
}

/** Files that are being stored, so that whoever asks twice gets one file. */
const storing = new Map<PartsKey, Promise<string>>();

/** Stores a file whose parts have all arrived; asked again, it replies with the same path. */
export async function finish(
  { id }: ParsedInputOf<typeof finishUpload>,
  context: HandlerContext,
): Promise<Reply<null>> {
  const key = keyOf(callerOf(context).userId, id);
  const running = storing.get(key) ?? store(key, context).finally(() => storing.delete(key));
  storing.set(key, running);
  try {
    return new Reply(null, await running, 0);
  } catch (error) {
    throw storageRefusal(error, context);
  }
}

async function store(key: PartsKey, context: HandlerContext): Promise<string> {
  const { storage } = context;
  const state = await readState(storage, key);
  if (!state) throw expired();
  if (state.url !== undefined) return state.url;
  const parts = await partsOf(storage, key);
  if (lengthOf(parts) !== state.fileSize) throw new BusinessError('文件尚未传完，请继续上传');
  const file = {
    name: state.fileName.replaceAll('\0', ''),
    content: joined(storage, parts, runningDigests.of(key, state.fileSize)),
  };
  try {
    const url = await storeFile(file, state.folder, context);
    runningDigests.forget(key);
    await writeState(storage, key, { ...state, url });
    await removeParts(storage, key, true);
    return url;
  } catch (error) {
    // What is refused once is refused again; what could not be judged or stored stays for another attempt.
    if (error instanceof BusinessError && error.status === 200) await removeParts(storage, key);
    throw error;
  }
}
