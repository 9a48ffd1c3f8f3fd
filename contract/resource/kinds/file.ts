import { fieldOf } from '../field.ts';
import { contentKind } from './content.ts';
import type { FilesOptions } from './uploaded.ts';

/** Addresses of files. */
export const file = fieldOf<string, FilesOptions>(contentKind('file', 1000, 'line'));
