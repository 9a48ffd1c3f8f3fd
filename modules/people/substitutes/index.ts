import { lazyPart } from '#modules/ground/ui/index.ts';

export { SubstituteDialog } from './dialog.ts';

/** A person's own substitute, with the button that sets it. */
export const OwnSubstitute = lazyPart(() => import('./components/own-substitute.tsx'));
