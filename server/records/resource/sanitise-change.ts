import type { ContentOptions } from '#contract/resource/kinds/content.ts';
import { isRichText } from '#contract/resource/schemas.ts';
import { richTextLimits } from '#contract/rich-text.ts';
import { textForms } from '#contract/text-form.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { type SanitisedHtml, sanitiseTexts } from '#server/kernel/security/sanitise-texts.ts';
import type { Change } from './change.ts';
import { type AnyServer, fieldsOf, type Values } from './definition.ts';
import { typedFormsOf } from './typed-forms.ts';

/** One of several records of a write is refused. */
export class RefusedRecordError extends BusinessError {
  /** The position of the record among the inputs of the write. */
  readonly position: number;

  /** @param field the field at fault; undefined where it is the whole record */
  constructor(message: string, field: string | undefined, position: number) {
    super(message, field === undefined ? {} : { fieldErrors: { [field]: message } });
    this.position = position;
  }
}

/**
 * The change with its typed texts in their normal forms, and its rich texts sanitised (security rule 20). It is done
 * before the transaction begins, because long texts take a while.
 *
 * @throws RefusedRecordError at the field whose text exceeds a limit
 */
export async function sanitiseChange(server: AnyServer, change: Change): Promise<Change> {
  if (change.kind === 'add') return { ...change, inputs: await sanitiseInputs(server, change.inputs) };
  if (change.kind !== 'edit') return change;
  const [input] = await sanitiseInputs(server, [change.input]);
  return { ...change, input: input ?? change.input };
}

type Fault = Extract<SanitisedHtml, { fault: unknown }>['fault'];

const messages: Readonly<Record<Fault, string>> = {
  length: `内容太长，最多 ${richTextLimits.length} 个字符`,
  depth: `内容的格式嵌套过深，最多 ${richTextLimits.depth} 层`,
  elements: `内容的格式过多，最多 ${richTextLimits.elements} 个标签`,
  work: '内容过于复杂，无法处理，请简化后重试',
  busy: '正在处理其他内容，请稍后再试',
};

function messageOf(fault: Fault, { lengthMessage }: Partial<ContentOptions>): string {
  return fault === 'length' && lengthMessage ? lengthMessage[0] : messages[fault];
}

/** Schemas clean what a request sends; not every write comes from one. */
function inNormalForms(forms: ReturnType<typeof typedFormsOf>, input: Values): Values {
  const cleaned = Object.entries(input).map(([name, value]) => {
    const form = forms[name];
    return [name, form && typeof value === 'string' ? textForms[form](value) : value] as const;
  });
  return Object.fromEntries(cleaned);
}

async function sanitiseInputs(server: AnyServer, given: readonly Values[]): Promise<readonly Values[]> {
  const forms = typedFormsOf(server.resource);
  const inputs = given.map(input => inNormalForms(forms, input));
  const fields = fieldsOf(server).filter(([, field]) => isRichText(field));
  const texts = inputs.flatMap((input, position) =>
    fields.flatMap(([name, field]) => {
      const text = input[name];
      return typeof text === 'string' && text !== '' ? [{ position, name, field, text }] : [];
    }),
  );
  if (texts.length === 0) return inputs;
  const results = await sanitiseTexts(texts.map(({ text }) => text));
  const clean = inputs.map(input => ({ ...input }));
  for (const [index, { position, name, field }] of texts.entries()) {
    const result: SanitisedHtml = results[index] ?? { fault: 'work' };
    if ('fault' in result) {
      const message = messageOf(result.fault, field.options);
      throw new RefusedRecordError(message, name, position);
    }
    const target: Record<string, unknown> | undefined = clean[position];
    // A reference to a character can stand for an invisible one.
    if (target) target[name] = textForms.text(result.html);
  }
  return clean;
}
