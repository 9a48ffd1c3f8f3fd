import { and, inArray, sql } from 'drizzle-orm';
import { categoryResource, categoryRoot } from '#contract/areas/categories.ts';
import { logType, operateType } from '#contract/areas/log.ts';
import { writeLog } from '#server/access/log/write-log.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import { categories } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { serveResource, type Values, type Write } from '#server/records/resource/definition.ts';
import { findVisible, visibleRows } from '#server/records/resource/scope.ts';
import { levelLength, nextCode } from '#server/records/tree/codes.ts';
import { idsBelow, pathsOf } from '#server/records/tree/paths.ts';
import {
  type CategoryRow,
  categoryColumns,
  countChildren,
  deleteBelow,
  isBelow,
  lockTree,
} from './category-tree.ts';

/** Codes of imported rows end with one level; what is before it is the code of the parent. */

const parentRefusal = (message: string) => new BusinessError(message, { fieldErrors: { pid: message } });
const noParent = () => parentRefusal('所选父级节点不存在，请刷新后重试');

/** The id of the chosen parent; undefined when a request does not name one. */
const parentIn = ({ pid }: Values): string | undefined =>
  pid === undefined || pid === null ? undefined : String(pid) || categoryRoot;

const idsIn = (rows: readonly CategoryRow[]): string[] => rows.map(({ id }) => id);

/** The columns of a new category: its parent, and the code that follows from it. */
async function placed(input: Values, context: HandlerContext): Promise<Partial<CategoryRow>> {
  const pid = parentIn(input) ?? categoryRoot;
  if (pid === categoryRoot) return { pid, code: await nextCode(context.db, categories.code, '') };
  const [parent] = await findVisible(categoryServer, context, [pid]);
  if (!parent) throw noParent();
  return { pid, code: await nextCode(context.db, categories.code, parent.code ?? '') };
}

/** A moved category stays outside of itself, and below a parent that the caller sees. */
async function requirePlace(input: Values, [stored]: readonly CategoryRow[], context: HandlerContext) {
  const pid = parentIn(input);
  if (stored === undefined || pid === undefined || pid === stored.pid) return [{}];
  if (pid === stored.id || (await isBelow(context.db, pid, stored.id)))
    throw parentRefusal('父级节点不能是自己或自己的下级');
  if (pid !== categoryRoot && (await findVisible(categoryServer, context, [pid])).length === 0)
    throw noParent();
  return [{ pid }];
}

/** The parents of imported rows by their codes: stored categories, and earlier rows of the same sheet. */
async function importedPlaces(inputs: readonly Values[], context: HandlerContext) {
  const codes = inputs.map(({ code }) => String(code));
  const parentCodes = [...new Set(codes.map(code => code.slice(0, -levelLength)))].filter(Boolean);
  const stored = await context.db
    .select({ id: categories.id, code: categories.code })
    .from(categories)
    .where(and(await visibleRows(categoryServer, context), inArray(categories.code, parentCodes)));
  const idOf = new Map(stored.map(({ id, code }) => [code ?? '', id]));
  const own = codes.map(code => {
    const id = newId();
    idOf.set(code, id);
    return id;
  });
  return codes.map((code, index) => {
    const parentCode = code.slice(0, -levelLength);
    const pid = parentCode === '' ? categoryRoot : idOf.get(parentCode);
    if (pid === undefined) throw new BusinessError(`没有编码为 ${parentCode} 的上级分类`);
    return { id: own[index], pid };
  });
}

/** What is below a deleted category is deleted with it, so nobody deletes one above rows that they may not see. */
async function requireVisibleBelow(ids: readonly string[], context: HandlerContext): Promise<void> {
  const visible = await visibleRows(categoryServer, context);
  if (!visible) return;
  const hidden = and(
    sql`${categories.id} in ${idsBelow(categoryColumns, ids)}`,
    sql`(${visible}) is not true`,
  );
  if ((await context.db.$count(categories, hidden)) > 0)
    throw new BusinessError('下级分类中有无权查看的分类');
}

async function deleteAllBelow(ids: readonly string[], context: HandlerContext): Promise<void> {
  const count = await deleteBelow(context.db, ids);
  if (count === 0) return;
  await writeLog(context, {
    type: logType.operation,
    operateType: operateType.delete,
    content: `删除下级分类，数量： ${count}`,
  });
}

async function before({ verb, inputs, stored }: Write<CategoryRow>, context: HandlerContext) {
  if (stored.length === 0) await lockTree(context.db);
  if (verb === 'delete') await requireVisibleBelow(idsIn(stored), context);
  if (verb === 'importExcel') return importedPlaces(inputs, context);
  if (verb === 'add') return Promise.all(inputs.map(input => placed(input, context)));
  return verb === 'edit' && inputs[0] ? requirePlace(inputs[0], stored, context) : undefined;
}

/** The names of categories and of those above them, as far as the caller may see them. */
const pathsAbove = async (ids: readonly string[], context: HandlerContext): ReturnType<typeof pathsOf> =>
  pathsOf(context.db, categoryColumns, ids, await visibleRows(categoryServer, context));

async function after(
  { verb, stored, rows }: Write<CategoryRow> & { rows: readonly CategoryRow[] },
  context: HandlerContext,
) {
  if (verb === 'delete') await deleteAllBelow(idsIn(stored), context);
  const parents = new Set(
    [...stored, ...rows].flatMap(({ pid }) => (pid && pid !== categoryRoot ? [pid] : [])),
  );
  await countChildren(context.db, [...parents]);
}

/** Categories (API-79): codes and parents are decided here, under a lock of the tree. */
export const categoryServer = serveResource(categoryResource, {
  table: categories,
  initial: context => ({ sysOrgCode: callerOf(context).orgCode }),
  transaction: (db, change) =>
    db.transaction(async tx => {
      await lockTree(tx);
      return change(tx);
    }),
  normalize: values => ({ ...values, ...(values.pid === '' && { pid: categoryRoot }) }),
  compute: async (rows, context) => {
    const parents = rows.flatMap(({ pid }) => (pid && pid !== categoryRoot ? [pid] : []));
    const paths = await pathsAbove([...new Set(parents)], context);
    return ({ sysOrgCode, pid }) => ({ sysOrgCode, path: paths.get(pid ?? '') ?? [] });
  },
  hooks: { before, after },
  noIds: '参数不识别！',
  // Parents before their children: the shorter code is that of the parent.
  import: { order: (left, right) => String(left.code).length - String(right.code).length },
});
