import { and, type SQL } from 'drizzle-orm';
import type { RuleFault } from '#contract/areas/permissions-explain.ts';
import { reportAddress } from '#contract/component-names.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { tenantOf } from '#server/kernel/http/tenant.ts';
import { conditionIn, type PreviewedPerson } from '#server/modules/view-as/previewed-person.ts';
import { dataRuleScope, isEntry, type RuledEntries, rulesOf } from '#server/records/list/data-rules.ts';
import { conditionOfRules, type RuledTable } from '#server/records/list/rule-condition.ts';
import { ruleVariables } from '#server/records/list/rule-variables.ts';
import { tenantsSeen } from '#server/records/resource/tenant-rows.ts';
import type { StoredReport } from './find-report.ts';
import type { Confinement } from './readable-tables.ts';
import { reportTable } from './report-table.ts';
import { ruledRowsOf } from './ruled-tables.ts';

/** For whom a statement is read. */
export interface StatementReader extends Confinement {
  /** The values of the session in the statement. */
  readonly variables: ReadonlyMap<string, string>;
}

/** For whom a report is read. */
export interface ReportReader extends StatementReader {
  /** The condition of the data rules of the report's menu entries. */
  readonly scope: SQL | undefined;
}

/** The caller, for whom a statement is read that has no rules. */
export async function callerOfStatement(context: HandlerContext): Promise<StatementReader> {
  const caller = callerOf(context);
  const seen = await tenantsSeen(context);
  return {
    variables: await ruleVariables({ ...caller, tenant: tenantOf(context.request, caller) }, context),
    tenants: seen ? [seen] : [],
    ruled: [
      await ruledRowsOf(caller.userId, context.db, (entries, rows) => dataRuleScope(context, entries, rows)),
    ],
  };
}

/** The caller, as a reader of a report. */
export const callerReading = async (
  report: StoredReport,
  context: HandlerContext,
): Promise<ReportReader> => ({
  ...(await callerOfStatement(context)),
  scope: await dataRuleScope(context, entriesOf(report), ruledRows(report)),
});

/** A person as whom the caller reads a report. */
export interface PersonReading extends ReportReader {
  /** Why a data rule of the person cannot be applied, so that they see nothing. */
  readonly fault: RuleFault | null;
}

/**
 * Another person, as a reader of a report: with their variables, and of the rows that the caller's tenants leave those
 * that theirs and their data rules leave. The caller's own data rules narrow them as well, except for administrators.
 */
export async function personReading(
  { userId, variables, tenants, limited }: PreviewedPerson,
  report: StoredReport,
  context: HandlerContext,
): Promise<PersonReading> {
  const confining = [await tenantsSeen(context), tenants];
  let fault: RuleFault | null = null;
  const conditionOf = async (entries: RuledEntries, rows: RuledTable) => {
    const effect = conditionOfRules(await rulesOf(context.db, userId, isEntry(entries)), rows, variables);
    if ('fault' in effect) fault = effect.fault;
    return conditionIn(effect);
  };
  const own = limited ? await callerReading(report, context) : undefined;
  const ruled = [...(own?.ruled ?? []), await ruledRowsOf(userId, context.db, conditionOf)];
  const scope = and(own?.scope, await conditionOf(entriesOf(report), ruledRows(report)));
  return { variables, tenants: confining.filter(each => each !== undefined), ruled, scope, fault };
}

const entriesOf = ({ code, id }: StoredReport): RuledEntries => ({
  addresses: [code, id].map(name => reportAddress + name),
});

const ruledRows = ({ items }: StoredReport): RuledTable => ({ table: reportTable(items).table, secret: [] });
