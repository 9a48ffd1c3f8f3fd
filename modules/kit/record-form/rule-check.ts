import type { QueryClient } from '@tanstack/react-query';
import { checkByCode } from '#contract/areas/check-by-code.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { RequestError, request } from '#modules/ground/platform/http/index.ts';
import { textOf } from '#modules/ground/platform/i18n/index.ts';
import { serverTextTranslation } from '#modules/ground/server-texts/index.ts';
import type { FieldCheck } from './checked-resolver.ts';
import { ruleText } from './rule-text.ts';
import { serverCheck } from './server-check.ts';

/**
 * Requests from the server whether a value follows the rule with a code. The value is encoded once more than the address requires
 * (RULE-38).
 *
 * @returns null, or the message of the server about the rule that fails (RULE-39)
 * @throws RequestError when there is no reply
 */
export async function requestRuleCheck(ruleCode: string, value: string): Promise<string | null> {
  return (await refusalOf(ruleCode, value))?.message ?? null;
}

async function refusalOf(ruleCode: string, value: string): Promise<RequestError | undefined> {
  try {
    await request(checkByCode, { ruleCode, value: encodeURIComponent(value) }, { handlesFailure: true });
    return undefined;
  } catch (error) {
    if (error instanceof RequestError && error.kind === 'business') return error;
    throw error;
  }
}

/** Whether a refusal is about the value: it names the step that failed. */
const isVerdict = ({ result }: RequestError) => typeof result === 'object' && result !== null;

/** What servers show about a code without a rule. */
const noSuchRule = '该编码不存在';

/** The message of a refusal is in the language of the console. */
async function isWithoutRule({ message }: RequestError): Promise<boolean> {
  return message === noSuchRule || message === (await serverTextTranslation())?.(noSuchRule);
}

/**
 * Creates a debounced check of a value by the rule with a code. An empty value is not checked, and where there is no such
 * rule, every value is accepted. Servers of the family do not check it again, so that a value without a reply is not
 * accepted, nor one whose check broke on the server; the next attempt to save repeats the request.
 *
 * @example useRecordForm({ checks: { code: ruleCheck(queryClient, 'exhibit_code') }, … })
 */
export const ruleCheck = (queryClient: QueryClient, ruleCode: string): FieldCheck =>
  serverCheck(queryClient, {
    key: ['checkRule', ruleCode],
    send: async value => {
      const refusal = await refusalOf(ruleCode, value);
      if (refusal === undefined || (await isWithoutRule(refusal))) return null;
      if (isVerdict(refusal)) return refusal.message;
      throw refusal;
    },
    noReply: error => textOf(ruleText)('notChecked', { reason: failureText(error) }),
  });
