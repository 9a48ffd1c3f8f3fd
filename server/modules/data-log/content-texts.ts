import type { CodeSource, Field } from '#contract/resource/field.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { type AnyServer, fieldsOf } from '#server/records/resource/definition.ts';
import { withTexts } from '#server/records/resource/dictionary-text.ts';
import { type Content, parseContent } from '#server/records/resource/history/content.ts';
import { textSourcesOf } from '#server/records/resource/read.ts';

/** The texts of the coded values of a version, by field, as they are called today. */
export async function textsOfContent(
  server: AnyServer,
  content: string | null,
  context: HandlerContext,
): Promise<Record<string, string>> {
  const [texts = {}] = await textsOfContents(server, [parseContent(content)], context);
  return texts;
}

/** The texts of the coded values of several versions, in their order; each dictionary and table is read once. */
export async function textsOfContents(
  server: AnyServer,
  contents: readonly Content[],
  context: HandlerContext,
): Promise<Record<string, string>[]> {
  const records = await withTexts(context, contents, textSourcesOf(server, 'sheet') as never);
  return records.map(record => {
    const entries = fieldsOf(server).flatMap(([name, field]): [string, string][] => {
      const value: unknown = Reflect.get(record, name);
      const text: unknown = Reflect.get(record, `${name}_dictText`) ?? textOfChoice(field, value);
      return typeof text === 'string' && text !== String(value) ? [[name, text]] : [];
    });
    return Object.fromEntries(entries);
  });
}

function textOfChoice({ kind, options }: Field, value: unknown): string | undefined {
  const source: CodeSource | undefined = kind.codes?.(options as never);
  if (!source || !('choices' in source)) return undefined;
  return source.choices.find(choice => String(choice.value) === String(value))?.label[0];
}
