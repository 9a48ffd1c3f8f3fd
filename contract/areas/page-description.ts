import * as z from 'zod/mini';
import { defineEndpoint, read } from '../endpoint.ts';

/**
 * A page that the menu of the caller may lack: its title, and names of administrators who could grant it. Null for a
 * path that no visible entry of the whole menu opens. An endpoint of the embedded server only.
 */
export const describePage = defineEndpoint({
  name: 'permission.describePage',
  extension: true,
  method: 'GET',
  path: '/sys/permission/describePage',
  auth: 'self',
  input: z.object({ path: z.string().check(z.minLength(1), z.maxLength(255)) }),
  output: z.nullable(z.object({ title: z.string(), administrators: z.array(z.string()) })),
  success: read,
});
export type PageDescription = z.output<typeof describePage.output>;

export const pageDescriptionEndpoints = [describePage];
