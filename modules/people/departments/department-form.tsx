import { useFormContext } from 'react-hook-form';
import { type departmentResource, orgCategory } from '#contract/areas/department-records.ts';
import type { DepartmentNode } from '#contract/areas/departments.ts';
import { RadioGroup } from '#modules/ground/ui/index.ts';
import { useDictionary } from '#modules/kit/dictionary-choices/index.ts';
import type { FormControlProps, FormOptions, FormValues } from '#modules/kit/resource-page/index.ts';

type Form = FormOptions<typeof departmentResource>;

/** What a department below another can be: a department or a post. */
function CategoryControl({ value, onChange, ref, readOnly, name, label }: FormControlProps<object>) {
  const { options } = useDictionary('org_category');
  const { formState } = useFormContext<FormValues>();
  // Servers of the family have companies below others, which stay what they are.
  const kept = formState.defaultValues?.[name];
  const offered = options.filter(each => each.value !== orgCategory.company || kept === orgCategory.company);
  return (
    <RadioGroup
      ref={ref}
      aria-label={label}
      options={offered}
      value={String(value)}
      onChange={onChange}
      disabled={readOnly}
    />
  );
}

/** A root is a company. */
const isBelow = ({ parentId = '' }: FormValues) => parentId !== '';

const category = { control: CategoryControl as never, group: true } as const;

/** The form of a new department. */
export const addingForm: Form = {
  fields: { orgCategory: { ...category, visible: isBelow }, oldDirectorUserIds: false },
  width: 800,
};

/**
 * The form of a department beside the tree, which changes neither its place nor, for a root, its kind.
 *
 * @param department as the form was opened with, so that managers whom somebody else adds meanwhile stay
 */
export const editingForm = ({ parentId, directorUserIds }: DepartmentNode): Form => ({
  fields: { parentId: false, oldDirectorUserIds: false, orgCategory: parentId ? category : false },
  toInput: input => ({ ...input, oldDirectorUserIds: directorUserIds ?? '' }),
});
