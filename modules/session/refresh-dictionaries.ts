import { queryAllDictItems, refreshDictionaryCache } from '#contract/areas/dictionaries.ts';
import { request } from '#modules/platform/http/index.ts';
import { textOf } from '#modules/platform/i18n/index.ts';
import { storedDictionaries } from '#modules/platform/storage/index.ts';
import { toast } from '#modules/ui/index.ts';
import { sessionText } from './text.ts';

/**
 * Clears the server's dictionary caches, loads the dictionaries again, and shows the outcome (HEADER-10 to HEADER-12).
 */
export async function refreshDictionaries(): Promise<void> {
  const t = textOf(sessionText);
  try {
    await request(refreshDictionaryCache, {}, { handlesFailure: true });
    storedDictionaries.write(await request(queryAllDictItems, {}, { handlesFailure: true }));
    toast.success(t('cacheRefreshed'));
  } catch {
    toast.error(t('cacheNotRefreshed'));
  }
}
