import { fieldOf } from '../field.ts';
import { type ContentOptions, contentKind } from './content.ts';

/** HTML, limited to an allow-list; the server sanitises it before it is stored. */
export const richText = fieldOf<string, ContentOptions>(contentKind('richText', 500_000));
