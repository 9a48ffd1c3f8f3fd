import { replyCode } from '#contract/envelope.ts';
import { treePiece } from '#contract/tree-node.ts';
import { Reply } from '#server/http/route.ts';

/** The rows to read for a piece of a level: one more than it has, which tells whether others follow. */
export const rangeOf = (piece = 1) => ({ limit: treePiece + 1, offset: (piece - 1) * treePiece });

/** A reply that says that it does not have everything. */
export const cutReply = <Result>(result: Result): Reply<Result> =>
  new Reply(result, `只返回了 ${treePiece} 条，其余请用参数 piece 读取`, replyCode.okRead);

/** A piece of a level, which says so where it is not the last one. @param rows as read by {@link rangeOf} */
export function pieceOf<Row>(rows: readonly Row[]): Row[] | Reply<Row[]> {
  return rows.length <= treePiece ? [...rows] : cutReply(rows.slice(0, treePiece));
}
