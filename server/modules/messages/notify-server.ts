import { webhookChannel } from '#contract/areas/message-channels.ts';
import { messageStatus } from '#contract/areas/messages.ts';
import { messages } from '#server/kernel/db/schema/index.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { longestTitle } from '../system-messages/notify.ts';

/** Stores a message to another server, which gets it as a signed request. It waits and is sent again like a mail. */
export async function notifyServer(
  address: string,
  { title, body }: { title: string; body: object },
  { db, now }: Pick<Services, 'db' | 'now'>,
): Promise<void> {
  await db.insert(messages).values({
    esTitle: title.slice(0, longestTitle),
    esType: webhookChannel,
    esParam: address,
    esContent: JSON.stringify(body),
    esSendStatus: messageStatus.waiting,
    esSendNum: 0,
    esSendTime: now(),
  });
}
