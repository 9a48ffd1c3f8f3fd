import { type RefObject, useLayoutEffect, useState } from 'react';

/** The shapes that charts are laid out for, width over height: a phone, a square panel, a desk, a wide desk. */
const shapes = [0.7, 1.1, 1.6, 2.2];

/**
 * The proportion of the frame of a chart, once it is known. It is measured once, so that turning a phone or
 * moving a divider does not lay the chart out again while it is being read.
 */
export function useProportion(frame: RefObject<HTMLElement | null>): number | undefined {
  const [proportion, setProportion] = useState<number>();
  useLayoutEffect(() => {
    const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {};
    const actual = clientHeight > 0 ? clientWidth / clientHeight : 1.6;
    const distance = (shape: number) => Math.abs(Math.log(shape / actual));
    setProportion(shapes.reduce((nearest, shape) => (distance(shape) < distance(nearest) ? shape : nearest)));
  }, [frame]);
  return proportion;
}
