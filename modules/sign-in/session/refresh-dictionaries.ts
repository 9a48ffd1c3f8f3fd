import type { QueryClient } from '@tanstack/react-query';
import { refreshDictionaryCache } from '#contract/areas/dictionaries.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { textOf } from '#modules/ground/platform/i18n/index.ts';
import { toast } from '#modules/ground/ui/index.ts';
import { refetchDictionaries } from '#modules/kit/dictionary-choices/index.ts';
import { sessionText } from './text.ts';

/** Refreshes the dictionaries of the server and of this browser, and reports the outcome (HEADER-10 to HEADER-12). */
export async function refreshDictionaries(client: QueryClient): Promise<void> {
  const t = textOf(sessionText);
  try {
    await request(refreshDictionaryCache, {}, { handlesFailure: true });
    await refetchDictionaries(client);
    toast.success(t('cacheRefreshed'));
  } catch {
    toast.error(t('cacheNotRefreshed'));
  }
}
