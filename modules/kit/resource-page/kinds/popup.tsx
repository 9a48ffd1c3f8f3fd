import type { PopupOptions } from '#contract/resource/kinds/popup.ts';
import { lazyPart } from '#modules/ground/ui/index.ts';
import { pendingControl } from './coded.tsx';
import { asText, type KindView } from './kind-view.ts';

// Lists show its values as text: only forms load the control.
const PopupControl = lazyPart(() => import('./popup-control.tsx'), pendingControl);

/** A text from the rows of an online report, which fill other fields of the form as well. */
export const popup: KindView<PopupOptions, string> = {
  ...asText,
  Control: props => <PopupControl {...props} />,
  load: PopupControl.load,
  chosen: true,
};
