import * as z from 'zod/mini';
import { defineEndpoint, withMessage } from '../endpoint.ts';
import { idList } from '../fields.ts';

const names = z.array(z.string());

/**
 * Exchanges people or departments with the directory of a chat program, all of them or those with these ids. A program
 * that is not configured is refused.
 */
export const thirdAppSync = defineEndpoint({
  name: 'thirdApp.sync',
  method: 'GET',
  path: '/sys/thirdApp/sync/{app}/{kind}/{direction}',
  auth: 'permission',
  permission: 'system:user:sync',
  input: z.object({
    app: z.enum(['wechatEnterprise', 'dingtalk']),
    kind: z.enum(['user', 'depart']),
    direction: z.enum(['toApp', 'toLocal']),
    ids: z.optional(idList),
  }),
  output: z.nullable(z.object({ successInfo: names, failInfo: names })),
  success: withMessage('同步成功'),
});
