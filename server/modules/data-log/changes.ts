import type { RecordChange } from '#contract/areas/record-timeline.ts';
import { isLongText, isReadable } from '#contract/resource/schemas.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { type AnyServer, fieldsOf } from '#server/records/resource/definition.ts';
import { hiddenFields } from '#server/records/resource/hidden-fields.ts';
import { type Content, changedFields } from '#server/records/resource/history/content.ts';
import { textsOfContents } from './content-texts.ts';

/** Characters of a value that a sentence still shows. */
const longest = 200;

const labelOf = ([zh, en]: readonly [string, string]): [string, string] => [zh, en];

/** The labels of fields, in their order. */
export const labelsOf = (server: AnyServer, names: readonly string[]): [string, string][] =>
  fieldsOf(server).flatMap(([name, { options }]) => (names.includes(name) ? [labelOf(options.label)] : []));

/**
 * What differs between each two contents, in the fields that the caller sees: those that the resource declares and replies
 * have, whatever else a version contains, without those that roles hide.
 */
export async function changesBetween(
  server: AnyServer,
  pairs: readonly (readonly [before: Content, after: Content])[],
  context: HandlerContext,
): Promise<RecordChange[][]> {
  const hidden = await hiddenFields(server, context);
  const shown = fieldsOf(server).filter(([name, field]) => isReadable(field) && !hidden.includes(name));
  const visible = (content: Content): Content =>
    Object.fromEntries(shown.flatMap(([name]) => (name in content ? [[name, content[name]]] : [])));
  const contents = pairs.flatMap(([before, after]) => [visible(before), visible(after)]);
  const texts = await textsOfContents(server, contents, context);
  return pairs.map((_pair, index) => {
    const [before = {}, after = {}] = contents.slice(2 * index, 2 * index + 2);
    const names = changedFields(before, after);
    return shown
      .filter(([name]) => names.includes(name))
      .map(([name, field]) => {
        const values = [stored(before[name]), stored(after[name])] as const;
        const long = isLongText(field) || values.some(value => String(value ?? '').length > longest);
        return {
          field: name,
          label: labelOf(field.options.label),
          before: long ? null : values[0],
          after: long ? null : values[1],
          beforeText: (!long && texts[2 * index]?.[name]) || null,
          afterText: (!long && texts[2 * index + 1]?.[name]) || null,
          long,
        };
      });
  });
}

function stored(value: unknown): RecordChange['before'] {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return JSON.stringify(value);
}
