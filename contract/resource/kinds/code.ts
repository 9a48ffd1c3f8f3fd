import { fieldOf } from '../field.ts';
import { type ContentOptions, contentKind } from './content.ts';

/** The languages in which the code editor shows a text (EDITOR-10). */
export const codeModes = [
  ...(['css', 'html', 'java', 'javascript', 'json', 'markdown'] as const),
  ...(['python', 'shell', 'sql', 'typescript', 'xml', 'yaml'] as const),
] as const;

export type CodeMode = (typeof codeModes)[number];

export interface CodeOptions extends ContentOptions {
  /** The language of its values. */
  readonly mode: CodeMode;
}

/** Source text in one language, edited in the code editor; nothing checks or runs it. */
export const code = fieldOf<string, CodeOptions>(contentKind('code', 20_000));
