import type { importOffer } from '#contract/areas/import-runs.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { type AnyServer, servedResources } from '../definition.ts';
import { hiddenFields } from '../hidden-fields.ts';
import { rowParser } from '../import/read-row.ts';
import { hasStandardImport } from '../kept-handlers.ts';
import { mayEdit, requireImporter } from './permitted.ts';
import { importedColumns, isNeeded, keyFieldsOf, updatableFieldsOf } from './plan.ts';
import { currentRun, presentRun } from './stored-run.ts';

/** People choose among so many; more are looked up in the page of the records. */
const mostChoices = 200;

/** The columns that the caller may fill, with the texts that coded ones take. */
export async function offeredColumns(server: AnyServer, context: HandlerContext) {
  const hidden = await hiddenFields(server, context);
  const { textsOf } = await rowParser(server, context);
  return importedColumns(server)
    .filter(({ name }) => !hidden.includes(name))
    .map(column => {
      const choices = textsOf(column.name);
      return {
        ...column,
        needed: isNeeded(column),
        choices: choices.length > mostChoices ? [] : [...choices],
      };
    });
}

/** What an import of a resource can fill, and the last one of the caller. */
export async function offerOf(
  { resource }: ParsedInputOf<typeof importOffer>,
  context: HandlerContext,
): Promise<OutputOf<typeof importOffer>> {
  const server = servedResources().find(each => each.resource.name === resource);
  if (!server?.resource.endpoints.importExcel) throw new BusinessError('这些记录不能导入');
  await requireImporter(server, context);
  if (!hasStandardImport(server)) return { isOffered: false, fields: [], last: null };
  const keys = keyFieldsOf(server);
  const updatable = (await mayEdit(server, context)) ? updatableFieldsOf(server) : [];
  const columns = await offeredColumns(server, context);
  const last = await currentRun({ resource }, context);
  return {
    isOffered: true,
    fields: columns.map(({ name, heading, needed, choices }) => ({
      name,
      heading,
      isNeeded: needed,
      isUpdatable: updatable.includes(name),
      isKey: keys.includes(name),
      choices,
    })),
    last: last ? await presentRun(last, { shown: 'all', page: 1 }, context) : null,
  };
}
