import type { ExplainedRule } from '#contract/areas/permissions-explain.ts';
import { componentsOf } from '#contract/pages.ts';
import { BusinessError } from '#server/http/business-error.ts';
import type { Services } from '#server/http/context.ts';
import { rulesOf } from '#server/list/data-rules.ts';
import { effectOf, type RuledTable } from '#server/list/rule-condition.ts';
import { type RuledPerson, ruleVariables } from '#server/list/rule-variables.ts';
import { servedResources } from '#server/resource/definition.ts';
import { ruledTableOf } from '#server/resource/scope.ts';
import { findReport, reportAddress } from '../online-reports/find-report.ts';
import { reportTable } from '../online-reports/report-table.ts';
import type { PermissionRow } from './menu-tree.ts';

type Sources = Pick<Services, 'db' | 'now'>;

/** The data rules of a person on each of these entries, and which of them cannot be applied. */
export async function explainRules(
  person: RuledPerson,
  rows: readonly PermissionRow[],
  sources: Sources,
): Promise<ReadonlyMap<string, ExplainedRule[]>> {
  const variables = await ruleVariables(person, sources);
  const byEntry = Map.groupBy(await rulesOf(sources.db, person.userId), rule => rule.permissionId);
  const explained = new Map<string, ExplainedRule[]>();
  for (const row of rows) {
    const rules = byEntry.get(row.id) ?? [];
    const ruled = rules.length > 0 ? await ruledTable(row, sources) : undefined;
    explained.set(
      row.id,
      rules.map(rule => {
        const effect = ruled ? effectOf(rule, ruled, variables) : { fault: 'unused' as const };
        return {
          ...{ id: rule.id, name: rule.ruleName, column: rule.ruleColumn },
          ...{ operator: rule.ruleConditions, value: rule.ruleValue },
          fault: 'fault' in effect ? effect.fault : null,
        };
      }),
    );
  }
  return explained;
}

/** The rows that the rules of a menu entry narrow: those of its page's resource, or of its report. */
async function ruledTable(
  { component, url }: PermissionRow,
  { db }: Sources,
): Promise<RuledTable | undefined> {
  if (url?.startsWith(reportAddress)) {
    try {
      const { items } = await findReport(db, url.slice(reportAddress.length));
      return items.length > 0 ? { table: reportTable(items).table, secret: [] } : undefined;
    } catch (error) {
      if (error instanceof BusinessError) return undefined;
      throw error;
    }
  }
  const server = servedResources().find(({ resource }) =>
    componentsOf(resource.name).includes(component ?? ''),
  );
  return server && ruledTableOf(server);
}
