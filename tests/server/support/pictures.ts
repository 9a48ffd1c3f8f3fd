import sharp from 'sharp';
import type { PictureExtension } from '#contract/areas/files.ts';

const formats = { png: 'png', jpg: 'jpeg', gif: 'gif', webp: 'webp' } as const;

/** A real picture of a few pixels, whose colour distinguishes it from others. */
export async function picture(extension: PictureExtension = 'png', colour = 1): Promise<Uint8Array> {
  const background = { r: colour % 256, g: Math.floor(colour / 256) % 256, b: 90 };
  return sharp({ create: { width: 6, height: 4, channels: 3, background } })
    .toFormat(formats[extension])
    .toBuffer();
}
