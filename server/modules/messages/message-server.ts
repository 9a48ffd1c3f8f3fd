import { and, eq, inArray } from 'drizzle-orm';
import { type MessageChannel, messageResource, messageStatus } from '#contract/areas/messages.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import { messages, users } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { parseDateTime } from '#server/kernel/wire/dates.ts';
import { serveResource, type Values, type Write } from '#server/records/resource/definition.ts';
import { tenantRows } from '#server/records/resource/tenant-rows.ts';

type MessageRow = typeof messages.$inferSelect;

/** What was sent to people, and what waits to be sent. */
export const messageServer = serveResource(messageResource, {
  table: messages,
  initial: () => ({ esSendStatus: messageStatus.waiting, esSendNum: 0 }),
  hooks: { before: prepare },
  import: { done: rows => `文件导入成功！数据行数：${rows}` },
});

/** A message needs somebody to receive it, by a channel that reaches them. */
async function prepare(
  { verb, inputs, stored: [stored] }: Write<MessageRow>,
  context: HandlerContext,
): Promise<readonly Partial<MessageRow>[]> {
  // A change of neither person nor channel reaches whom it reached before.
  const addressed = inputs.filter(input => textOf(input.esReceiver) ?? textOf(input.esType) ?? !stored);
  const complete = addressed.map(input => ({
    receiver: textOf(input.esReceiver) ?? stored?.esReceiver ?? '',
    channel: textOf(input.esType) ?? stored?.esType ?? '',
  }));
  for (const channel of new Set(complete.map(each => each.channel)))
    await requireReachable(
      complete.flatMap(each => (each.channel === channel ? [each.receiver] : [])),
      channel,
      context,
    );
  const together = verb === 'add' && inputs.length > 1 && { sendingId: newId() };
  return inputs.map(input => ({
    esSendTime: timeOf(input) ?? stored?.esSendTime ?? context.now(),
    ...together,
  }));
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
const timeOf = ({ esSendTime }: Values) => parseDateTime(textOf(esSendTime) ?? '');

/**
 * Requires that a channel is set up and reaches people.
 *
 * @param usernames of people whom the caller may see
 * @throws BusinessError that names those whom it does not reach
 */
async function requireReachable(
  usernames: readonly string[],
  channel: string,
  context: HandlerContext,
): Promise<void> {
  const refuse = (message: string, field: string) => {
    throw new BusinessError(message, { fieldErrors: { [field]: message } });
  };
  if (channel === ('email' satisfies MessageChannel) && !context.config.mail)
    refuse('没有设置邮件服务器（SMTP_URL）', 'esType');
  const known = await context.db
    .select({ username: users.username, email: users.email })
    .from(users)
    .where(
      and(inArray(users.username, [...usernames]), eq(users.delFlag, 0), await tenantRows(users, context)),
    );
  const emails = new Map(known.map(({ username, email }) => [username, email]));
  const unknown = usernames.filter(name => !emails.has(name));
  if (unknown.length > 0) refuse(`没有这些用户：${unknown.join('、')}`, 'esReceiver');
  if (channel !== 'email') return;
  const without = usernames.filter(name => !emails.get(name));
  if (without.length > 0) refuse(`这些用户没有邮箱：${without.join('、')}`, 'esReceiver');
}
