import { readSteps } from '#contract/check-steps.ts';
import type { MoveContext, PageRules } from './moved-table.ts';

const fault = 'has a pattern that is not run here: nothing passes that rule until it is written anew';

/** A rule with a pattern that is not judged here refuses every value, which whoever moves it should know. */
export const openCheckRules = ({ report, table }: MoveContext): PageRules => ({
  before: async () => undefined,
  async after(written) {
    const { faultOfPatterns } = await import('#contract/judge-steps.ts');
    for (const { row, id } of written) {
      const { ruleJson, ruleCode } = row.values;
      const found = faultOfPatterns(readSteps(String(ruleJson ?? '')) ?? []);
      if (found) report.note(table, 'rule_json', fault, `${id} (${ruleCode}, ${found[1]})`);
    }
  },
});
