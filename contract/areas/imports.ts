import * as z from 'zod/mini';
import { defineEndpoint, readOk } from '../endpoint.ts';
import { nothing } from '../fields.ts';

/** The error list of a partly refused import, available to the person who imported. */
export const importErrorFile = defineEndpoint({
  name: 'user.importErrorFile',
  method: 'GET',
  path: '/sys/common/static/logs/{day}/{fileName}',
  auth: 'self',
  input: z.object({
    day: z.string().check(z.regex(/^\d{8}$/)),
    fileName: z.string().check(z.regex(/^\w+\.txt$/), z.maxLength(120)),
  }),
  output: nothing,
  success: readOk,
  reply: 'file',
});

export const importEndpoints = [importErrorFile];
