import { getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { componentsOf } from '#contract/pages.ts';
import { mayRestrict } from '#contract/resource/restricted-fields.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { departments, userDepartments } from '#server/kernel/db/schema/index.ts';
import { addressBookServer } from '#server/modules/address-book/routes.ts';
import { type AnyServer, fieldsOf } from '#server/records/resource/definition.ts';
import { servedResources } from '#tests/server/support/served-resources.ts';

/** The id of the row of every resource whose ids are texts. */
const rowId = 'hidden-row';

/** The id of the row of a resource. @param name of the resource, or of one of its endpoints */
export const rowIdOf = (name: string): string => (/^tenant\b/.test(name) ? '7001' : rowId);

/** The resources whose rows data rules narrow: those with a page. */
export const ruledResources = servedResources.filter(
  ({ resource }) => componentsOf(resource.name).length > 0,
);

/** The kinds of field that take any text. */
const ofText: ReadonlySet<string> = new Set(['line', 'text', 'image', 'file']);

/** Columns without a field, or whose values mean something. */
const fixed: Readonly<Record<string, object>> = {
  browserError: { likeness: sql`gen_random_uuid()::text`, firstTime: new Date(), lastTime: new Date() },
  // Parameters are those of the task, and an address is one of the web.
  quartzJob: { parameter: '', zone: '', failureAddress: '' },
  user: { password: 'x', status: 1, delFlag: 0 },
  announcement: { sendStatus: '0', delFlag: '0', msgCategory: '1', msgType: 'ALL' },
  dictionaryDefinition: { delFlag: 0, type: 0 },
  category: { pid: '0' },
  department: { parentId: '', orgCode: 'Z98', orgCategory: '1', delFlag: '0' },
  departmentRole: { departId: rowId },
  menu: { parentId: '', menuType: 0, delFlag: 0 },
  reportDesign: { cgrSql: 'select 1 as one' },
  checkRule: { ruleJson: '[]' },
  fillRule: { ruleClass: 'vitrine.sequence', ruleParams: '{}' },
};

const lengthOf = (column: PgColumn): number => Number(Reflect.get(column, 'length') ?? 1000);

/** The fields of a resource that hold a marker. @param hideable only fields that a role may hide, or only others */
const marked = (server: AnyServer, marker: string, hideable: boolean | undefined) =>
  fieldsOf(server).filter(([name, { kind, options }]) => {
    const column = server.columns[name];
    const isText = ofText.has(kind.name) && !options.secret && !options.virtual;
    if (!column || !isText || lengthOf(column) < marker.length) return false;
    if (name === 'createBy' || name in (fixed[server.resource.name] ?? {})) return false;
    return hideable === undefined || mayRestrict(server.resource, name, 'hidden') === hideable;
  });

/** The address book lists the person whom the users page lists, because of a department that no rule concerns. */
async function listInAddressBook(db: Database): Promise<void> {
  const [department] = await db
    .insert(departments)
    .values({ id: 'listed', departName: '通讯部', orgCode: 'Z99' })
    .returning();
  await db.insert(userDepartments).values({ id: newId(), userId: rowId, depId: department?.id ?? '' });
}

/** Stores one row of a resource with the marker in its fields, and another text in the fields that name it. */
export async function storeRow(
  db: Database,
  server: AnyServer,
  marker: string,
  hideable: boolean | undefined,
): Promise<void> {
  if (server.resource.name === addressBookServer.resource.name) return listInAddressBook(db);
  const table: PgTable = server.table;
  const texts = marked(server, marker, hideable).map(([name]) => [name, marker]);
  const named = fieldsOf(server).flatMap(([name]) => {
    const column = server.columns[name];
    const isFree = column?.notNull && !column.hasDefault && column.dataType === 'string';
    return isFree ? [[name, 'named'.slice(0, lengthOf(column))]] : [];
  });
  const known = Object.keys(getTableColumns(table));
  const values = {
    ...Object.fromEntries(named),
    ...Object.fromEntries(texts),
    ...fixed[server.resource.name],
  };
  const row = Object.fromEntries(Object.entries(values).filter(([name]) => known.includes(name)));
  await db.insert(table).values({ ...row, id: rowIdOf(server.resource.name), createBy: 'somebody' } as never);
}

/** The fields of a resource that a role may hide and that hold a marker. */
export const hiddenNames = (server: AnyServer, marker: string): string[] =>
  marked(server, marker, true).map(([name]) => name);
