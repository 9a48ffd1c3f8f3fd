import { lazyPart } from '#modules/ground/ui/index.ts';
import type { ViewerProps } from '#modules/kit/viewer-frame/index.ts';

/** Shows a document. Its script is loaded when somebody opens one. */
export const OfficeViewer = lazyPart<ViewerProps>(() => import('./office-viewer.tsx'), {
  close: ({ onClose }) => onClose(),
});
