import type { Locator } from 'playwright-core';

/** The relative luminance (WCAG 2.2) that most pixels of an element have. */
async function luminanceOf(element: Locator): Promise<number> {
  const picture = (await element.screenshot()).toString('base64');
  return element.page().evaluate(async bytes => {
    const blob = new Blob([Uint8Array.from(atob(bytes), sign => sign.charCodeAt(0))], { type: 'image/png' });
    const bitmap = await createImageBitmap(blob);
    const brush = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    if (!brush) throw new Error('There is no canvas');
    brush.drawImage(bitmap, 0, 0);
    const { data } = brush.getImageData(0, 0, bitmap.width, bitmap.height);
    const counts = new Map<string, number>();
    for (let at = 0; at < data.length; at += 4) {
      const colour = data.slice(at, at + 3).join(' ');
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
    const [most = ''] = [...counts].reduce((left, right) => (right[1] > left[1] ? right : left));
    const [red = 0, green = 0, blue = 0] = most.split(' ').map(value => {
      const share = Number(value) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }, picture);
}

/** The contrast of the backgrounds of two elements, as they are painted, from 1 to 21. */
export async function contrastBetween(one: Locator, other: Locator): Promise<number> {
  const [left, right] = [await luminanceOf(one), await luminanceOf(other)];
  return (Math.max(left, right) + 0.05) / (Math.min(left, right) + 0.05);
}
