import * as z from 'zod/mini';
import { fieldOf } from '../field.ts';
import type { Bilingual } from '../text.ts';
import { type ContentOptions, contentKind } from './content.ts';

export interface JsonOptions extends ContentOptions {
  /** The fault of a value that is JSON, such as one of an unexpected form; undefined without any. */
  readonly fault?: (json: string) => Bilingual | undefined;
}

const content = contentKind('json', 20_000);

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** JSON as text. */
export const json = fieldOf<string, JsonOptions>({
  ...content,
  input: ({ fault, ...options }, translate) =>
    content.input(options, translate).check(
      z.check<unknown>(({ value, issues }) => {
        const text = String(value);
        if (text === '') return;
        const found = isJson(text) ? fault?.(text) : (['不是有效的 JSON', 'Not valid JSON'] as const);
        if (found) issues.push({ code: 'custom', input: value, message: translate(found) });
      }),
    ),
});
