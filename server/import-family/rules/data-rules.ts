import { ruleNamed } from '#contract/query-conditions.ts';
import type { MoveContext, PageRules } from '../moved/moved-table.ts';

const active = '1';
const fault = 'is a condition that is never run here: the rule lets nothing through until it is written anew';

/** A rule that this server does not apply lets nothing through, which whoever moves it should know. */
export const openDataRules = ({ report, table }: MoveContext): PageRules => ({
  before: async () => undefined,
  async after(written) {
    for (const { row, id } of written) {
      const { status, ruleConditions, ruleName } = row.values;
      if (status !== active || ruleNamed(String(ruleConditions ?? ''))) continue;
      report.note(table, 'rule_conditions', fault, `${id} (${ruleName})`);
    }
  },
});
