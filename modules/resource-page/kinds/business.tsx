import type { BusinessOptions } from '#contract/resource/kinds/business.ts';
import { cutText, lazyPart } from '#modules/ui/index.ts';
import { codedValues, pendingControl } from './coded.tsx';
import type { KindView } from './kind-view.ts';

const load = () => import('../components/business-controls.tsx');
const Control = lazyPart(async () => ({ default: (await load()).BusinessControl }), pendingControl);
const Names = lazyPart(async () => ({ default: (await load()).BusinessNames }));

/** Records of a list at a configured address, chosen in its dialog. */
export const business: KindView<BusinessOptions> = {
  cell: ({ value, text }) => cutText(text || String(value)),
  Detail: props => props.text || <Names {...props} />,
  ValueText: props => <Names {...props} />,
  Control,
  load: Control.load,
  chosen: true,
  ...codedValues,
};
