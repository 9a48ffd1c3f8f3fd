import { lazyDialog } from '#modules/kit/resource-page/index.ts';

/** The dialog that sets the substitute of a person; its script loads when it is first shown. */
export const SubstituteDialog = lazyDialog(() => import('./components/substitute-dialog.tsx'), {
  prefetch: false,
});
