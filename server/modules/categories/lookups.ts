import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { categoryResource, categoryRoot } from '#contract/areas/categories.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { replyCode } from '#contract/envelope.ts';
import { parts } from '#contract/filter-value.ts';
import { type TreeNode, treePiece } from '#contract/tree-node.ts';
import { categories } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import type { Reply } from '#server/kernel/http/route.ts';
import { presentItem } from '#server/records/dictionary/present.ts';
import { hiddenFields } from '#server/records/resource/hidden-fields.ts';
import { presentRows } from '#server/records/resource/read.ts';
import { findVisible, visibleRows } from '#server/records/resource/scope.ts';
import { conditionsOn } from '#server/records/tree/conditions.ts';
import { idsBelow } from '#server/records/tree/paths.ts';
import { cutReply, pieceOf, rangeOf } from '#server/records/tree/pieces.ts';
import { categoryServer } from './category-server.ts';
import { categoryColumns, findCategories, nestedNodes, nodeOf } from './category-tree.ts';

const { loadTreeRoot, loadTreeData, loadDictItem, loadOne, loadAllData } = categoryResource.endpoints;

/** Refusals of look-ups have code 0. */
const refused = (message: string) => new BusinessError(message, { code: replyCode.okRead });

/** The categories that the caller may see and that match. */
export const visibleCategories = async (
  context: HandlerContext,
  condition?: SQL,
  range?: { limit: number; offset?: number },
) => findCategories(context.db, and(await visibleRows(categoryServer, context), condition), range);

/** The id of the category with a code, or of the root. */
async function parentWithCode(code: string, context: HandlerContext): Promise<string | undefined> {
  if (code === '' || code === categoryRoot) return categoryRoot;
  const [row] = await visibleCategories(context, eq(categories.code, code));
  return row?.id;
}

type Nodes = Promise<TreeNode[] | Reply<TreeNode[]>>;

/** The children of a category, as nodes. */
export const childNodes = async (
  pid: string,
  context: HandlerContext,
  piece?: number,
  condition?: SQL,
): Nodes => {
  const below = and(eq(categories.pid, pid), condition);
  return pieceOf((await visibleCategories(context, below, rangeOf(piece))).map(nodeOf));
};

/** The children of the category with a code, or everything below it (TREE-11). */
export async function treeRoot(
  { async, pcode, piece }: ParsedInputOf<typeof loadTreeRoot>,
  context: HandlerContext,
): Nodes {
  const pid = await parentWithCode(pcode, context);
  if (pid === undefined) throw refused(`该编码【${pcode}】不存在，请核实!`);
  if (async) return childNodes(pid, context, piece);
  const inside =
    pid === categoryRoot ? undefined : sql`${categories.id} in ${idsBelow(categoryColumns, [pid])}`;
  const rows = await visibleCategories(context, inside, rangeOf());
  const isWhole = rows.length <= treePiece;
  const nodes = nestedNodes(rows.slice(0, treePiece), pid, isWhole);
  return isWhole ? nodes : cutReply(nodes);
}

/** The columns of categories that conditions of a client may name. */
export const categoryConditions = {
  code: categories.code,
  name: categories.name,
  id: categories.id,
  createBy: categories.createBy,
  sysOrgCode: categories.sysOrgCode,
} as const;

/** Columns without those of fields that are hidden from the caller, whose values a match would reveal. */
const without = <Columns extends object>(columns: Columns, hidden: readonly string[]): Partial<Columns> =>
  Object.fromEntries(Object.entries(columns).filter(([name]) => !hidden.includes(name))) as Partial<Columns>;

/** The children of a category that match a condition (API-82). */
export async function treeData(
  { pid = '', pcode = '', condition = '', piece }: ParsedInputOf<typeof loadTreeData>,
  context: HandlerContext,
): Nodes {
  if (pid === '' && pcode === '') throw refused('加载分类字典树参数有误.[null]!');
  const parent = pid || (await parentWithCode(pcode, context));
  if (parent === undefined) throw refused('加载分类字典树参数有误.[code]!');
  const hidden = await hiddenFields(categoryServer, context);
  const narrowed = conditionsOn(
    without(categoryConditions, hidden),
    condition,
    name => new BusinessError(`不支持的查询条件：${name}`),
  );
  return childNodes(parent, context, piece, narrowed);
}

/** The names of categories (TREE-12); those that the caller may not see, too, because records have them. */
export async function namesOf(
  { ids, delNotExist }: ParsedInputOf<typeof loadDictItem>,
  { db }: HandlerContext,
): Promise<string[]> {
  const wanted = parts(ids);
  if (wanted.length === 0) throw refused('ids 不能为空');
  const rows = await findCategories(db, inArray(categories.id, wanted));
  if (delNotExist) return rows.map(({ id, name }) => name ?? id);
  const names = new Map(rows.map(({ id, name }) => [id, name ?? id]));
  return wanted.map(id => names.get(id) ?? id);
}

const lookupColumns = {
  ...categoryConditions,
  pid: categories.pid,
  sys_org_code: categories.sysOrgCode,
  create_by: categories.createBy,
} as const;

/** The one category with a value in a column (API-81). */
export async function oneCategory({ field, val }: ParsedInputOf<typeof loadOne>, context: HandlerContext) {
  const columns = without(lookupColumns, await hiddenFields(categoryServer, context));
  if (!Object.hasOwn(columns, field) || val.includes('\0')) throw new BusinessError('字段无效，请检查!');
  const rows = await visibleCategories(context, eq(lookupColumns[field as keyof typeof lookupColumns], val), {
    limit: 2,
  });
  if (rows.length === 0) throw refused('查询无果');
  if (rows.length > 1) throw refused(`查询数据异常,[${field}]存在多个值:${val}`);
  const [record] = await presentRows(categoryServer, rows, context, 'record');
  if (!record) throw refused('查询无果');
  return record;
}

/** Every category whose code starts with this one, as items of a dictionary. */
export async function allData({ code }: ParsedInputOf<typeof loadAllData>, context: HandlerContext) {
  const below = code === categoryRoot ? undefined : sql`starts_with(${categories.code}, ${code})`;
  const rows = await visibleCategories(context, below, rangeOf());
  if (rows.length === 0) throw refused('无数据,参数有误.[code]');
  const items = rows.slice(0, treePiece).map(({ id, name }) => presentItem(id, name ?? id));
  return rows.length <= treePiece ? items : cutReply(items);
}

/** Refuses a code that does not start with that of the parent, of which a caller learns only what they may see. */
export async function requireCode(
  { pid = '', code = '' }: { pid?: string; code?: string },
  context: HandlerContext,
): Promise<null> {
  if (code === '') throw new BusinessError('错误,类型编码为空!');
  if (pid === '' || pid === categoryRoot) return null;
  const [parent] = await findVisible(categoryServer, context, [pid]);
  const start = parent?.code ?? '';
  if (!code.startsWith(start)) throw new BusinessError(`编码不符合规范,须以"${start}"开头!`);
  return null;
}
