import { and, desc, eq } from 'drizzle-orm';
import { transition } from 'xstate';
import type { ExportRun, ExportState } from '#contract/areas/export-runs.ts';
import { type AnyEndpoint, permissionsOf } from '#contract/endpoint.ts';
import { exportRunMachine } from '#machines/export-run/export-run.machine.ts';
import { holdsAnyOf } from '#server/access/caller/caller.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { exportRuns } from '#server/kernel/db/schema/index.ts';
import { BusinessError, denied } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext, type Services } from '#server/kernel/http/context.ts';
import { formatDateTime } from '#server/kernel/wire/dates.ts';
import { hasLostServer } from '#server/records/resource/background/running.ts';
import { type AnyServer, servedResources } from '#server/records/resource/definition.ts';
import { handlerOf } from '#server/records/resource/kept-handlers.ts';
import { publishStep } from '#server/records/resource/lifecycle.ts';

export type StoredRun = typeof exportRuns.$inferSelect;

/** What happens to an export. */
type ExportStep = 'finish' | 'fail' | 'cancel' | 'lose' | 'again';

/** In place of the resource of an export: the file was given to the person, who did not export it themselves. */
export const givenFile = 'givenFile';

export const fileKey = (id: string) => `exports/${id}`;

/** The resource that an export is of, and what exports it. */
export interface ExportedResource {
  readonly server: AnyServer;
  readonly endpoint: AnyEndpoint;
  readonly handler: NonNullable<ReturnType<typeof handlerOf<unknown>>>;
}

/** @throws BusinessError for a resource that is not there, or that has no export */
export function exportedResource(name: string): ExportedResource {
  const server = servedResources().find(({ resource }) => resource.name === name);
  const endpoint = server?.resource.endpoints.exportXls as AnyEndpoint | undefined;
  const handler = server && handlerOf<unknown>(server, 'exportXls');
  if (!server || !endpoint || !handler) throw new BusinessError('这些记录不能导出');
  return { server, endpoint, handler };
}

/** Refuses callers who may not export the records. */
export async function requireExporter(
  { endpoint }: ExportedResource,
  context: HandlerContext,
): Promise<void> {
  const codes = permissionsOf(endpoint);
  if (codes.length > 0 && !(await holdsAnyOf(codes, callerOf(context).userId, context.db))) throw denied();
}

/**
 * Takes an export one step further, unless something else has happened to it meanwhile, and publishes the step for the
 * trace.
 *
 * @returns whether it was in that state
 */
export async function step(
  run: Pick<StoredRun, 'id' | 'state'>,
  name: ExportStep,
  change: Partial<StoredRun>,
  db: Database,
): Promise<boolean> {
  const event = { type: `run.${name}` } as const;
  const [next] = transition(exportRunMachine, exportRunMachine.resolveState({ value: run.state }), event);
  if (next.value === run.state) throw new BusinessError('这次导出当前不能进行此操作');
  const stored = await db
    .update(exportRuns)
    .set({ ...change, state: next.value as ExportState })
    .where(and(eq(exportRuns.id, run.id), eq(exportRuns.state, run.state)))
    .returning({ id: exportRuns.id });
  if (stored.length > 0)
    publishStep({ machine: exportRunMachine, event: event.type, from: run.state, to: next.value });
  return stored.length > 0;
}

/** The exports of the caller, newest first; those whose server has stopped are noted as lost. */
export async function ownRuns(context: HandlerContext): Promise<StoredRun[]> {
  const runs = await context.db
    .select()
    .from(exportRuns)
    .where(eq(exportRuns.userId, callerOf(context).userId))
    .orderBy(desc(exportRuns.startTime), desc(exportRuns.id));
  return Promise.all(runs.map(run => withoutLost(run, context)));
}

/** @throws BusinessError when the caller has no such export */
export async function ownRun(id: string, context: HandlerContext): Promise<StoredRun> {
  const [run] = await context.db
    .select()
    .from(exportRuns)
    .where(and(eq(exportRuns.id, id), eq(exportRuns.userId, callerOf(context).userId)));
  if (!run) throw new BusinessError('没有这次导出，可能已过期', { code: 404, status: 404 });
  return withoutLost(run, context);
}

async function withoutLost(run: StoredRun, context: Pick<Services, 'db' | 'now' | 'storage'>) {
  const { db, now, storage } = context;
  if (run.state !== 'running' || !hasLostServer(run, now())) return run;
  const change = { endTime: now(), size: 0 };
  if (!(await step(run, 'lose', change, db))) return run;
  await storage.delete(fileKey(run.id));
  return { ...run, ...change, state: 'lost' as const };
}

export function presentRun(run: StoredRun): ExportRun {
  const { id, resource, state, message, fileName, size, startTime, endTime } = run;
  return {
    id,
    resource,
    title: titleOf(resource),
    state,
    message,
    fileName,
    size,
    startTime: formatDateTime(startTime),
    endTime: endTime && formatDateTime(endTime),
  };
}

/** What an export is of, in both languages. */
export function titleOf(resource: string): ExportRun['title'] {
  if (resource === givenFile) return ['发送的文件', 'file that was sent'];
  const served = servedResources().find(each => each.resource.name === resource);
  return served ? [served.resource.record[0], served.resource.record[1]] : [resource, resource];
}
