import type { PickerRow } from '#machines/picker/picker.logic.ts';
import { RequestError } from '#modules/ground/platform/http/index.ts';

/** Asks for the texts of values: in their order with the value itself for a missing one, or without the missing ones. */
type AskTexts = (values: string, delNotExist: 'true' | 'false') => Promise<unknown>;

/**
 * The rows of stored values, from an endpoint that answers with texts only. Servers send a value without a record as
 * itself, so those that look like it are asked for again without the missing ones: a text may equal its value.
 *
 * @throws RequestError of kind `malformed` for an answer of another shape, and what the question throws
 */
export async function existingRows(values: readonly string[], ask: AskTexts): Promise<readonly PickerRow[]> {
  const texts = textsIn(await ask(values.join(','), 'false'));
  const labelAt = (index: number, value: string) => String(texts[index] ?? value);
  const doubtful = values.filter((value, index) => labelAt(index, value) === value);
  const present = new Set(doubtful.length === 0 ? [] : textsIn(await ask(doubtful.join(','), 'true')));
  return values.flatMap((value, index) => {
    const label = labelAt(index, value);
    return label === value && !present.has(value) ? [] : [{ value, label }];
  });
}

function textsIn(answer: unknown): readonly unknown[] {
  if (answer !== null && !Array.isArray(answer)) throw new RequestError({ kind: 'malformed' });
  return answer ?? [];
}
