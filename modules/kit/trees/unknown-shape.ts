import { RequestError } from '#modules/ground/platform/http/index.ts';
import { textOf } from '#modules/ground/platform/i18n/index.ts';
import { treesText } from './text.ts';

/** What is shown of a level of a tree whose reply has a shape that nobody knows (TREE-10). */
export const unknownShapeText = (): string => textOf(treesText)('unknownShape');

/** The failure of such a level. */
export const unknownShape = (): RequestError =>
  new RequestError({ kind: 'malformed', message: unknownShapeText() });

/**
 * The reply for a level of a tree.
 *
 * @throws RequestError with the text of TREE-10 where the request found its shape to be another one
 */
export async function recognised<Reply>(reply: Promise<Reply>): Promise<Reply> {
  try {
    return await reply;
  } catch (error) {
    throw error instanceof RequestError && error.kind === 'malformed' ? unknownShape() : error;
  }
}
