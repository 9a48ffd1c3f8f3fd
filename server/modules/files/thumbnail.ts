import { buffer } from 'node:stream/consumers';
import { type PictureExtension, pictureTypes } from '#contract/areas/files.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { type Storage, StorageError } from '#server/kernel/storage/storage.ts';
import { withPicture } from './clean-picture.ts';
import { contentOf } from './content.ts';

type ThumbnailServices = Pick<HandlerContext, 'storage' | 'log'>;

/** Lower than that of stored pictures: the whole picture is a click away. */
const quality = 78;

/** The kind that is sent to a browser: WebP where it reads that, else what every browser reads. */
export const thumbnailKind = (accept: string | undefined, type: string): PictureExtension =>
  accept?.includes('image/webp') ? 'webp' : type === pictureTypes.jpg ? 'jpg' : 'png';

/** The folder of the small ones of a picture, by the name of its content, which is never given twice. */
const folderOf = (objectKey: string) =>
  `thumbnails/${objectKey.split('/').at(-1)?.split('.')[0] ?? ''}/` as const;

interface Wanted {
  readonly objectKey: string;
  /** In pixels. */
  readonly width: number;
  readonly kind: PictureExtension;
}

/** Those that are being made, so that a list of many rows with one picture makes it once. */
const making = new Map<string, Promise<Uint8Array | undefined>>();

/**
 * A stored picture at most so wide (ADR 0108), made at the first request and kept in the storage. Of one that moves it is
 * the first frame.
 *
 * @returns undefined for a picture that cannot be read, such as one of an earlier version
 * @throws StorageError
 */
export async function thumbnailOf(
  wanted: Wanted,
  services: ThumbnailServices,
): Promise<Uint8Array | undefined> {
  const key = `${folderOf(wanted.objectKey)}${wanted.width}.${wanted.kind}`;
  const running = making.get(key) ?? keptOrMade(wanted, key, services).finally(() => making.delete(key));
  making.set(key, running);
  return running;
}

async function keptOrMade(wanted: Wanted, key: string, { storage, log }: ThumbnailServices) {
  try {
    return await buffer(await storage.read(key));
  } catch (error) {
    if (!(error instanceof StorageError && error.fault === 'missing')) throw error;
  }
  const whole = await buffer(await storage.read(wanted.objectKey));
  const made = await smaller(whole, wanted).catch((error: unknown) => {
    log.warn(error, 'a stored picture cannot be made smaller');
    return undefined;
  });
  if (made === undefined) return undefined;
  try {
    await storage.put(key, contentOf(made).read());
    // Deleted meanwhile, its small ones would stay behind.
    if (!(await storage.stat(wanted.objectKey))) await removeThumbnails(wanted.objectKey, storage);
  } catch (error) {
    // It can be shown all the same, and is made again.
    log.warn(error, 'a small picture was not kept');
  }
  return made;
}

const smaller = (whole: Uint8Array, { width, kind }: Wanted): Promise<Uint8Array> =>
  withPicture(whole, false, picture => {
    const resized = picture.resize({ width, withoutEnlargement: true });
    const written = {
      webp: () => resized.webp({ quality }),
      jpg: () => resized.jpeg({ quality }),
      png: () => resized.png(),
      gif: () => resized.gif(),
    };
    return written[kind]().toBuffer();
  });

/** Removes the small ones of a picture. @throws StorageError */
export async function removeThumbnails(objectKey: string, storage: Storage): Promise<void> {
  for await (const { key } of storage.list(folderOf(objectKey))) await storage.delete(key);
}
