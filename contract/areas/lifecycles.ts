import * as z from 'zod/mini';
import { defineEndpoint, read } from '../endpoint.ts';

/** The number of records in each state, by the id of their lifecycle machine. Not part of the family's interface. */
export const lifecycleCounts = defineEndpoint({
  name: 'lifecycle.counts',
  extension: true,
  method: 'GET',
  path: '/sys/lifecycle/counts',
  auth: 'permission',
  permission: 'system:machines:view',
  input: z.object({}),
  output: z.record(z.string(), z.record(z.string(), z.number())),
  success: read,
});

export const lifecycleEndpoints = [lifecycleCounts];
