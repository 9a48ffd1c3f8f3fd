import { withoutValues } from '#server/kernel/db/without-values.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { RefusedPlan } from '#server/kernel/statements/plan.ts';
import { EndedStatement, type EndReason } from '#server/kernel/statements/statement.ts';
import type { StoredReport } from './find-report.ts';
import { tooManyRunning } from './plain-reason.ts';
import { RefusedStatement } from './refused-statement.ts';
import { faultOfStatement, ofValues } from './statement-fault.ts';

/** What a person can do about a report whose statement was ended. */
const endings: Readonly<Record<EndReason, (name: string) => string>> = {
  time: name => `在线报表「${name}」查询超时，请缩小查询范围`,
  memory: name => `在线报表「${name}」占用的内存过多，请缩小查询范围`,
  size: name => `在线报表「${name}」的结果过大，请缩小查询范围`,
  busy: () => tooManyRunning,
  left: name => `在线报表「${name}」的查询已取消`,
};

/**
 * The message for a report that cannot be run; the log contains more details, and neither contains values.
 *
 * @param input parameters and criteria of the request
 */
export function userFacingError(
  error: unknown,
  { code: report, name }: StoredReport,
  input: Readonly<Record<string, unknown>>,
  { log }: HandlerContext,
): unknown {
  const fault = faultOfStatement(error);
  const ended = endOf(error);
  if (fault === undefined && !ended && !(error instanceof RefusedStatement)) return error;
  log.warn({ report, err: withoutValues(error) }, 'a report could not be run');
  if (ended) return new BusinessError(endings[ended](name));
  const hasGiven = Object.keys(input).some(key => key.startsWith('self_'));
  if (hasGiven && fault && ofValues.has(fault.code))
    // A default or a stored value may be the one that does not fit; the database does not state which it is.
    return new BusinessError(
      `在线报表「${name}」无法查询，可能是查询条件中的值不符合类型，请检查后重试；如仍无法查询，请管理员检查报表配置`,
    );
  return new BusinessError(`在线报表「${name}」无法查询，请管理员检查报表配置`);
}

/** Why a statement has ended; to its reader, one that is refused because it could not end in time is too slow as well. */
function endOf(error: unknown): EndReason | undefined {
  if (error instanceof EndedStatement) return error.reason;
  const isHopeless =
    error instanceof RefusedStatement && error.cause instanceof RefusedPlan && error.cause.fault === 'cost';
  return isHopeless ? 'time' : undefined;
}
