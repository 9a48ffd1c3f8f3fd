import { fieldOf } from '../field.ts';
import { type ContentOptions, contentKind } from './content.ts';

/**
 * Text in Markdown, stored as it is written; what shows it formatted sanitises it. Only replies about one record
 * contain it.
 */
export const markdown = fieldOf<string, ContentOptions>(contentKind('markdown', 20_000));
