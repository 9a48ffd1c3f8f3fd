import * as z from 'zod/mini';
import { defineEndpoint, withMessageAsResult } from '../endpoint.ts';

/** Whether a value is unique in a registered column, for those who may write it (RULE-35). */
export const duplicateCheck = defineEndpoint({
  name: 'check.duplicate',
  method: 'GET',
  path: '/sys/duplicate/check',
  auth: 'self',
  input: z.object({
    tableName: z.string().check(z.maxLength(64)),
    fieldName: z.string().check(z.maxLength(64)),
    fieldVal: z._default(z.string().check(z.maxLength(500)), ''),
    dataId: z.optional(z.string().check(z.maxLength(36))),
  }),
  output: z.unknown(),
  success: withMessageAsResult('该值可用！'),
});

export const checkEndpoints = [duplicateCheck];
