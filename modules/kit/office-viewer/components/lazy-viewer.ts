import { lazyPart } from '#modules/ground/ui/index.ts';
import type { OfficeViewerProps } from './office-viewer.tsx';

/** Shows a document. Its script is loaded when somebody opens one. */
export const OfficeViewer = lazyPart<OfficeViewerProps>(() => import('./office-viewer.tsx'), {
  close: ({ onClose }) => onClose(),
});
