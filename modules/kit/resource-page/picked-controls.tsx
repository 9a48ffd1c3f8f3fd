import type { Ref } from 'react';
import type { Field } from '#contract/resource/field.ts';
import type { CodedOptions } from '#contract/resource/kinds/coded.ts';
import type { ReferenceOptions } from '#contract/resource/kinds/reference.ts';
import { type LazyPart, lazyPart } from '#modules/ground/ui/index.ts';
import type { PickerControlProps } from '#modules/kit/pickers/index.ts';
import { DepartmentPicker } from '#modules/people/departments/index.ts';
import { PositionPicker } from '#modules/people/positions/index.ts';
import { RolePicker } from '#modules/people/roles/index.ts';
import { type ControlProps, partsOf } from './kinds/kind-view.ts';

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

/** What else there is about people is more script than the dialogs of other records. */
const peopleIn = (name: 'PeoplePicker' | 'PeopleLists') =>
  lazyPart<PickerControlProps>(async () => {
    const dialog = (await import('#modules/people/people/index.ts'))[name];
    await dialog.load();
    return { default: dialog };
  });

const people = controlOf(peopleIn('PeoplePicker'));
const peopleInLists = controlOf(peopleIn('PeopleLists'));
const departments = controlOf(DepartmentPicker);
const references: Readonly<Record<string, ReturnType<typeof controlOf> | undefined>> = {
  role: controlOf(RolePicker),
  position: controlOf(PositionPicker),
};

/**
 * The control of a field that is chosen in a dialog; undefined for any other.
 *
 * @throws Error when there is no dialog for its kind
 */
export function pickedControlOf({ kind, options }: Field): ReturnType<typeof controlOf> | undefined {
  const { dialog, resource = '' }: Partial<CodedOptions & ReferenceOptions> = options;
  if (dialog === undefined) return undefined;
  if (kind.name === 'person') return dialog === 'lists' ? peopleInLists : people;
  const control = kind.name === 'department' ? departments : references[resource];
  if (control === undefined) throw new Error(`No dialog chooses ${kind.name} ${resource}`);
  return control;
}

/** The control of a field that is chosen in a dialog. */
export default function PickedControl({ field, ...control }: ControlProps & { field: Field }) {
  const Control = pickedControlOf(field)?.Control;
  return Control && <Control {...control} />;
}
