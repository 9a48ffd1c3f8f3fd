import { type DictionaryDefinition, dictionaryResource } from '#contract/areas/dictionary-definitions.ts';
import { type DictionaryItemRecord, dictionaryItemResource } from '#contract/areas/dictionary-items.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { Page } from '#contract/envelope.ts';
import { permissionsOfResource } from '#contract/resource/permissions.ts';
import { startApp, type TestApp } from '../../support/app.ts';

const { list, add } = dictionaryResource.endpoints;
const items = dictionaryItemResource.endpoints;

/** A server with somebody who may manage dictionaries, and a dictionary of their own. */
export async function startWithKeeper() {
  const server: TestApp = await startApp();
  const codes = [dictionaryResource, dictionaryItemResource].flatMap(permissionsOfResource);
  const keeper = await server.add({
    username: 'keeper',
    permissions: ['system:dict:list', 'system:dict:recycleBin', ...codes.map(({ code }) => code)],
  });
  const token = await server.as('keeper');
  const send = async <Result>(endpoint: AnyEndpoint, input: Readonly<Record<string, unknown>> = {}) =>
    (await server.request<Result>(endpoint, input, token)).envelope;
  const find = async (dictCode: string) =>
    (await send<Page<DictionaryDefinition>>(list, { dictCode })).result.records[0];
  const itemsOf = async (dictId: string) =>
    (
      await send<Page<DictionaryItemRecord>>(items.list, {
        dictId,
        column: 'sortOrder',
        order: 'asc',
        pageSize: 100,
      })
    ).result.records;
  /** Adds a dictionary with items of these values. */
  const create = async (dictCode: string, values: readonly string[] = [], type = 0) => {
    await send(add, { dictCode, dictName: `字典 ${dictCode}`, type });
    const { id } = (await find(dictCode)) as DictionaryDefinition;
    for (const value of values)
      await send(items.add, { dictId: id, itemText: `文本 ${value}`, itemValue: value });
    return id;
  };
  const valuesOf = async (dictId: string) => (await itemsOf(dictId)).map(({ itemValue }) => itemValue);
  return { server, keeper, token, send, find, itemsOf, create, valuesOf };
}
