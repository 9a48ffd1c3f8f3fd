import { lazyPart } from '#modules/ground/ui/index.ts';
import type { CropDialogProps } from './crop-dialog.tsx';

/** The crop of a picture, whose library is loaded when a picture was chosen. */
export const CropPicture = lazyPart<CropDialogProps>(() => import('./crop-dialog.tsx'), {
  close: ({ onClose }) => onClose(),
});
