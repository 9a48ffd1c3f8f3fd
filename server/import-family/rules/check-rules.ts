import { type CheckStep, faultOfDigits, notSteps, numberedFault, readSteps } from '#contract/check-steps.ts';
import type { Bilingual } from '#contract/resource/text.ts';
import type { MoveContext, PageRules } from '../moved/moved-table.ts';

const fault = 'has a rule that is not run here: nothing passes it until it is written anew';

/** A rule with content that is not judged here refuses every value, which whoever moves it should know. */
export const openCheckRules = ({ report, table }: MoveContext): PageRules => ({
  before: async () => undefined,
  async after(written) {
    for (const { row, id } of written) {
      const { ruleJson, ruleCode } = row.values;
      const found = await faultOfMoved(String(ruleJson ?? ''));
      if (found) report.note(table, 'rule_json', fault, `${id} (${ruleCode}, ${found[1]})`);
    }
  },
});

async function faultOfMoved(content: string): Promise<Bilingual | undefined> {
  const steps = readSteps(content);
  if (steps === undefined) return notSteps;
  const { faultOfPatterns } = await import('#contract/judge-steps.ts');
  return faultOfNumbers(steps) ?? faultOfPatterns(steps);
}

function faultOfNumbers(steps: readonly CheckStep[]): Bilingual | undefined {
  for (const [index, step] of steps.entries()) {
    const digits = faultOfDigits(step);
    if (digits) return numberedFault(index, digits);
  }
  return undefined;
}
