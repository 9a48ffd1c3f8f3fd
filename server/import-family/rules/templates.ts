import { templateType } from '#contract/areas/message-templates.ts';
import { sanitiseTexts } from '#server/kernel/security/sanitise-texts.ts';
import type { MoveContext, MovingRow, PageRules, RowFault } from '../moved/moved-table.ts';

const types: ReadonlySet<unknown> = new Set(Object.values(templateType));

/** Servers of the family have templates of further kinds for services that send by themselves. */
export function withoutTemplateType({ values }: MovingRow): RowFault | undefined {
  if (types.has(values.templateType)) return undefined;
  return {
    column: 'template_type',
    fault: `is "${values.templateType}", a kind that this server does not send`,
  };
}

/** Rich texts are cleaned as they are when somebody writes one. */
export const openTemplates = ({ report, table }: MoveContext): PageRules => ({
  async before(rows) {
    for (const { id, values } of rows) {
      if (values.templateType !== templateType.rich || typeof values.templateContent !== 'string') continue;
      const [result] = await sanitiseTexts([values.templateContent]);
      const html = result && 'html' in result ? result.html : '';
      if (html === '' && values.templateContent !== '')
        report.drop(table, id, 'template_content', 'is too large or too complex to be shown safely');
      values.templateContent = html;
    }
  },
  after: async () => undefined,
});
