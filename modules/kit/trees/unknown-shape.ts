import { RequestError } from '#modules/ground/platform/http/index.ts';
import { textOf } from '#modules/ground/platform/i18n/index.ts';
import { treesText } from './text.ts';

/** Why a level of a tree is not shown whose reply has a shape that nobody knows (TREE-10). */
export const unknownShape = (): RequestError =>
  new RequestError({ kind: 'malformed', message: textOf(treesText)('unknownShape') });
