import * as z from 'zod/mini';
import { defineEndpoint, readOk } from '../endpoint.ts';

/** The longest value that a rule checks, in characters. */
export const longestChecked = 2000;

/**
 * Whether a value follows the rule with a code. The value is encoded once more than the address requires (RULE-38); a
 * refusal has the message of the step that failed (RULE-39).
 */
export const checkByCode = defineEndpoint({
  name: 'checkRule.checkByCode',
  method: 'GET',
  path: '/sys/checkRule/checkByCode',
  auth: 'self',
  input: z.object({
    ruleCode: z.string().check(z.minLength(1), z.maxLength(100)),
    // Nine characters for each one, when it is encoded.
    value: z.string().check(z.maxLength(longestChecked * 9)),
  }),
  output: z.unknown(),
  success: readOk,
});
