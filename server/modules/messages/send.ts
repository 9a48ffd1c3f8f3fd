import { eq } from 'drizzle-orm';
import {
  type messageTemplateResource,
  mostReceivers,
  templateType,
} from '#contract/areas/message-templates.ts';
import { messageChannels } from '#contract/areas/messages.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { parts } from '#contract/filter-value.ts';
import {
  escapeHtml,
  type MessageValues,
  missingVariables,
  readValues,
  renderMessage,
} from '#contract/message-text.ts';
import { messageTemplates } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { findVisible } from '#server/records/resource/scope.ts';
import { writeRecords } from '#server/records/resource/write.ts';
import { asHtml } from './html.ts';
import { messageServer } from './message-server.ts';
import { messageTemplateServer, withoutScripts } from './template-server.ts';

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
  const [named] = await context.db
    .select({ id: messageTemplates.id })
    .from(messageTemplates)
    .where(eq(messageTemplates.templateCode, templateCode));
  const [template] = await findVisible(messageTemplateServer, context, named ? [named.id] : []);
  if (!template) throw refusal('消息模板不存在', 'templateCode');
  if (!messageChannels.some(channel => channel === msgType))
    throw refusal(`没有这种发送方式：${msgType}`, 'msgType');
  const values = readValues(testData ?? '');
  if (values === undefined) throw refusal('测试数据不是 JSON 对象', 'testData');
  const missing = missingVariables(template.templateContent, values);
  if (missing.length > 0) throw refusal(`缺少变量的值：${missing.join('、')}`, 'testData');
  const people = [...new Set(parts(receiver))];
  if (people.length > mostReceivers) throw refusal(`一次最多发送给 ${mostReceivers} 人`, 'receiver');
  const esContent = await contentOf(template, values);
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

/** The content as HTML: values are texts, also in a rich template. */
async function contentOf(
  { templateType: type, templateContent }: typeof messageTemplates.$inferSelect,
  values: MessageValues,
): Promise<string> {
  if (type !== templateType.rich) return asHtml(renderMessage(templateContent, values));
  return withoutScripts(renderMessage(templateContent, values, escapeHtml));
}

const refusal = (message: string, field: string) =>
  new BusinessError(message, { fieldErrors: { [field]: message } });
