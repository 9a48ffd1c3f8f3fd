import * as z from 'zod/mini';
import { defineEndpoint, read } from '../endpoint.ts';

/** How many records are in each state, by the id of the machine that is their lifecycle. Not part of the family's interface. */
export const lifecycleCounts = defineEndpoint({
  name: 'lifecycle.counts',
  method: 'GET',
  path: '/sys/lifecycle/counts',
  auth: 'permission',
  permission: 'system:machines:view',
  input: z.object({}),
  output: z.record(z.string(), z.record(z.string(), z.number())),
  success: read,
});

export const lifecycleEndpoints = [lifecycleCounts];
