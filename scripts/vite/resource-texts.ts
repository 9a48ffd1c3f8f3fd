import type { AnyResource } from '../../contract/resource/define-resource.ts';
import type { FieldOptions } from '../../contract/resource/field.ts';
import type { TextOptions } from '../../contract/resource/kinds/text-input.ts';
import type { Bilingual } from '../../contract/resource/text.ts';
import { resources } from '../../contract/resources.ts';

type Options = FieldOptions & Partial<Pick<TextOptions, 'lengthMessage' | 'rules'>>;

/** The texts of resources that the server sends: names of records, verbs and states, messages and headings of fields. */
function textsOf({ record, verbs = {}, fields, lifecycle }: AnyResource): Bilingual[] {
  const ofFields = Object.values<{ options: Options }>(fields).flatMap(({ options }) => {
    const { label, required, unique, lengthMessage, rules = [], sheet } = options;
    const { heading, taken } = typeof sheet === 'string' ? { heading: sheet } : { ...sheet };
    const messages = [required, unique, lengthMessage, ...rules.map(({ message }) => message), label];
    return [
      ...messages.filter(message => message !== undefined),
      ...(heading ? [[heading, label[1]] as const] : []),
      ...(taken && unique ? [[taken, `${unique[1]}; the row was skipped`] as const] : []),
    ];
  });
  const states = Object.values(lifecycle?.states ?? {}).map(({ label }) => label);
  const done = Object.values(lifecycle?.verbs ?? {}).flatMap(verb => (verb.done ? [verb.done] : []));
  return [record, ...Object.values<Bilingual>(verbs), ...states, ...done, ...ofFields];
}

/**
 * The English of every text of a resource that the server sends, by the Chinese one, for
 * `modules/ground/server-texts/resource-texts.ts`. It is read at build time, because the browser loads only the resources of
 * the pages that it opens.
 */
export const resourceTextsConstant = {
  __RESOURCE_TEXTS__: JSON.stringify(Object.fromEntries(resources.flatMap(textsOf).toReversed())),
};
