import { useQueryClient } from '@tanstack/react-query';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { lazyModule } from '#modules/ground/platform/lazy/index.ts';
import { confirm, toast } from '#modules/ground/ui/index.ts';
import { useSessionActor, useSessionUser } from './session-context.ts';
import { sessionText } from './text.ts';

const dictionaries = lazyModule(() => import('./refresh-dictionaries.ts'));

/** The signed-in person, and the function to sign out. */
export function useSession() {
  const session = useSessionActor();
  const user = useSessionUser();
  const queryClient = useQueryClient();
  const t = useText(sessionText);
  return {
    user,
    /** Refreshes the dictionaries and reports the outcome (HEADER-10). */
    refreshCache: () =>
      dictionaries.load().then(
        script => script.refreshDictionaries(queryClient),
        () => void toast.error(t('cacheNotRefreshed')),
      ),
    /** Signs out after a confirmation. */
    signOut: async () => {
      const sure = await confirm({ title: t('signOutQuestion') });
      if (sure) session.send({ type: 'session.signOut' });
    },
  };
}
