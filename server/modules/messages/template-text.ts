import { eq } from 'drizzle-orm';
import { templateType } from '#contract/areas/message-templates.ts';
import { escapeHtml, type MessageValues, renderMessage } from '#contract/message-text.ts';
import { messageTemplates } from '#server/kernel/db/schema/index.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { findVisible } from '#server/records/resource/scope.ts';
import { refused } from './audience.ts';
import { asHtml } from './html.ts';
import { messageTemplateServer, withoutScripts } from './template-server.ts';

export type TemplateRow = typeof messageTemplates.$inferSelect;

/** A template that the caller may see, by its code. @throws BusinessError when there is none */
export async function templateOf(code: string, context: HandlerContext): Promise<TemplateRow> {
  const [named] = await context.db
    .select({ id: messageTemplates.id })
    .from(messageTemplates)
    .where(eq(messageTemplates.templateCode, code));
  const [template] = await findVisible(messageTemplateServer, context, named ? [named.id] : []);
  if (!template) throw refused('消息模板不存在', 'templateCode');
  return template;
}

/** The content as HTML for each set of values: values are texts, also in a rich template. */
export async function contentsOf(
  { templateType: type, templateContent }: TemplateRow,
  values: readonly MessageValues[],
): Promise<string[]> {
  if (type !== templateType.rich) return values.map(each => asHtml(renderMessage(templateContent, each)));
  return withoutScripts(values.map(each => renderMessage(templateContent, each, escapeHtml)));
}
