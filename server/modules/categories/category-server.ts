import { and, inArray } from 'drizzle-orm';
import { categoryResource, categoryRoot } from '#contract/areas/categories.ts';
import { newId } from '#server/db/new-id.ts';
import { categories } from '#server/db/schema/index.ts';
import { BusinessError } from '#server/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/http/context.ts';
import { serveResource, type Values, type Write } from '#server/resource/definition.ts';
import { findVisible, visibleRows } from '#server/resource/scope.ts';
import { nextCode } from '../trees/codes.ts';
import { pathsOf } from '../trees/paths.ts';
import {
  type CategoryRow,
  categoryColumns,
  countChildren,
  deleteBelow,
  isBelow,
  lockTree,
} from './category-tree.ts';

/** Codes of imported rows end with one level; what is before it is the code of the parent. */
const levelLength = 3;

const parentRefusal = (message: string) => new BusinessError(message, { fieldErrors: { pid: message } });
const noParent = () => parentRefusal('所选父级节点不存在，请刷新后重试');

/** The id of the chosen parent; undefined when a request does not name one. */
const parentIn = ({ pid }: Values): string | undefined =>
  pid === undefined || pid === null ? undefined : String(pid) || categoryRoot;

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

async function before({ verb, inputs, stored }: Write<CategoryRow>, context: HandlerContext) {
  if (stored.length === 0) await lockTree(context.db);
  if (verb === 'importExcel') return importedPlaces(inputs, context);
  if (verb === 'add') return Promise.all(inputs.map(input => placed(input, context)));
  return verb === 'edit' && inputs[0] ? requirePlace(inputs[0], stored, context) : undefined;
}

async function after(
  { verb, stored, rows }: Write<CategoryRow> & { rows: readonly CategoryRow[] },
  { db }: HandlerContext,
) {
  if (verb === 'delete')
    await deleteBelow(
      db,
      stored.map(({ id }) => id),
    );
  const parents = new Set(
    [...stored, ...rows].flatMap(({ pid }) => (pid && pid !== categoryRoot ? [pid] : [])),
  );
  await countChildren(db, [...parents]);
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
  compute: async (rows, { db }) => {
    const parents = rows.flatMap(({ pid }) => (pid && pid !== categoryRoot ? [pid] : []));
    const paths = await pathsOf(db, categoryColumns, [...new Set(parents)]);
    return ({ sysOrgCode, pid }) => ({ sysOrgCode, path: paths.get(pid ?? '') ?? [] });
  },
  hooks: { before, after },
  // Parents before their children: the shorter code is that of the parent.
  import: { order: (left, right) => String(left.code).length - String(right.code).length },
});
