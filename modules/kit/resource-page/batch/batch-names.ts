import { batchFieldsOf } from '#contract/resource/batch-fields.ts';
import type { AnyPage } from '../types.ts';

type Changes = Readonly<Record<string, false | { readonly control?: unknown } | undefined>>;

/**
 * The names of the fields that people may edit in many records of a page: those of its form, without those whose control is
 * made for one record. None where rows are no records of the resource.
 */
export function batchNamesOf({ resource, form = {}, valuesOf }: AnyPage): readonly string[] {
  if (valuesOf) return [];
  const changes: Changes = form.fields ?? {};
  const sections: readonly { readonly fields: readonly string[] }[] | undefined = form.sections;
  const shown = sections?.flatMap(({ fields }) => fields);
  return batchFieldsOf(resource).filter(name => {
    const change = changes[name];
    return change !== false && change?.control === undefined && (shown?.includes(name) ?? true);
  });
}
