import type { Field } from '#contract/resource/field.ts';
import type { CodedOptions } from '#contract/resource/kinds/coded.ts';
import { lazyPart } from '#modules/ground/ui/index.ts';
import { pendingControl } from './kinds/coded.tsx';

/** Few forms have these controls, so the others do not load them. */
const pickedControls = () => import('./picked-controls.tsx');
export const PickedControl = lazyPart(pickedControls, pendingControl);
export const FilledControl = lazyPart(() => import('./components/filled-control.tsx'), {
  pending: ({ children }) => children,
});

/** Whether the values of a field are chosen in a dialog. */
export const isPicked = ({ options }: Field): boolean => (options as CodedOptions).dialog !== undefined;

/** Loads the scripts of the controls that only some fields have, so that an open form does not depend on the network. */
export async function loadControls(fields: readonly Field[]): Promise<void> {
  const filled = fields.some(({ options }) => options.fillRule !== undefined);
  await Promise.all([
    filled ? FilledControl.load() : undefined,
    ...fields.filter(isPicked).map(async field => {
      await PickedControl.load();
      await (await pickedControls()).pickedControlOf(field)?.load();
    }),
  ]);
}
