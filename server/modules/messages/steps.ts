import { and, count } from 'drizzle-orm';
import type { MessageStep, MessageSteps } from '#contract/areas/message-operations.ts';
import type { messageResource } from '#contract/areas/messages.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { stateOf } from '#contract/resource/lifecycle.ts';
import { messages } from '#server/kernel/db/schema/index.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { formatDateTime } from '#server/kernel/wire/dates.ts';
import { hiddenFields } from '#server/records/resource/hidden-fields.ts';
import { notFound } from '#server/records/resource/not-found.ts';
import { findVisible, visibleRows } from '#server/records/resource/scope.ts';
import type { MessageRow } from '../message-steps/advance.ts';
import { messageServer } from './message-server.ts';
import { isUnreadIn, togetherWith } from './remind.ts';

/**
 * What has happened to a message that the caller may see, and how many of those that were sent together with it, and that
 * the caller may see, are in each state. Reasons are left out where they are hidden from the caller.
 */
export async function stepsOf(
  { id }: ParsedInputOf<(typeof messageResource)['endpoints']['steps']>,
  context: HandlerContext,
): Promise<MessageSteps> {
  const [row] = await findVisible(messageServer, context, [id]);
  if (!row) throw notFound();
  const hidden = await hiddenFields(messageServer, context);
  const steps = [stored(row), ...row.steps.map(presentStep)];
  const showsState = !hidden.includes('esSendStatus');
  return {
    steps: hidden.includes('esResult') ? steps.map(step => ({ ...step, reason: null })) : steps,
    totals: showsState ? await totalsOf(row, context) : [],
    unread: showsState ? await context.db.$count(messages, await isUnreadIn(row, context)) : 0,
  };
}

/** Every message begins with waiting to be sent. */
const stored = ({ createTime, esSendTime, createBy }: MessageRow): MessageStep => {
  const time = createTime ?? esSendTime;
  return {
    state: 'waiting',
    time: time ? formatDateTime(time) : '',
    attempt: null,
    by: createBy,
    reason: null,
  };
};

const presentStep = ({ state, at, attempt, by, reason }: MessageRow['steps'][number]): MessageStep => ({
  state,
  time: formatDateTime(new Date(at)),
  attempt: attempt ?? null,
  by: by ?? null,
  reason: reason ?? null,
});

async function totalsOf(row: MessageRow, context: HandlerContext): Promise<MessageSteps['totals']> {
  const { lifecycle } = messageServer;
  if (row.sendingId === null || lifecycle === undefined) return [];
  const rows = await context.db
    .select({ esSendStatus: messages.esSendStatus, total: count() })
    .from(messages)
    .where(and(togetherWith(row), await visibleRows(messageServer, context)))
    .groupBy(messages.esSendStatus);
  return rows.map(({ total, ...stored }) => ({ state: stateOf(lifecycle.declared, stored), total }));
}
