import { changedZoom, type ZoomChange, zoomKeys } from '#modules/kit/viewer-frame/index.ts';

/** How a picture is shown in the viewer. */
export interface PictureView {
  /** 1 fits the window. */
  readonly zoom: number;
  /** Quarter turns to the right, 0 to 3. */
  readonly turns: number;
}

export const wholePicture: PictureView = { zoom: 1, turns: 0 };
export const zoomLimits = { smallest: 0.25, largest: 8 };

export type PictureChange = ZoomChange | 'left' | 'right';

/** The view after a change; the zoom stays within its limits, and a picture that fits is upright. */
export function changedView(view: PictureView, change: PictureChange): PictureView {
  switch (change) {
    case 'left':
      return { ...view, turns: (view.turns + 3) % 4 };
    case 'right':
      return { ...view, turns: (view.turns + 1) % 4 };
    case 'fit':
      return wholePicture;
    default:
      return { ...view, zoom: changedZoom(view.zoom, change, zoomLimits) };
  }
}

/** The change that a key makes; undefined for other keys. */
export const changeOfKey = (key: string): PictureChange | undefined =>
  (({ ...zoomKeys, r: 'right', R: 'left' }) as Readonly<Record<string, PictureChange>>)[key];

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
