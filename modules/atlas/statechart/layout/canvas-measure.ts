import { type Measure, measureByTable } from './measure.ts';

/** Measures texts in the font of charts with a canvas, or with the table where there is no canvas. */
export function createMeasure(): Measure {
  const context = typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) return measureByTable;
  const style = getComputedStyle(document.documentElement);
  const family = style.getPropertyValue('--chart-font') || style.fontFamily;
  const known = new Map<string, number>();
  return (text, size, weight) => {
    const font = `${weight} ${size}px ${family}`;
    const key = `${font}\n${text}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    context.font = font;
    const width = Math.ceil(context.measureText(text).width);
    known.set(key, width);
    return width;
  };
}
