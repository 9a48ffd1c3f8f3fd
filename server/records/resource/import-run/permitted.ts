import type { ImportPlan } from '#contract/areas/import-runs.ts';
import { denied } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { admits } from '../batch/permitted.ts';
import type { AnyServer } from '../definition.ts';
import { mayReadRecords } from '../may-read.ts';

/** Whether the caller may import records of a resource; the rows of an import name records, so they must be able to read them. */
async function mayImport({ resource }: AnyServer, context: HandlerContext): Promise<boolean> {
  const { importExcel } = resource.endpoints;
  return (
    importExcel !== undefined &&
    (await admits(importExcel, context)) &&
    (await mayReadRecords(resource, context))
  );
}

/** Whether the caller may change records of a resource. */
export async function mayEdit({ resource }: AnyServer, context: HandlerContext): Promise<boolean> {
  const { edit } = resource.endpoints;
  return edit !== undefined && (await admits(edit, context));
}

/** Refuses callers who may not import, or not change records where an import does. */
export async function requireImporter(
  server: AnyServer,
  context: HandlerContext,
  plan?: Pick<ImportPlan, 'existing'>,
): Promise<void> {
  if (!(await mayImport(server, context))) throw denied();
  if (plan?.existing === 'update' && !(await mayEdit(server, context))) throw denied();
}
