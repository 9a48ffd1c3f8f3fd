import { lazyDialog } from '#modules/resource-page/index.ts';
import { lazyPart } from '#modules/ui/index.ts';

/** The dialog that sets the substitute of a person; its script loads when it is first shown. */
export const SubstituteDialog = lazyDialog(() => import('./components/substitute-dialog.tsx'));

/** A person's own substitute, with the button that sets it. */
export const OwnSubstitute = lazyPart(() => import('./components/own-substitute.tsx'));
