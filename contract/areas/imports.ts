import * as z from 'zod/mini';
import { defineEndpoint, readOk } from '../endpoint.ts';
import { nothing } from '../fields.ts';

/**
 * The error list of a partly refused import. Clients of the family open it as a plain link without a token, so it opens
 * for whoever knows its unguessable name, for an hour.
 */
export const importErrorFile = defineEndpoint({
  name: 'user.importErrorFile',
  method: 'GET',
  path: '/sys/common/static/logs/{day}/{fileName}',
  auth: 'public',
  input: z.object({
    day: z.string().check(z.regex(/^\d{8}$/)),
    fileName: z.string().check(z.regex(/^\w+\.txt$/), z.maxLength(120)),
  }),
  output: nothing,
  success: readOk,
  reply: 'file',
});

export const importEndpoints = [importErrorFile];
