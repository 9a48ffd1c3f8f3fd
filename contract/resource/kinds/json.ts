import * as z from 'zod/mini';
import { fieldOf } from '../field.ts';
import { type ContentOptions, contentKind } from './content.ts';

const content = contentKind('json', 20_000);

function isJson(text: string): boolean {
  if (text === '') return true;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** JSON as text. */
export const json = fieldOf<string, ContentOptions>({
  ...content,
  input: (options, translate) =>
    content
      .input(options, translate)
      .check(
        z.refine<unknown>(value => isJson(String(value)), translate(['不是有效的 JSON', 'Not valid JSON'])),
      ),
});
