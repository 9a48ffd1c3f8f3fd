import * as z from 'zod/mini';
import { defineEndpoint, readOk } from '../endpoint.ts';

export const ruleCode = z.string().check(z.minLength(1), z.maxLength(100));
/** The values of the form that is filled in, by the names of its fields. */
const formData = z.record(z.string().check(z.maxLength(100)), z.unknown());
/** A generated value: a text, or several, such as the code and the type of a department. */
export const generated = z.nullable(z.union([z.string(), z.array(z.string())]));

/** Generates the value of the rule with a code for a form; null if there is no such rule or it generates none. */
export const executeRuleByCode = defineEndpoint({
  name: 'fillRule.executeRuleByCode',
  method: 'PUT',
  path: '/sys/fillRule/executeRuleByCode/{ruleCode}',
  auth: 'self',
  input: z.looseObject({ ruleCode }),
  output: generated,
  success: readOk,
});

/** Generates the values of several rules for one form. */
export const executeRuleByCodeBatch = defineEndpoint({
  name: 'fillRule.executeRuleByCodeBatch',
  method: 'PUT',
  path: '/sys/fillRule/executeRuleByCodeBatch',
  auth: 'self',
  input: z.object({
    commonFormData: z.optional(formData),
    rules: z
      .array(z.object({ ruleCode, formData: z.optional(formData) }))
      .check(z.minLength(1), z.maxLength(50)),
  }),
  output: z.array(z.object({ ruleCode: z.string(), result: generated })),
  success: readOk,
});

export const fillRuleEndpoints = [executeRuleByCode, executeRuleByCodeBatch];
