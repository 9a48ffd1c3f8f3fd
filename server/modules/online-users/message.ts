import { ne } from 'drizzle-orm';
import { logType, operateType } from '#contract/areas/log.ts';
import { mostOnlineReceivers, type onlineUserResource } from '#contract/areas/online-users.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { writeLog } from '#server/access/log/write-log.ts';
import { sessions } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { escapedHtml } from '#server/kernel/security/escaped-html.ts';
import { storeSystemMessage } from '../announcements/system-message.ts';
import { sessionNamed } from './end-sessions.ts';
import { findOpen } from './open-sessions.ts';

/**
 * Puts a message into the bell of the person of a session, or of everybody else who is signed in, which states who wrote it.
 *
 * @returns to how many people
 */
export async function sendToOnline(
  { token, text }: ParsedInputOf<(typeof onlineUserResource.endpoints)['message']>,
  context: HandlerContext,
): Promise<number> {
  const { userId, realname, username } = callerOf(context);
  const found =
    token === undefined
      ? await findOpen(ne(sessions.userId, userId), context)
      : [await sessionNamed(token, context)];
  const people = [...new Set(found.map(each => each.userId))];
  if (people.length > mostOnlineReceivers)
    throw new BusinessError(`一次最多发送给 ${mostOnlineReceivers} 人，请发布通告`);
  if (people.length === 0) throw new BusinessError('没有其他在线的人');
  const title = `${realname ?? username}：${text}`.replace(/\s+/g, ' ').slice(0, 100);
  const content = text
    .split('\n')
    .map(line => `<p>${escapedHtml(line)}</p>`)
    .join('');
  const events = await context.db.transaction(async tx => {
    const stored = [];
    for (const person of people)
      stored.push(...(await storeSystemMessage({ userId: person, title, content }, { ...context, db: tx })));
    const names = found.map(each => each.realname ?? each.username);
    const noted =
      token === undefined
        ? `向在线用户发送消息，人数： ${people.length}`
        : `向在线用户发送消息，接收人： ${names[0]}`;
    const entry = { type: logType.operation, operateType: operateType.add };
    await writeLog({ ...context, db: tx }, { ...entry, content: noted });
    return stored;
  });
  for (const event of events) context.publish(event);
  return people.length;
}
