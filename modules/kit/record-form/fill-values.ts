import { executeRuleByCode, executeRuleByCodeBatch } from '#contract/areas/execute-fill-rules.ts';
import { request } from '#modules/ground/platform/http/index.ts';

/** Values of a form, as a rule reads them. */
type FormData = Readonly<Record<string, unknown>>;

const textIn = (generated: string | readonly string[] | null): string | undefined =>
  (typeof generated === 'string' ? generated : generated?.[0]) ?? undefined;

/**
 * The values that rules generate for a form, by field name: one request for all of them. A rule that generates nothing
 * has no entry; of several values, such as code and type of a department, the first one counts.
 *
 * @param rules the codes of the rules, by field name
 * @throws RequestError
 * @example const { number } = await fillValues({ number: 'repair_number' }, form.getValues());
 */
export async function fillValues(
  rules: Readonly<Record<string, string>>,
  form: FormData,
): Promise<Record<string, string>> {
  const wanted = Object.entries(rules);
  const [only] = wanted;
  if (only === undefined) return {};
  const results = wanted.length === 1 ? [await generateOne(only[1], form)] : await generateAll(wanted, form);
  const filled = wanted.flatMap(([name], index) => {
    const text = textIn(results[index] ?? null);
    return text === undefined ? [] : [[name, text]];
  });
  return Object.fromEntries(filled);
}

const generateOne = (ruleCode: string, form: FormData) =>
  request(executeRuleByCode, { ...form, ruleCode }, { handlesFailure: true });

/** Results are in the order of the rules. */
async function generateAll(wanted: readonly (readonly [string, string])[], commonFormData: FormData) {
  const rules = wanted.map(([, ruleCode]) => ({ ruleCode }));
  const generated = await request(
    executeRuleByCodeBatch,
    { commonFormData, rules },
    { handlesFailure: true },
  );
  return generated.map(({ result }) => result);
}
