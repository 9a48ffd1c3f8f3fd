import { textOf } from '#modules/ground/platform/i18n/index.ts';
import { reopenConsole, wouldLoseInput } from '#modules/ground/platform/page/index.ts';
import { storedTenant } from '#modules/ground/platform/storage/index.ts';
import { discardQuestion } from '#modules/ground/ui/discard-question.ts';
import { confirm } from '#modules/ground/ui/index.ts';
import { departmentText } from './department-text.ts';

/**
 * Loads the console again in a tenant, by default the one that another tab has stored. What would be lost is asked about
 * before anything is stored: every tab and every later page is concerned by that.
 *
 * @param leave runs once the person has agreed, before the console is loaded again
 */
export async function continueInTenant(tenantId?: string, leave?: () => void): Promise<void> {
  const question = discardQuestion(textOf(departmentText)('tenantLossHint'));
  if (wouldLoseInput() && !(await confirm(question))) return;
  if (tenantId !== undefined) storedTenant.write(tenantId);
  leave?.();
  reopenConsole();
}
