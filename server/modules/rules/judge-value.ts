import { longestChecked } from '#contract/areas/check-by-code.ts';
import {
  type CheckedPart,
  type Judgement,
  numberedFault,
  partsOfValue,
  readSteps,
} from '#contract/check-steps.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';

/** The engine of patterns is loaded with the first rule, so that the server starts without it. */
export const judging = () => import('#contract/judge-steps.ts');

/**
 * The refusal of a value by the content of a check rule (RULE-39): that of the first step that fails, or of a rule that
 * cannot be judged. Undefined for a value that passes, such as a blank one.
 */
export async function judgeValue(ruleJson: string | null, value: string): Promise<BusinessError | undefined> {
  if (value.trim() === '') return undefined;
  if (value.length > longestChecked) return new BusinessError(`最多 ${longestChecked} 个字符`);
  const steps = readSteps(ruleJson);
  if (steps === undefined) return new BusinessError('校验规则的内容无效，请联系管理员');
  const parts = partsOfValue(steps, value);
  const { firstRefusal } = await judging();
  const refused = firstRefusal(parts);
  const part = refused && parts[refused.position];
  return part && refusal(part, refused.position, refused.judgement.fault);
}

function refusal(
  { step, text, range }: CheckedPart,
  index: number,
  fault: Judgement['fault'],
): BusinessError {
  const result = {
    ...step,
    ...(range && { beginIndex: range[0], endIndex: range[1] }),
    checkValue: text,
    passed: false,
  };
  if (fault === undefined) return new BusinessError(step.message, { result });
  return new BusinessError(`校验规则无法使用，${numberedFault(index, fault)[0]}`, { result });
}
