import { itemTextOf } from '#contract/areas/dictionaries.ts';
import { loadDict, loadDictItem } from '#contract/areas/dictionary-lookups.ts';
import type { ChoicesRequest, FoundChoices } from '#machines/choices/choices.types.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { existingRows, listIn, type NameSource } from '#modules/kit/pickers/index.ts';

const pageSize = 30;
/** The most items that the server sends. */
const most = 1000;

/**
 * Finds items of a table dictionary (API-66). The endpoint knows no pages: the next one is a longer answer.
 *
 * @throws RequestError when the server refuses the table or does not answer
 */
export async function findItems(
  dictCode: string,
  { keyword, page }: ChoicesRequest,
  signal: AbortSignal,
): Promise<FoundChoices> {
  const size = Math.min(pageSize * page, most);
  const items = listIn(
    await request(
      loadDict,
      { dictCode, pageSize: size, ...(keyword.trim() && { keyword: keyword.trim() }) },
      { signal, handlesFailure: true },
    ),
  );
  // The choices of earlier pages are contained, and are recognised by their values.
  const choices = items.map(item => ({ value: item.value, label: itemTextOf(item), hint: item.value }));
  return { choices, hasMore: items.length === size && size < most };
}

/** The texts of stored values of a table dictionary (API-65). */
export const itemNames = (dictCode: string): NameSource => ({
  entity: 'dictionary',
  name: dictCode,
  find: (values, signal) => {
    const table = dictCode.split(',').slice(0, 3).join(',');
    return existingRows(values, (key, delNotExist) =>
      request(loadDictItem, { dictCode: table, key, delNotExist }, { signal, handlesFailure: true }),
    );
  },
});
