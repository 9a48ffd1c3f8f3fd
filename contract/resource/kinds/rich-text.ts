import { richTextLimits } from '../../rich-text.ts';
import { fieldOf } from '../field.ts';
import { type ContentOptions, contentKind } from './content.ts';

/** HTML, limited to an allow-list; the server sanitises it before it is stored. Only replies about one record contain it. */
export const richText = fieldOf<string, ContentOptions>(contentKind('richText', richTextLimits.length));
