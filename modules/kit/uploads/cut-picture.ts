import type { Cut } from '#machines/crop-picture/crop-picture.machine.ts';

/** The longest side of what is cut out, in pixels: pictures of people are shown small. */
const longestSide = 1024;
/** Of 0 to 1, for pictures without transparency. */
const quality = 0.92;

/**
 * The part of a picture as a file of its own, with the name of the picture. Formats with transparency become PNG, all
 * others JPEG; of an animation it has the first frame.
 *
 * @throws Error where the browser cannot draw the picture
 */
export async function cutPicture(file: File, { area, rotation }: Cut): Promise<File> {
  const bitmap = await createImageBitmap(file);
  try {
    const isUpright = rotation % 180 === 0;
    const turned = canvasOf(
      isUpright ? bitmap.width : bitmap.height,
      isUpright ? bitmap.height : bitmap.width,
    );
    turned.context.translate(turned.canvas.width / 2, turned.canvas.height / 2);
    turned.context.rotate((rotation * Math.PI) / 180);
    turned.context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
    const scale = Math.min(1, longestSide / Math.max(area.width, area.height, 1));
    const part = canvasOf(area.width * scale, area.height * scale);
    part.context.drawImage(
      turned.canvas,
      area.x,
      area.y,
      area.width,
      area.height,
      0,
      0,
      part.canvas.width,
      part.canvas.height,
    );
    const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png';
    const blob = await new Promise<Blob | null>(resolve => part.canvas.toBlob(resolve, type, quality));
    if (!blob) throw new Error('The picture cannot be drawn');
    const name = file.name.replace(/\.[^.]*$/, '') || 'picture';
    return new File([blob], `${name}.${type === 'image/jpeg' ? 'jpg' : 'png'}`, { type });
  } finally {
    bitmap.close();
  }
}

function canvasOf(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser draws no pictures');
  return { canvas, context };
}
