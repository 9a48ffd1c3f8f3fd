import * as z from 'zod/mini';
import { defineEndpoint, readOk } from '../endpoint.ts';

/**
 * What this server can do beyond the interface of the family: names of `contract/capabilities.ts`, of which a console of
 * another version may not know all. Servers of the family reply with 404.
 */
export const serverCapabilities = defineEndpoint({
  name: 'capability.list',
  extension: true,
  method: 'GET',
  path: '/sys/capabilities',
  auth: 'self',
  input: z.object({}),
  output: z.array(z.string()),
  success: readOk,
});

export const capabilityEndpoints = [serverCapabilities];
