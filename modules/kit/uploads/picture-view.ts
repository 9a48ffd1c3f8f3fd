/** How a picture is shown in the viewer. */
export interface PictureView {
  /** 1 fits the window. */
  readonly zoom: number;
  /** Quarter turns to the right, 0 to 3. */
  readonly turns: number;
}

export const wholePicture: PictureView = { zoom: 1, turns: 0 };
export const smallestZoom = 0.25;
export const largestZoom = 8;
const step = 1.25;

export type PictureChange = 'zoomIn' | 'zoomOut' | 'fit' | 'left' | 'right';

/** The view after a change; the zoom stays within its limits. */
export function changedView(view: PictureView, change: PictureChange): PictureView {
  const zoomed = (zoom: number) => ({ ...view, zoom: Math.min(largestZoom, Math.max(smallestZoom, zoom)) });
  switch (change) {
    case 'zoomIn':
      return zoomed(view.zoom * step);
    case 'zoomOut':
      return zoomed(view.zoom / step);
    case 'left':
      return { ...view, turns: (view.turns + 3) % 4 };
    case 'right':
      return { ...view, turns: (view.turns + 1) % 4 };
    default:
      return wholePicture;
  }
}

/** The change that a key makes; undefined for other keys. */
export const changeOfKey = (key: string): PictureChange | undefined =>
  (({ '+': 'zoomIn', '=': 'zoomIn', '-': 'zoomOut', '0': 'fit', r: 'right', R: 'left' }) as const)[key];

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The size of a picture before it is turned, and that of the place it takes afterwards. At zoom 1 it fits the room and is
 * not larger than it is.
 */
export function placeOf(picture: Size, room: Size, { zoom, turns }: PictureView): Size & { place: Size } {
  const isTurned = turns % 2 === 1;
  const [across, down] = isTurned ? [picture.height, picture.width] : [picture.width, picture.height];
  const scale = Math.min(1, room.width / across, room.height / down) * zoom;
  return {
    width: picture.width * scale,
    height: picture.height * scale,
    place: { width: across * scale, height: down * scale },
  };
}
