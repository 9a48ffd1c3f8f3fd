import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { encode } from 'fast-png';
import svgCaptcha from 'svg-captcha';
import { ripplesOf, type Warp } from './captcha-warp.ts';

/** Pixels of the drawing, and of the picture for a client that shows it at half its size. */
const width = 240;
const height = 80;
/** Pixels of the picture for clients of the family, which show it at its own size in a place that fits no larger one. */
const plain = { width: 105, height: 35 };
/** A pixel of the picture is the mean of so many points in both directions. */
const pointsPerPixel = 2;
const length = 4;
/** Without characters that are alike once they are distorted. */
const alphabet = 'abdefhjkmnprtwxy34678ABDEFGHJKMNPRTWXY';

let renderer: Promise<void> | undefined;

/** Prepares the renderer once; its script is large and needed only where pictures are. */
function prepareRenderer(): Promise<void> {
  renderer ??= readFile(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))).then(script =>
    initWasm(script),
  );
  return renderer;
}

const between = (least: number, most: number) => least + (randomInt(1_000_000) / 1_000_000) * (most - least);

/**
 * Draws characters as a bitmap. The glyphs overlap, lines cross them in the same ink, and every picture is bent
 * differently, so that shapes of earlier pictures do not fit the next one.
 *
 * @param isDense whether the picture is drawn for screens of twice as many pixels
 * @returns the characters, and the picture as a data URL
 */
export async function drawPicture(isDense: boolean): Promise<{ text: string; picture: string }> {
  await prepareRenderer();
  const text = Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
  const drawing = new Resvg(drawingOf(text, isDense));
  const rendered = drawing.render();
  // Every access copies all pixels out of the renderer.
  const { pixels } = rendered;
  const ink = Uint8Array.from({ length: width * height }, (_, index) => pixels[index * 4 + 3] ?? 0);
  rendered.free();
  drawing.free();
  const size = isDense ? { width, height } : plain;
  const data = coloured(ink, ripplesOf(width, height, between), size);
  const file = encode({ ...size, data, channels: 3, depth: 8 });
  return { text, picture: `data:image/png;base64,${Buffer.from(file).toString('base64')}` };
}

/** The glyphs and lines, in one ink on nothing. A small picture has bolder glyphs and fewer lines, so that it can be read. */
function drawingOf(text: string, isDense: boolean): string {
  const outline: [least: number, most: number] = isDense ? [1.5, 3] : [3, 4.5];
  const step = between(47, 52);
  const start = (width - step * (length - 1)) / 2 + between(-8, 8);
  const glyphs = [...text].map((character, index) => {
    const turn = `rotate(${between(-25, 25)}) skewX(${between(-20, 20)})`;
    const scale = `scale(${between(0.85, 1.25)} ${between(0.85, 1.2)})`;
    const place = `translate(${start + index * step + between(-5, 5)} ${height / 2 + between(-7, 7)})`;
    return `<path transform="${place} ${turn} ${scale}" stroke="#000" stroke-width="${between(...outline)}" d="${outlineOf(character)}"/>`;
  });
  const lines = Array.from({ length: isDense ? 2 : 1 }, () => {
    const points = [-10, 70, 170, width + 10].map(x => `${x} ${between(12, height - 12)}`);
    return `<path fill="none" stroke="#000" stroke-width="${between(2, 3.5)}" d="M${points[0]} C${points.slice(1).join(', ')}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${glyphs.join('')}${lines.join('')}</svg>`;
}

/** The outline of a character around the origin. */
function outlineOf(character: string): string {
  const size = { width: 0, height: 0, fontSize: between(86, 98) };
  const { data } = svgCaptcha.create({ size: 1, charPreset: character, noise: 0, ...size });
  return / d="([^"]+)"/.exec(data)?.[1] ?? '';
}

/** Bends the ink, and puts it on an uneven background with speckles, in a picture of a size. */
function coloured(ink: Uint8Array, warp: Warp, size: { width: number; height: number }): Uint8Array {
  const pixels = new Uint8Array(size.width * size.height * 3);
  const dark = [between(20, 110), between(20, 110), between(20, 110)];
  const light = [between(205, 238), between(205, 238), between(205, 238)];
  const scale = width / size.width;
  const grain = Buffer.from(crypto.getRandomValues(new Uint8Array(size.width * size.height)));
  for (let y = 0; y < size.height; y += 1) {
    for (let x = 0; x < size.width; x += 1) {
      const index = y * size.width + x;
      const noise = grain[index] ?? 0;
      // Speckles cover some ink and add some elsewhere.
      const covered =
        noise < 8 / scale ? 0 : noise > 255 - 5 / scale ? 0.8 : meanInk(ink, warp, [x, y, scale]);
      for (let channel = 0; channel < 3; channel += 1) {
        const colour = (dark[channel] ?? 0) * covered + (light[channel] ?? 0) * (1 - covered);
        pixels[index * 3 + channel] = colour + (noise & 3) * 5;
      }
    }
  }
  return pixels;
}

/** The share of ink in a pixel that is as wide as so many of the drawing. */
function meanInk(ink: Uint8Array, warp: Warp, [x, y, scale]: readonly [number, number, number]): number {
  if (scale === 1) return sample(ink, warp(x, y)) / 255;
  let sum = 0;
  for (let point = 0; point < pointsPerPixel ** 2; point += 1) {
    const across = ((point % pointsPerPixel) + 0.5) / pointsPerPixel;
    const down = (Math.floor(point / pointsPerPixel) + 0.5) / pointsPerPixel;
    sum += sample(ink, warp((x + across) * scale, (y + down) * scale));
  }
  return sum / pointsPerPixel ** 2 / 255;
}

/** The ink at a point between pixels. */
function sample(ink: Uint8Array, [x, y]: readonly [number, number]): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const at = (column: number, row: number) =>
    column < 0 || row < 0 || column >= width || row >= height ? 0 : (ink[row * width + column] ?? 0);
  const upper = at(left, top) * (1 - (x - left)) + at(left + 1, top) * (x - left);
  const lower = at(left, top + 1) * (1 - (x - left)) + at(left + 1, top + 1) * (x - left);
  return upper * (1 - (y - top)) + lower * (y - top);
}
