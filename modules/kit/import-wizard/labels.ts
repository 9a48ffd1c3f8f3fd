import type { AnyResource } from '#contract/resource/define-resource.ts';
import type { Fields } from '#contract/resource/field.ts';
import type { Translate } from '#contract/resource/text.ts';

/** The label of a field; the heading of its column for one that the resource does not declare. */
export function labelIn({ fields }: AnyResource, translate: Translate) {
  return ({ name, heading }: { readonly name: string; readonly heading: string }): string => {
    const label = (fields as Fields)[name]?.options.label;
    return label ? translate(label) : heading;
  };
}
