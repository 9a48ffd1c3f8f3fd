import { and, count, desc, eq, gt, inArray, isNotNull, type SQL } from 'drizzle-orm';
import { robotChannels } from '#contract/areas/chat-robots.ts';
import { type ChannelHealth, type ChannelState, webhookChannel } from '#contract/areas/message-channels.ts';
import { messageChannels, messageStatus } from '#contract/areas/messages.ts';
import { chatRobots, messages } from '#server/kernel/db/schema/index.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { formatDateTime } from '#server/kernel/wire/dates.ts';
import { hiddenFields } from '#server/records/resource/hidden-fields.ts';
import { visibleRows } from '#server/records/resource/scope.ts';
import { chatRobotServer } from '../chat-robots/robot-server.ts';
import type { ChannelCode } from './channel.ts';
import { messageServer } from './message-server.ts';

/** In milliseconds. */
const day = 24 * 60 * 60 * 1000;
const codes: readonly ChannelCode[] = [...messageChannels, ...robotChannels, webhookChannel];
const { esType, esSendStatus, attemptedAt, esResult } = messages;
const hasArrived = inArray(esSendStatus, [messageStatus.sent, messageStatus.delivered, messageStatus.read]);
const hasFailed = eq(esSendStatus, messageStatus.failed);

/** The health of each channel, by the messages that the caller may see (PAGE-43). */
export async function channelHealth(_input: object, context: HandlerContext): Promise<ChannelHealth[]> {
  const hidden = await hiddenFields(messageServer, context);
  const seen = await visibleRows(messageServer, context);
  const isSetUp = await setUp(context);
  return Promise.all(
    codes.map(async channel => {
      const last = async (outcome: SQL) => {
        const [found] = await context.db
          .select({ at: attemptedAt, reason: esResult })
          .from(messages)
          .where(and(eq(esType, channel), isNotNull(attemptedAt), outcome, seen))
          .orderBy(desc(attemptedAt))
          .limit(1);
        return found;
      };
      const total = async (which: SQL | undefined) => {
        const [found] = await context.db
          .select({ total: count() })
          .from(messages)
          .where(and(eq(esType, channel), which, seen));
        return found?.total ?? 0;
      };
      const sent = await last(hasArrived);
      const failed = await last(hasFailed);
      const since = new Date(context.now().getTime() - day);
      return {
        channel,
        state: isSetUp(channel) ? stateAfter(sent?.at, failed?.at) : ('off' as const),
        waiting: await total(eq(esSendStatus, messageStatus.waiting)),
        failed: await total(and(hasFailed, gt(attemptedAt, since))),
        sentAt: sent?.at ? formatDateTime(sent.at) : null,
        failedAt: failed?.at ? formatDateTime(failed.at) : null,
        reason: hidden.includes('esResult') ? null : (failed?.reason ?? null),
      };
    }),
  );
}

/** Whether a channel can send: mail and webhooks with their settings, groups with a robot that is in use. */
async function setUp(context: HandlerContext): Promise<(channel: ChannelCode) => boolean> {
  const { mail, webhooks } = context.config;
  const robots = await context.db
    .selectDistinct({ kind: chatRobots.kind })
    .from(chatRobots)
    .where(and(eq(chatRobots.enabled, '1'), await visibleRows(chatRobotServer, context)));
  return channel => {
    if (channel === 'system') return true;
    if (channel === 'email') return mail !== undefined;
    if (channel === webhookChannel) return webhooks !== undefined;
    return robots.some(({ kind }) => kind === channel);
  };
}

function stateAfter(sent: Date | null | undefined, failed: Date | null | undefined): ChannelState {
  if (!sent && !failed) return 'unused';
  return failed && (!sent || failed > sent) ? 'failing' : 'working';
}
