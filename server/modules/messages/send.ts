import {
  type messageTemplateResource,
  mostReceivers,
  templateVariables,
} from '#contract/areas/message-templates.ts';
import { messageChannels } from '#contract/areas/messages.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { parts } from '#contract/filter-value.ts';
import { missingOf, readValues } from '#contract/message-text.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { writeRecords } from '#server/records/resource/write.ts';
import { refused } from './audience.ts';
import { messageServer } from './message-server.ts';
import { contentsOf, templateOf } from './template-text.ts';

type Sent = ParsedInputOf<(typeof messageTemplateResource.endpoints)['sendMsg']>;

/** The title of messages that are sent by hand, as in the family. */
const title = '消息发送测试';

/**
 * Sends a message by a template: one message for each person waits to be sent, all of them or none.
 *
 * @throws BusinessError at the input that is wrong, before anything is sent
 */
export async function sendByTemplate(input: Sent, context: HandlerContext): Promise<null> {
  const { templateCode, receiver, msgType, testData } = input;
  const template = await templateOf(templateCode, context);
  if (!messageChannels.some(channel => channel === msgType))
    throw refused(`没有这种发送方式：${msgType}`, 'msgType');
  const values = readValues(testData ?? '');
  if (values === undefined) throw refused('测试数据不是 JSON 对象', 'testData');
  const missing = missingOf(templateVariables(template), values);
  if (missing.length > 0) throw refused(`缺少变量的值：${missing.join('、')}`, 'testData');
  const people = [...new Set(parts(receiver))];
  if (people.length > mostReceivers) throw refused(`一次最多发送给 ${mostReceivers} 人`, 'receiver');
  const [esContent = ''] = await contentsOf(template, [values]);
  const inputs = people.map(esReceiver => ({
    esTitle: title,
    esContent,
    esReceiver,
    esType: msgType,
    esParam: testData ?? '',
  }));
  await writeRecords(messageServer, { verb: 'add', change: { kind: 'add', inputs } }, context);
  context.jobs.wake();
  return null;
}
