import { fieldOf } from '../field.ts';
import { type ContentOptions, contentKind } from './content.ts';

/** Address of a picture. */
export const image = fieldOf<string, ContentOptions>(contentKind('image', 255, 'line'));
