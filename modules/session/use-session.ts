import { useText } from '#modules/platform/i18n/index.ts';
import { lazyModule } from '#modules/platform/lazy/index.ts';
import { confirm } from '#modules/ui/index.ts';
import { useSessionActor, useSessionUser } from './session-context.ts';
import { sessionText } from './text.ts';

const dictionaries = lazyModule(() => import('./refresh-dictionaries.ts'));

/** Who is signed in, and the way out. */
export function useSession() {
  const session = useSessionActor();
  const user = useSessionUser();
  const t = useText(sessionText);
  return {
    user,
    /** Takes the dictionaries anew from the server and says how it went (HEADER-10). */
    refreshCache: async () => (await dictionaries.load()).refreshDictionaries(),
    /** Asks, and signs out when the answer is yes. */
    signOut: async () => {
      const sure = await confirm({ title: t('signOutQuestion') });
      if (sure) session.send({ type: 'session.signOut' });
    },
  };
}
