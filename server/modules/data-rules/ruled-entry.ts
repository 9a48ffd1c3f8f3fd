import { inArray } from 'drizzle-orm';
import { reportAddress } from '#contract/component-names.ts';
import { componentsOf } from '#contract/pages.ts';
import type { Bilingual } from '#contract/resource/text.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { permissions } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import type { RuledTable } from '#server/records/list/rule-condition.ts';
import { type AnyServer, servedResources } from '#server/records/resource/definition.ts';
import { ruledTableOf } from '#server/records/resource/scope.ts';
import { findReport, type ReportItem } from '../online-reports/find-report.ts';
import { reportTable } from '../online-reports/report-table.ts';

/** What the data rules of a menu entry narrow. */
export interface RuledEntry {
  readonly title: Bilingual;
  readonly ruled: RuledTable;
  /** The resource of its page; undefined for a report. */
  readonly server?: AnyServer;
  /** The columns of its report. */
  readonly items?: readonly ReportItem[];
}

/** The rows that the rules of a menu entry narrow: those of its page's resource, or of its report. */
export async function ruledEntry(
  { component, url }: { readonly component: string | null; readonly url: string | null },
  db: Database,
): Promise<RuledEntry | undefined> {
  if (url?.startsWith(reportAddress)) {
    const report = await reportOf(db, url.slice(reportAddress.length));
    if (report) return report;
  }
  const server = servedResources().find(({ resource }) =>
    componentsOf(resource.name).includes(component ?? ''),
  );
  return server && { title: server.resource.title, ruled: ruledTableOf(server), server };
}

async function reportOf(db: Database, codeOrId: string): Promise<RuledEntry | undefined> {
  try {
    const { items, name } = await findReport(db, codeOrId);
    if (items.length === 0) return undefined;
    return { title: [name, name], ruled: { table: reportTable(items).table, secret: [] }, items };
  } catch (error) {
    if (error instanceof BusinessError) return undefined;
    throw error;
  }
}

/** Notifies open consoles that lists of what the rules of these menu entries narrow may have other rows. */
export async function publishNarrowed(
  permissionIds: readonly string[],
  { db, publish }: HandlerContext,
): Promise<void> {
  if (permissionIds.length === 0) return;
  const { component, url } = permissions;
  const isNamed = inArray(permissions.id, [...permissionIds]);
  const entries = await db.select({ component, url }).from(permissions).where(isNamed);
  const narrowed = await Promise.all(entries.map(entry => ruledEntry(entry, db)));
  const names = new Set(narrowed.map(entry => entry?.server?.resource.name));
  for (const resource of names)
    if (resource) publish({ kind: 'everybody', message: { cmd: 'changed', resource } });
}
