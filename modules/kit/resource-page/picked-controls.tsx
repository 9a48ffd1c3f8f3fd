import type { Ref } from 'react';
import type { Field } from '#contract/resource/field.ts';
import type { CodedOptions } from '#contract/resource/kinds/coded.ts';
import type { ReferenceOptions } from '#contract/resource/kinds/reference.ts';
import { type LazyPart, lazyPart } from '#modules/ground/ui/index.ts';
import type { PickerControlProps } from '#modules/kit/pickers/index.ts';
import { loadReferenceView, type ReferenceDialog } from '#modules/kit/reference-views/index.ts';
import { type ControlProps, partsOf } from './kinds/kind-view.ts';
import { referenceDialog } from './reference-dialog.tsx';

/** A dialog as the control of a field, whose value is one text or a list of texts. */
function controlOf(Picker: LazyPart<PickerControlProps>) {
  const Control = ({ value, onChange, ref, options, label, name, ...control }: ControlProps) => {
    const multiple = Array.isArray(value);
    return (
      <Picker
        {...control}
        ref={ref as Ref<HTMLButtonElement>}
        multiple={multiple}
        value={multiple ? value : partsOf(value)}
        onChange={values => onChange(multiple ? values : (values.at(-1) ?? ''))}
      />
    );
  };
  return { Control, load: Picker.load };
}

/** A dialog that a feature registered for its records. */
const registeredDialog = (resource: string, name: ReferenceDialog) =>
  lazyPart<PickerControlProps>(async () => {
    const dialog = (await loadReferenceView(resource)).dialogs[name];
    if (dialog === undefined) throw new Error(`The view of "${resource}" has no dialog "${name}"`);
    await dialog.load();
    return { default: dialog };
  });

const controls = new Map<string, ReturnType<typeof controlOf>>();

/** The control of a field that is chosen in a dialog; undefined for any other. */
export function pickedControlOf({ kind, options }: Field): ReturnType<typeof controlOf> | undefined {
  const { dialog, resource = '' }: Partial<CodedOptions & ReferenceOptions> = options;
  if (dialog === undefined) return undefined;
  const name = dialog === true ? 'dialog' : dialog;
  const key = `${kind.name} ${resource} ${name}`;
  const known = controls.get(key);
  if (known) return known;
  const codes = kind.codes?.(options as never);
  const target = codes && 'resource' in codes ? codes.resource : '';
  const control = controlOf(
    kind.name === 'reference' ? referenceDialog(target) : registeredDialog(target, name),
  );
  controls.set(key, control);
  return control;
}

/** The control of a field that is chosen in a dialog. */
export default function PickedControl({ field, ...control }: ControlProps & { field: Field }) {
  const Control = pickedControlOf(field)?.Control;
  return Control && <Control {...control} />;
}
