import { fieldOf } from '../field.ts';
import { type ContentOptions, contentKind } from './content.ts';

/** HTML from one allow-list; the server sanitises what it stores. */
export const richText = fieldOf<string, ContentOptions>(contentKind('richText', 500_000));
