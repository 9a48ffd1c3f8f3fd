import { randomBytes } from 'node:crypto';
import type { restoreEndpoints } from '#contract/areas/restore.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { expired } from '../files/in-parts/part-routes.ts';
import {
  joined,
  lengthOf,
  type PartsKey,
  keyOf as partsKeyOf,
  partsOf,
  readState,
  removeParts,
  writeState,
} from '../files/in-parts/unfinished.ts';
import { storageRefusal } from '../files/storage-refusal.ts';
import { backupPlace, keyOf, newName } from './backups.ts';

/** The place among what is sent in parts that no file of a record has. */
const folder = 'backups';

/** Begins a backup that a person uploads; its parts follow as those of files do. */
export async function beginReceiving(
  { fileSize }: ParsedInputOf<typeof restoreEndpoints.begin>,
  context: HandlerContext,
): Promise<OutputOf<typeof restoreEndpoints.begin>> {
  const id = randomBytes(16).toString('hex');
  const key = partsKeyOf(callerOf(context).userId, id);
  try {
    await writeState(context.storage, key, { fileName: folder, fileSize, folder });
  } catch (error) {
    throw storageRefusal(error, context);
  }
  return { id };
}

/** Backups that are being put into their place, so that whoever asks twice gets one. */
const receiving = new Map<PartsKey, Promise<string>>();

/** Puts a backup whose parts have all arrived among the others. @returns its name, also when it is asked again */
export async function finishReceiving(id: string, context: HandlerContext): Promise<string> {
  const key = partsKeyOf(callerOf(context).userId, id);
  const running = receiving.get(key) ?? receive(key, context).finally(() => receiving.delete(key));
  receiving.set(key, running);
  try {
    return await running;
  } catch (error) {
    throw storageRefusal(error, context);
  }
}

async function receive(key: PartsKey, context: HandlerContext): Promise<string> {
  const { storage, now } = context;
  const state = await readState(storage, key);
  if (state?.folder !== folder) throw expired();
  if (state.url !== undefined) return state.url;
  const parts = await partsOf(storage, key);
  if (lengthOf(parts) !== state.fileSize) throw new BusinessError('文件尚未传完，请继续上传');
  const name = newName('received', now());
  await backupPlace(context).put(keyOf(name), joined(storage, parts).read());
  await writeState(storage, key, { ...state, url: name });
  await removeParts(storage, key, true);
  return name;
}
