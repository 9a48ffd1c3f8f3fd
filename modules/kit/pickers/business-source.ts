import * as z from 'zod/mini';
import { type AnyEndpoint, defineEndpoint, read } from '#contract/endpoint.ts';
import type { BusinessList } from '#contract/resource/kinds/business.ts';
import type { PickerRow } from '#machines/picker/picker.logic.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { listIn, type PickerSource, pageIn } from './picker-source.ts';

type Answer = { records: readonly object[]; total: number } | readonly object[] | null;

/** An address of this server only: no path that a browser reads as another host. */
const ownAddress = /^\/(?![/\\])[^\s\\]*$/;

/**
 * The rows of a list at a configured address: `{value key}=a,b,` finds stored values and `{search key}=*text*` searches; the
 * reply is a page or an array (API-91).
 *
 * @throws Error when the address is not a path of the server
 */
export function businessSource(list: BusinessList): PickerSource {
  const { entity, address, valueKey, labelKey, hintKey, searchKey = labelKey, parameters } = list;
  if (!ownAddress.test(address)) throw new Error(`Not an address of this server: ${address}`);
  const endpoint: AnyEndpoint = defineEndpoint({
    name: `${entity}.picked`,
    method: 'GET',
    path: address,
    auth: 'self',
    input: z.looseObject({}),
    output: z.unknown(),
    success: read,
  });
  const rowOf = (record: object): PickerRow => {
    const textAt = (key: string) => {
      const value: unknown = Reflect.get(record, key);
      return value === null || value === undefined ? '' : String(value);
    };
    const value = textAt(valueKey);
    return {
      value,
      label: textAt(labelKey) || value,
      ...(hintKey !== undefined && { hint: textAt(hintKey) }),
      record: record as Readonly<Record<string, unknown>>,
    };
  };
  const ask = (input: Record<string, unknown>, signal: AbortSignal) =>
    request(endpoint, { ...parameters, ...input }, { signal, handlesFailure: true }) as Promise<Answer>;
  const rowsIn = (answer: Answer) => {
    if (!Array.isArray(answer)) return pageIn(answer as Exclude<Answer, readonly object[]>, rowOf);
    const rows = listIn(answer).map(rowOf);
    return { rows, total: rows.length };
  };
  return {
    entity,
    name: `${address} ${valueKey}`,
    load: async ({ page, pageSize, keyword, filters }, signal) =>
      rowsIn(
        await ask(
          {
            ...filters,
            ...(keyword !== '' && { [searchKey]: `*${keyword}*` }),
            column: 'createTime',
            order: 'desc',
            pageNo: page,
            pageSize,
          },
          signal,
        ),
      ),
    find: async (values, signal) =>
      rowsIn(await ask({ [valueKey]: `${values.join(',')},`, pageNo: 1, pageSize: values.length }, signal))
        .rows,
  };
}
