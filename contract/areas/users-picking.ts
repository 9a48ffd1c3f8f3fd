import * as z from 'zod/mini';
import { defineEndpoint, read, readOk } from '../endpoint.ts';
import { pageOf } from '../envelope.ts';
import { id, idList, searched } from '../fields.ts';
import { listInput } from '../list-query.ts';
import { userRecordSchema } from './users.ts';

/**
 * Who may list users may choose among them as well. The others learn of a person what choosing needs; further properties
 * are null.
 */
const canPick = ['system:user:pick', 'system:user:list'] as const;
const part = z.optional(searched);

/**
 * One page of the people who can be chosen: not frozen, the latest first. With `departId` those of that department and of
 * those below it. `keyword` is a part of a name or of an account; servers of the family do not know it and read
 * `username`, which is ignored beside it. The requested order is ignored, as in the interface.
 */
export const userQueryComponentData = defineEndpoint({
  name: 'user.queryUserComponentData',
  method: 'GET',
  path: '/sys/user/queryUserComponentData',
  auth: 'permission',
  permission: canPick,
  input: listInput(
    {},
    {
      departId: z.optional(z.string().check(z.maxLength(36))),
      keyword: part,
      username: part,
      realname: part,
      id: z.optional(z.string().check(z.maxLength(36))),
    },
  ),
  output: pageOf(userRecordSchema),
  success: readOk,
});

/** The people of a department and of those below it. */
export const userQueryByDepId = defineEndpoint({
  name: 'user.queryUserByDepId',
  method: 'GET',
  path: '/sys/user/queryUserByDepId',
  auth: 'permission',
  permission: canPick,
  input: z.object({ id, realname: part }),
  output: z.array(userRecordSchema),
  success: read,
});

/**
 * People who are not frozen by one or more of these properties, each with values joined by commas; nobody without any.
 * Who may not list people finds them by id and account only.
 */
export const userGetMulti = defineEndpoint({
  name: 'user.getMultiUser',
  method: 'GET',
  path: '/sys/user/getMultiUser',
  auth: 'permission',
  permission: canPick,
  input: z.object({
    id: z.optional(idList),
    username: z.optional(idList),
    realname: z.optional(idList),
    workNo: z.optional(idList),
    phone: z.optional(idList),
    email: z.optional(idList),
  }),
  output: z.array(userRecordSchema),
  success: read,
  reply: 'bare',
});

/** People by id; unknown ids are left out. */
export const userQueryByIds = defineEndpoint({
  name: 'user.queryByIds',
  method: 'GET',
  path: '/sys/user/queryByIds',
  auth: 'permission',
  permission: canPick,
  input: z.object({ userIds: idList }),
  output: z.array(userRecordSchema),
  success: read,
});

export const userPickingEndpoints = [userQueryComponentData, userQueryByDepId, userGetMulti, userQueryByIds];
