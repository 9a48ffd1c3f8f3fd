import * as z from 'zod/mini';
import { defineEndpoint, read, readOk, withMessage } from '../endpoint.ts';
import { pageOf } from '../envelope.ts';
import { id, nothing, searched } from '../fields.ts';
import { listInput } from '../list-query.ts';

const tenantId = z.coerce.number().check(z.int(), z.gte(1), z.lte(999_999_999));
const code = z.string().check(z.minLength(1), z.maxLength(100));

/** What somebody who administers the people of a tenant knows of them. */
const tenantMemberSchema = z.object({
  id: z.string(),
  username: z.string(),
  realname: z.nullable(z.string()),
  status: z.nullable(z.number()),
  status_dictText: z.optional(z.nullable(z.string())),
});
export type TenantMember = z.output<typeof tenantMemberSchema>;

/** One page of the people of a tenant. `keyword` is a part of an account or of a name. */
export const tenantMembers = defineEndpoint({
  name: 'tenantMember.list',
  extension: true,
  method: 'GET',
  path: '/sys/tenant/vitrine/members',
  auth: 'permission',
  permission: 'system:tenant:user:list',
  input: listInput({}, { tenantId, keyword: z.optional(searched) }),
  output: pageOf(tenantMemberSchema),
  success: read,
});

/**
 * Takes a person out of a tenant, with its departments and roles. Callers who take themselves out state it with `oneself`,
 * so that it never happens by mistake.
 */
export const removeTenantMember = defineEndpoint({
  name: 'tenantMember.remove',
  extension: true,
  method: 'POST',
  path: '/sys/tenant/vitrine/removeMember',
  auth: 'permission',
  permission: 'system:tenant:leave',
  input: z.object({ tenantId, userId: id, oneself: z.optional(z.boolean()) }),
  output: nothing,
  success: withMessage('移出成功!'),
});

/** For how many days an invitation may be accepted. */
export const invitationDays = [1, 7, 30] as const;
export const defaultInvitationDays = 7;

/** Names invitations in messages about changed records. */
export const invitationName = 'tenantInvitation';

/** What an invitation is at the moment; only an open one is accepted. */
const invitationStates = ['open', 'used', 'expired', 'withdrawn'] as const;
export type InvitationState = (typeof invitationStates)[number];

const tenantInvitationSchema = z.object({
  id: z.string(),
  state: z.enum(invitationStates),
  /** The names of the people, as the caller may know them. */
  createdBy: z.string(),
  usedBy: z.nullable(z.string()),
  createTime: z.string(),
  expiresTime: z.string(),
  usedTime: z.nullable(z.string()),
});
export type TenantInvitation = z.output<typeof tenantInvitationSchema>;

/** One page of the invitations into a tenant, the newest first. */
export const tenantInvitationList = defineEndpoint({
  name: 'tenantInvitation.list',
  extension: true,
  method: 'GET',
  path: '/sys/tenant/vitrine/invitations',
  auth: 'permission',
  permission: 'system:tenant:invitation:user',
  input: listInput({}, { tenantId }),
  output: pageOf(tenantInvitationSchema),
  success: read,
});

/** Makes an invitation for one person. The reply is the only place where its code ever is. */
export const createTenantInvitation = defineEndpoint({
  name: 'tenantInvitation.create',
  extension: true,
  method: 'POST',
  path: '/sys/tenant/vitrine/invite',
  auth: 'permission',
  permission: 'system:tenant:invitation:user',
  input: z.object({ tenantId, days: z._default(z.literal([...invitationDays]), defaultInvitationDays) }),
  output: z.object({ id: z.string(), code: z.string(), expiresTime: z.string() }),
  success: withMessage('邀请已创建'),
});

/** Ends an invitation that nobody has accepted. */
export const withdrawTenantInvitation = defineEndpoint({
  name: 'tenantInvitation.withdraw',
  extension: true,
  method: 'POST',
  path: '/sys/tenant/vitrine/withdrawInvitation',
  auth: 'permission',
  permission: 'system:tenant:invitation:user',
  input: z.object({ id }),
  output: nothing,
  success: withMessage('邀请已撤回'),
});

const invitationOfferSchema = z.object({
  tenantId: z.number(),
  tenantName: z.string(),
  invitedBy: z.string(),
  expiresTime: z.string(),
  /** The caller belongs to no tenant yet, and sees nothing but the rows of this one afterwards. */
  confines: z.boolean(),
});
export type InvitationOffer = z.output<typeof invitationOfferSchema>;

/** What a code invites the caller to. It is sent in the body, so that it is in no log. */
export const readTenantInvitation = defineEndpoint({
  name: 'tenantInvitation.read',
  extension: true,
  method: 'POST',
  path: '/sys/tenant/vitrine/readInvitation',
  auth: 'self',
  input: z.object({ code }),
  output: invitationOfferSchema,
  success: readOk,
});

/** The caller joins the tenant that a code invites to; a code is accepted once. */
export const acceptTenantInvitation = defineEndpoint({
  name: 'tenantInvitation.accept',
  extension: true,
  method: 'POST',
  path: '/sys/tenant/vitrine/acceptInvitation',
  auth: 'self',
  input: z.object({ code }),
  output: z.object({ tenantId: z.number(), tenantName: z.string() }),
  success: withMessage('已加入租户'),
});

export const tenantMemberEndpoints = [
  tenantMembers,
  removeTenantMember,
  tenantInvitationList,
  createTenantInvitation,
  withdrawTenantInvitation,
  readTenantInvitation,
  acceptTenantInvitation,
];
