import { referenceOf } from '#contract/references.ts';
import { type LazyPart, lazyPart } from '#modules/ground/ui/index.ts';
import type { PickerControlProps } from '#modules/kit/pickers/index.ts';

/** The dialog that chooses records of a resource; its script and the declaration load when it is first shown. */
export const referenceDialog = (resource: string): LazyPart<PickerControlProps> =>
  lazyPart<PickerControlProps>(async () => {
    const [{ ReferencePicker }, referenced] = await Promise.all([
      import('./components/reference-picker.tsx'),
      referenceOf(resource),
    ]);
    return { default: props => <ReferencePicker {...props} referenced={referenced} /> };
  });
