import { fieldOf } from '../field.ts';
import { type ContentOptions, contentKind } from './content.ts';

/** Address of a file. */
export const file = fieldOf<string, ContentOptions>(contentKind('file', 1000, 'line'));
