import { eq } from 'drizzle-orm';
import { Marked } from 'marked';
import { quoteIn, templateType } from '#contract/areas/message-templates.ts';
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

/** Markdown of GitHub's kind; HTML in it is shown as it is written. */
const markdown = new Marked({
  gfm: true,
  breaks: true,
  renderer: { html: ({ text }) => escapeHtml(text) },
});

/** The content as HTML for each set of values, in both languages where it has both: values are texts in every type. */
export async function contentsOf(
  { templateType: type, templateContent, templateContentEn }: TemplateRow,
  values: readonly MessageValues[],
): Promise<string[]> {
  const texts = templateContentEn ? [templateContent, templateContentEn] : [templateContent];
  const written = values.map(each => texts.map(text => renderMessage(text, each, quoteIn(type))));
  if (type === templateType.rich) return withoutScripts(written.map(each => each.join('')));
  if (type === templateType.markdown)
    return withoutScripts(
      written.map(each => each.map(text => markdown.parse(text, { async: false })).join('')),
    );
  return written.map(each => each.map(asHtml).join(''));
}
