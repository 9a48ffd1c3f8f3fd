import * as z from 'zod/mini';
import { defineEndpoint, withMessage } from '../endpoint.ts';
import { id } from '../fields.ts';

/** How long somebody sees the console as another person, in milliseconds. It is never prolonged. */
export const viewLifetime = 30 * 60_000;

/** A token for the console as another person sees it: it reads, and nothing else. */
const viewSchema = z.object({
  token: z.string(),
  /** Milliseconds until the token ends. */
  lifetime: z.number(),
  /** The tenant that the person acts for, `0` for none. */
  tenantId: z.string(),
  user: z.object({
    id: z.string(),
    username: z.string(),
    realname: z.string(),
    avatar: z.string(),
  }),
});
export type View = z.output<typeof viewSchema>;

/**
 * Begins to see the console as another person does, whose rights must not exceed those of the caller. The token ends with
 * the session of the caller, by signing out with it, or by itself.
 */
export const viewAs = defineEndpoint({
  name: 'user.viewAs',
  extension: true,
  method: 'POST',
  path: '/sys/user/vitrine/viewAs',
  auth: 'permission',
  permission: 'system:user:viewAs',
  input: z.object({ userId: id }),
  output: viewSchema,
  success: withMessage('查看已开始'),
});
