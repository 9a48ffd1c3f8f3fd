import { queryOptions } from '@tanstack/react-query';
import { itemTextOf } from '#contract/areas/dictionaries.ts';
import { loadDict, loadDictItem } from '#contract/areas/dictionary-lookups.ts';
import type { ChoicesRequest, FoundChoices } from '#machines/choices/choices.types.ts';
import { listIn } from '#modules/pickers/index.ts';
import { RequestError, request } from '#modules/platform/http/index.ts';
import { entityKey } from '#modules/platform/query/index.ts';

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

type Names = Readonly<Record<string, string | null>>;

/** The common key of the names of a dictionary. */
export const namesKey = (dictCode: string) => entityKey('dictionary', 'names', dictCode);

/** The texts of stored values of a table dictionary; null for a value that no longer exists (API-65). */
export const storedNames = (dictCode: string, values: readonly string[]) =>
  queryOptions({
    queryKey: [...namesKey(dictCode), ...values],
    queryFn: async ({ signal }): Promise<Names> => {
      const table = dictCode.split(',').slice(0, 3).join(',');
      const ask = async (key: readonly string[], delNotExist: boolean) => {
        const answer = await request(
          loadDictItem,
          { dictCode: table, key: key.join(','), delNotExist },
          { signal, handlesFailure: true },
        );
        if (answer !== null && !Array.isArray(answer)) throw new RequestError({ kind: 'malformed' });
        return answer ?? [];
      };
      const texts = await ask(values, false);
      // A value without a row is echoed; so is one whose text is the same.
      const doubtful = values.filter((value, index) => (texts[index] ?? value) === value);
      const existing = new Set(doubtful.length > 0 ? await ask(doubtful, true) : []);
      return Object.fromEntries(
        values.map((value, index) => {
          const text = texts[index] ?? value;
          return [value, text === value && !existing.has(value) ? null : text];
        }),
      );
    },
    enabled: values.length > 0,
    retryOnMount: false,
  });
