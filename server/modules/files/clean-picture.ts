import pLimit from 'p-limit';
import type { Sharp } from 'sharp';
import type { PictureExtension } from '#contract/areas/files.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';

/** The most pixels of a picture, of all its frames together: a small file may unpack to any number of them. */
const mostPixels = 50_000_000;
/** The longest that one picture may take, in seconds. */
const longest = 20;
/** Unpacked pictures are large, so only so many are in memory together. */
const inTurn = pLimit(2);

/**
 * Works on a picture within what one picture may take of the server: pixels, seconds, and its turn.
 *
 * @throws what cannot be read, has too many pixels, or takes too long
 */
export function withPicture<Result>(
  content: Uint8Array,
  animated: boolean,
  work: (picture: Sharp) => Promise<Result>,
): Promise<Result> {
  return inTurn(async () => {
    const { default: sharp } = await import('sharp');
    const picture = sharp(content, { animated, limitInputPixels: mostPixels, failOn: 'error' });
    return work(picture.autoOrient().timeout({ seconds: longest }));
  });
}

const quality = 90;

/**
 * A picture as it is stored: encoded again from its pixels, so that neither what a camera notes, such as the place, nor
 * anything hidden behind the picture is kept, and turned as it is seen.
 *
 * @throws BusinessError for one that cannot be read, or has too many pixels
 */
export async function cleanPicture(content: Uint8Array, extension: PictureExtension): Promise<Uint8Array> {
  const animated = extension === 'gif' || extension === 'webp';
  try {
    return await withPicture(content, animated, picture =>
      ({
        png: () => picture.png(),
        jpg: () => picture.jpeg({ quality }),
        webp: () => picture.webp({ quality }),
        gif: () => picture.gif(),
      })
        [extension]()
        .toBuffer(),
    );
  } catch (error) {
    if (/pixel limit/i.test(String(error))) throw new BusinessError('图片过大，最多 5000 万像素');
    throw new BusinessError('图片已损坏，无法读取');
  }
}
