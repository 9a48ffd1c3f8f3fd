import { messageTemplateResource, templateType } from '#contract/areas/message-templates.ts';
import { messageTemplates } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { sanitiseTexts } from '#server/kernel/security/sanitise-texts.ts';
import { serveResource, type Write } from '#server/records/resource/definition.ts';

type TemplateRow = typeof messageTemplates.$inferSelect;

/** Whether a template is in use: then it is neither changed nor deleted, only taken out of use. */
const isUsed = ({ useStatus }: Pick<TemplateRow, 'useStatus'>) => useStatus === '1';

/** The texts of messages; the content of a rich one is sanitised before it is stored. */
export const messageTemplateServer = serveResource(messageTemplateResource, {
  table: messageTemplates,
  initial: () => ({ useStatus: '0' }),
  hooks: { before: prepare },
  usages: [
    {
      isUsed: async (_db, rows) => (rows as readonly TemplateRow[]).some(isUsed),
      message: '该模板已被应用禁止删除!',
    },
  ],
  import: { atomic: true, done: rows => `文件导入成功！数据行数：${rows}` },
});

const contentFields = ['templateContent', 'templateContentEn'] as const;

async function prepare({
  inputs,
  stored: [stored],
}: Write<TemplateRow>): Promise<readonly Partial<TemplateRow>[]> {
  for (const input of inputs) {
    const changes = Object.keys(input).filter(name => name !== 'id' && name !== 'useStatus');
    if (
      stored &&
      isUsed(stored) &&
      changes.some(
        name =>
          input[name] !== undefined &&
          input[name] !== null &&
          input[name] !== stored[name as keyof TemplateRow],
      )
    )
      throw new BusinessError('此模板已被应用，禁止编辑!');
  }
  return Promise.all(
    inputs.map(async input => {
      if ((input.templateType ?? stored?.templateType) !== templateType.rich) return {};
      const given = contentFields.flatMap(name => {
        const content = input[name] ?? stored?.[name];
        return typeof content === 'string' ? [{ name, content }] : [];
      });
      const harmless = await withoutScripts(given.map(({ content }) => content));
      return Object.fromEntries(given.map(({ name }, index) => [name, harmless[index] ?? '']));
    }),
  );
}

/** Sanitises contents, in their order. @throws BusinessError at the content, when it is too much to sanitise */
export async function withoutScripts(contents: readonly string[]): Promise<string[]> {
  const results = await sanitiseTexts(contents);
  const harmless = results.flatMap(result => ('html' in result ? [result.html] : []));
  if (harmless.length === contents.length) return harmless;
  const message = '模板内容过于复杂，请简化后再保存';
  throw new BusinessError(message, { fieldErrors: { templateContent: message } });
}
