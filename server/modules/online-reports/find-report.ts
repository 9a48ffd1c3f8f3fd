import { asc, eq, or } from 'drizzle-orm';
import { parts } from '#contract/filter-value.ts';
import type { FieldKind } from '#contract/list-query.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { reportItems, reportParams, reports } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { isProtected } from '#server/kernel/security/protected-data.ts';

export type ReportItem = typeof reportItems.$inferSelect;
type Parameter = typeof reportParams.$inferSelect;

/** A stored report with the columns it declares and the defaults of its parameters. */
export interface StoredReport {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly nameEn?: string | null;
  readonly statement: string;
  /** The code of the data source that runs it; by default it reads the own database. */
  readonly dataSource?: string | undefined;
  /** The ids of the roles whose holders may open it; empty for everybody who may view reports. */
  readonly allowedRoles: readonly string[];
  readonly items: readonly ReportItem[];
  readonly parameters: readonly Parameter[];
}

/**
 * The report with a code, or with an id: menu entries of the family have the one or the other in their address.
 * @throws BusinessError when there is none
 */
export async function findReport(db: Database, codeOrId: string): Promise<StoredReport> {
  const report = await reportNamed(db, codeOrId);
  if (!report) throw new BusinessError('在线报表不存在或已被删除');
  return report;
}

/** As {@link findReport}, with undefined for none: some lists about an unknown report are empty in the family. */
export async function reportNamed(db: Database, codeOrId: string): Promise<StoredReport | undefined> {
  const found = await db
    .select()
    .from(reports)
    .where(or(eq(reports.code, codeOrId), eq(reports.id, codeOrId)));
  const head = found.find(report => report.code === codeOrId) ?? found[0];
  if (!head) return undefined;
  const items = await db
    .select()
    .from(reportItems)
    .where(eq(reportItems.cgrheadId, head.id))
    .orderBy(asc(reportItems.orderNum), asc(reportItems.id));
  const parameters = await db
    .select()
    .from(reportParams)
    .where(eq(reportParams.cgrheadId, head.id))
    .orderBy(asc(reportParams.orderNum), asc(reportParams.id));
  return {
    id: head.id,
    code: head.code,
    name: head.name,
    nameEn: head.nameEn,
    statement: head.cgrSql,
    dataSource: head.dbSource || undefined,
    allowedRoles: parts(head.allowedRoles ?? ''),
    items: items.filter(isUsable),
    parameters,
  };
}

/** A column with an invalid name, or that of a secret, is ignored. */
export const isUsable = ({ fieldName }: Pick<ReportItem, 'fieldName'>): boolean =>
  /^[\p{L}_][\p{L}\p{M}\d_]*$/u.test(fieldName) && !isProtected('', [fieldName]);

const kinds: ReadonlyMap<string, FieldKind> = new Map([
  ['date', 'date'],
  ['datetime', 'datetime'],
  ['integer', 'number'],
  ['long', 'number'],
  ['double', 'number'],
  ['bigdecimal', 'number'],
]);

/** How the values of a column are parsed; by default as text. */
export const kindOf = ({ fieldType }: ReportItem): FieldKind =>
  kinds.get(fieldType?.toLowerCase() ?? '') ?? 'string';
