import { jobParameters, namedBy } from '#contract/job-parameters.ts';
import { jobTaskOf } from '#contract/job-tasks.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { userServer } from '#server/modules/users/user-server.ts';
import { findVisible } from '#server/records/resource/scope.ts';
import type { JobRow } from './run-rows.ts';
import { requireLogExporter, requireReport } from './sheets.ts';

/**
 * Refuses parameters that name people whom the caller does not see, and what the caller may not read themselves: a job sends
 * what its person could export.
 *
 * @throws BusinessError at the field
 */
export async function requireNamed(
  { jobClassName, parameter }: Pick<JobRow, 'jobClassName' | 'parameter'>,
  context: HandlerContext,
): Promise<void> {
  const task = jobTaskOf(jobClassName ?? '');
  const parameters = task && jobParameters(task, parameter);
  if (!parameters || 'fault' in parameters) return;
  const people = namedBy(task, 'people', parameters.values);
  const seen = people.length === 0 ? [] : await findVisible(userServer, context, people);
  const unknown = people.filter(id => !seen.some(person => person.id === id));
  if (unknown.length > 0) throw refusal(`没有这些用户：${unknown.join('、')}`);
  for (const code of namedBy(task, 'report', parameters.values))
    await atField(() =>
      requireReport({ report: code, values: String(parameters.values['values'] ?? '') }, context),
    );
  if (task.key === 'sendLog') await atField(() => requireLogExporter(context));
}

const refusal = (message: string) => new BusinessError(message, { fieldErrors: { parameter: message } });

async function atField(check: () => Promise<unknown>): Promise<void> {
  await check().catch((error: unknown) => {
    throw error instanceof BusinessError ? refusal(error.message) : error;
  });
}
