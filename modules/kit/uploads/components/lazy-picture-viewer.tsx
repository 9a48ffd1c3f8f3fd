import { lazyPart } from '#modules/ground/ui/index.ts';

/** The viewer of pictures, loaded when one is opened. */
export const PictureViewer = lazyPart(() => import('./picture-viewer.tsx'), {
  close: ({ onClose }) => onClose(),
});
