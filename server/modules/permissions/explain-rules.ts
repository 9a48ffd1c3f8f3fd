import type { ExplainedRule } from '#contract/areas/permissions-explain.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { rulesOf } from '#server/records/list/data-rules.ts';
import { effectOf } from '#server/records/list/rule-condition.ts';
import { type RuledPerson, ruleVariables } from '#server/records/list/rule-variables.ts';
import { ruledEntry } from '../data-rules/ruled-entry.ts';
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
    const ruled = rules.length > 0 ? (await ruledEntry(row, sources.db))?.ruled : undefined;
    explained.set(
      row.id,
      rules.map(rule => {
        const effect = ruled ? effectOf(rule, ruled, variables) : { fault: 'unused' as const };
        return {
          id: rule.id,
          name: rule.ruleName,
          column: rule.ruleColumn,
          operator: rule.ruleConditions,
          value: rule.ruleValue,
          fault: 'fault' in effect ? effect.fault : null,
        };
      }),
    );
  }
  return explained;
}
