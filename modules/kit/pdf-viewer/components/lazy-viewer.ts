import { lazyPart } from '#modules/ground/ui/index.ts';
import type { PdfViewerProps } from './pdf-viewer.tsx';

/** Shows a PDF. Its script is loaded when somebody opens one. */
export const PdfViewer = lazyPart<PdfViewerProps>(() => import('./pdf-viewer.tsx'), {
  close: ({ onClose }) => onClose(),
});
