import type { QueuedFile } from '#machines/upload/queue.logic.ts';
import { isImage } from '#machines/upload/upload.logic.ts';

const pictureEnding = /\.(?:png|jpe?g|gif|webp|bmp|svg|ico|avif)$/i;

/**
 * Whether a file is shown as a picture.
 *
 * @param imagesOnly the field has pictures only, whatever their addresses look like
 */
export const isPicture = ({ type, path, name }: QueuedFile, imagesOnly: boolean): boolean =>
  imagesOnly ||
  isImage({ type }) ||
  path.startsWith('data:image/') ||
  pictureEnding.test(path) ||
  (path === '' && pictureEnding.test(name));
