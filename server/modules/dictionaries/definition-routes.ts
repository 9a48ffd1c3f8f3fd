import { dictionaryItemCheck, dictionaryItemMove } from '#contract/areas/dictionary-items.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { handle } from '#server/kernel/http/route.ts';
import type { WriteRequest } from '#server/records/resource/change.ts';
import { NotFoundError } from '#server/records/resource/not-found.ts';
import { resourceRoutes } from '#server/records/resource/routes.ts';
import { findVisible } from '#server/records/resource/scope.ts';
import { writeRecords } from '#server/records/resource/write.ts';
import { allDefinitions, dictionaryServer } from './dictionary-server.ts';
import { exportDictionaries } from './export.ts';
import { importDictionaries } from './import.ts';
import { dictionaryItemServer } from './item-server.ts';
import { duplicateValue, isTaken } from './item-values.ts';
import { moveItem } from './move-item.ts';

/** Writes a dictionary. @returns false if it is not where the change looks for it */
async function isWritten(request: WriteRequest, context: HandlerContext): Promise<boolean> {
  try {
    await writeRecords(dictionaryServer, request, context);
    return true;
  } catch (error) {
    if (error instanceof NotFoundError) return false;
    throw error;
  }
}

async function remove({ id }: { id: string }, context: HandlerContext): Promise<null> {
  const request = { verb: 'delete', change: { kind: 'delete', ids: [id] } } as const;
  if (!(await isWritten(request, context))) throw new BusinessError('删除失败!');
  return null;
}

/** Where the recycle bin does not have it, as the interface has it, there is nothing to do. */
async function restore({ id }: { id: string }, context: HandlerContext): Promise<null> {
  const change = { kind: 'set', ids: [id], columns: { delFlag: 0 }, side: 'deleted' } as const;
  await isWritten({ verb: 'back', change }, context);
  return null;
}

async function destroy({ id }: { id: string }, context: HandlerContext): Promise<null> {
  const change = { kind: 'destroy', ids: [id], side: 'deleted' } as const;
  if (await isWritten({ verb: 'deletePhysic', change }, context)) return null;
  if ((await findVisible(dictionaryServer, context, [id])).length > 0)
    throw new BusinessError('只能彻底删除回收站中的字典');
  return null;
}

/** Without a value, or a dictionary that the caller may see, there is nothing that could be taken. */
async function checkValue(
  { id, dictId = '', itemValue = '' }: ParsedInputOf<typeof dictionaryItemCheck>,
  context: HandlerContext,
): Promise<null> {
  if (itemValue === '' || (await findVisible(dictionaryServer, context, [dictId])).length === 0) return null;
  if (await isTaken({ id, dictId, value: itemValue }, context.db)) throw new BusinessError(duplicateValue);
  return null;
}

export const dictionaryDefinitionRoutes = [
  ...resourceRoutes(dictionaryServer, {
    delete: remove,
    treeList: async ({ dictName }, context) =>
      (await allDefinitions(context, { name: dictName })).map(each => ({
        key: each.id,
        title: each.dictName ?? '',
        ...each,
      })),
    deleteList: (_input, context) => allDefinitions(context, { side: 'deleted' }),
    back: restore,
    deletePhysic: destroy,
    exportXls: exportDictionaries,
    importExcel: (_input, context) => importDictionaries(context),
  }),
  ...resourceRoutes(dictionaryItemServer, {}),
  handle(dictionaryItemCheck, checkValue),
  handle(dictionaryItemMove, moveItem),
];
