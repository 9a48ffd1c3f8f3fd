import type { AnyResource } from '#contract/resource/define-resource.ts';
import type { Field, Fields } from '#contract/resource/field.ts';
import type { TextForm } from '#contract/text-form.ts';

/** The normal forms of the fields of a resource whose values people type, or type to find them. */
export const typedFormsOf = ({ fields }: AnyResource): Record<string, TextForm> =>
  Object.fromEntries(
    Object.entries(fields as Fields).flatMap(([name, field]) => {
      const form = typedForm(field);
      return form ? [[name, form]] : [];
    }),
  );

function typedForm({ kind, options }: Field): TextForm | undefined {
  if (options.writable === 'never' && !options.search) return undefined;
  return kind.form?.(options as never);
}
