import { replyCode } from '#contract/envelope.ts';
import { treePiece } from '#contract/tree-node.ts';
import { Reply } from '#server/kernel/http/route.ts';

/** The rows to read for a piece of a level: one more than it has, which shows whether others follow. */
export const rangeOf = (piece = 1) => ({ limit: treePiece + 1, offset: (piece - 1) * treePiece });

/** A reply without pieces that does not have everything, and states it. */
export const cutReply = <Result>(result: Result): Reply<Result> =>
  new Reply(result, `只返回了前 ${treePiece} 条，其余请逐级展开`, replyCode.okRead);

/** A piece of a level, which states it where it is not the last one. @param rows as read by {@link rangeOf} */
export function pieceOf<Row>(rows: readonly Row[]): Row[] | Reply<Row[]> {
  if (rows.length <= treePiece) return [...rows];
  const message = `只返回了 ${treePiece} 条，其余请用参数 piece 读取`;
  return new Reply(rows.slice(0, treePiece), message, replyCode.okRead);
}
