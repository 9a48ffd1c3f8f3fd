/** How much larger or smaller each step is. */
const step = 1.25;

/** A step of the zoom, or back to where what is shown fits: 1. */
export type ZoomChange = 'zoomIn' | 'zoomOut' | 'fit';

export interface ZoomLimits {
  readonly smallest: number;
  readonly largest: number;
}

/** The zoom after a change, within its limits. */
export function changedZoom(zoom: number, change: ZoomChange, { smallest, largest }: ZoomLimits): number {
  const next = change === 'fit' ? 1 : change === 'zoomIn' ? zoom * step : zoom / step;
  return Math.min(largest, Math.max(smallest, next));
}

/** The changes that keys make. */
export const zoomKeys = { '+': 'zoomIn', '=': 'zoomIn', '-': 'zoomOut', '0': 'fit' } as const;
