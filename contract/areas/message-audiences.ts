import * as z from 'zod/mini';
import { defineEndpoint, readOk, withMessage } from '../endpoint.ts';
import { idList, normalForm } from '../fields.ts';

/** The most people of one sending. */
export const mostPeople = 50_000;

/** The variables that have a value for each person, where the sender gives none: who receives it. */
export const personalVariables = ['realname', 'username'] as const;

const optionalIds = z._default(idList, '');

/** Whom a message reaches: whoever is in one of the lists, without the excluded ones. Ids, positions by their codes. */
const audience = {
  userIds: optionalIds,
  /** With those below. */
  departIds: optionalIds,
  roleIds: optionalIds,
  positionCodes: optionalIds,
  /** Views of the list of users, with whom it shows now. */
  viewIds: optionalIds,
  excludedIds: optionalIds,
};

/** The channels by their codes, joined by commas. */
const channelCodes = z.string().check(normalForm('code'), z.maxLength(200));
const channels = channelCodes.check(z.minLength(1));

const own = {
  method: 'POST',
  auth: 'permission',
  permission: 'system:messageTemplate:sendOut',
  extension: true,
} as const;

/** Counts the people of an audience, and those whom each channel reaches, without sending anything. */
export const messageAudience = defineEndpoint({
  ...own,
  name: 'messageTemplate.audience',
  path: '/sys/message/sysMessageTemplate/audience',
  input: z.object({ ...audience, channels }),
  output: z.object({
    people: z.number(),
    reached: z.array(z.object({ channel: z.string(), people: z.number() })),
  }),
  success: readOk,
});

/**
 * Sends a message by a template to an audience and to groups: one message for each person and channel, and one for each robot,
 * waits to be sent, all of them or none.
 * It is refused before anything is stored where a variable has no value, for everybody or for somebody.
 */
export const messageSendOut = defineEndpoint({
  ...own,
  name: 'messageTemplate.sendOut',
  path: '/sys/message/sysMessageTemplate/sendOut',
  input: z.object({
    ...audience,
    channels: z._default(channelCodes, ''),
    /** The codes of robots, each of which posts the message to its group; then nobody needs to be in the audience. */
    robotCodes: z._default(z.string().check(normalForm('code'), z.maxLength(2000)), ''),
    /** Whoever a mail cannot be sent to has the message in the bell. */
    bellInstead: z._default(z.boolean(), false),
    templateCode: z.string().check(normalForm('code'), z.minLength(1), z.maxLength(32)),
    title: z.string().check(normalForm('line'), z.minLength(1, '请输入消息标题'), z.maxLength(100)),
    testData: z._default(z.string().check(normalForm('text'), z.maxLength(20_000)), ''),
    /** `yyyy-MM-dd HH:mm:ss`; without it the messages are sent as soon as possible. */
    sendTime: z._default(z.string().check(normalForm('code'), z.maxLength(40)), ''),
  }),
  output: z.object({ people: z.number(), messages: z.number() }),
  success: withMessage('消息已排队'),
});
