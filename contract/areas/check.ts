import { z } from 'zod';
import { defineEndpoint, echoes } from '../endpoint.ts';

/** Whether a value is free in a registered column (RULE-35). */
export const duplicateCheck = defineEndpoint({
  name: 'check.duplicate',
  method: 'GET',
  path: '/sys/duplicate/check',
  auth: 'self',
  input: z.object({
    tableName: z.string().max(64),
    fieldName: z.string().max(64),
    fieldVal: z.string().max(500).optional().default(''),
    dataId: z.string().max(36).optional(),
  }),
  output: z.unknown(),
  success: echoes('该值可用！'),
});

export const checkEndpoints = [duplicateCheck];
