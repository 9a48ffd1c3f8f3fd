import { lazyPart } from '#modules/ground/ui/index.ts';
import type { ViewerProps } from '#modules/kit/viewer-frame/index.ts';

/** Shows a PDF. Its script is loaded when somebody opens one. */
export const PdfViewer = lazyPart<ViewerProps>(() => import('./pdf-viewer.tsx'), {
  close: ({ onClose }) => onClose(),
});
