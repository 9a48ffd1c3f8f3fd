import * as z from 'zod/mini';
import { defineEndpoint, readOk } from '../endpoint.ts';
import { authEntrySchema } from './permissions.ts';

/** The granted codes of the caller, in the form of the family's Vue 3 client. */
export const getPermCode = defineEndpoint({
  name: 'permission.getPermCode',
  method: 'GET',
  path: '/sys/permission/getPermCode',
  auth: 'self',
  input: z.object({}),
  output: z.object({
    codeList: z.array(z.string()),
    auth: z.array(authEntrySchema),
    allAuth: z.array(authEntrySchema),
    sysSafeMode: z.nullish(z.boolean()),
  }),
  success: readOk,
});

export const permissionCodeEndpoints = [getPermCode];
