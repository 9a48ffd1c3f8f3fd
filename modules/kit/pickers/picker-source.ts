import { queryOptions } from '@tanstack/react-query';
import type { PickerPage, PickerQuery, PickerRow } from '#machines/picker/picker.logic.ts';
import { batchesOf, RequestError } from '#modules/ground/platform/http/index.ts';
import { entityKey } from '#modules/ground/platform/query/index.ts';

/** Where the names of stored values are found. Its call throws what `request` throws. */
export interface NameSource {
  /** The entity of the rows, whose changes outdate the fetched names. */
  readonly entity: string;
  /** Distinguishes it from other sources of the entity, also in what the browser keeps. */
  readonly name: string;
  /** The rows of these values; one that does not exist is absent. */
  readonly find: (values: readonly string[], signal: AbortSignal) => Promise<readonly PickerRow[]>;
}

/** Where a picker finds its rows. */
export interface PickerSource extends NameSource {
  readonly load: (query: PickerQuery, signal: AbortSignal) => Promise<PickerPage>;
}

/** The rows of stored values, by which a field shows their names. */
export const rowsOfValues = (source: NameSource, values: readonly string[]) =>
  queryOptions({
    queryKey: entityKey(source.entity, 'picked', source.name, ...values),
    queryFn: async ({ signal }) => {
      const found = await Promise.all(batchesOf(values).map(batch => source.find(batch, signal)));
      return found.flat();
    },
    enabled: values.length > 0,
  });

/**
 * The list in an answer whose shape is not validated.
 *
 * @throws RequestError of kind `malformed` when it is no list of objects
 */
export function listIn<Item extends object>(answer: readonly Item[] | null | undefined): readonly Item[] {
  if (answer === null) return [];
  const isList = Array.isArray(answer) && answer.every(item => typeof item === 'object' && item !== null);
  if (!isList) throw new RequestError({ kind: 'malformed' });
  return answer;
}

/**
 * The page in an answer whose shape is not validated; an answer without a page is an empty one.
 *
 * @throws RequestError of kind `malformed` when it is no page
 */
export function pageIn<Item extends object>(
  answer: { records: readonly Item[]; total: number } | null | undefined,
  rowOf: (item: Item) => PickerRow,
): PickerPage {
  if (answer === null) return { rows: [], total: 0 };
  if (typeof answer !== 'object' || !Number.isFinite(Number(answer.total))) {
    throw new RequestError({ kind: 'malformed' });
  }
  return { rows: listIn(answer.records).map(rowOf), total: Number(answer.total) };
}
