import { lazyPart } from '#modules/ground/ui/index.ts';
import { useSessionActor, useSessionTag } from '../session-context.ts';

/** Lazy: only needed by people with several tenants or departments. */
const ChoiceDialog = lazyPart<{ onClose: () => void }>(() => import('./choice-dialog.tsx'), {
  close: ({ onClose }) => onClose(),
});

/** Asks for the tenant and the department after a sign-in that leaves several (DEPART-07). */
export function SignInChoice() {
  const session = useSessionActor();
  const choosing = useSessionTag('choosing');
  return choosing && <ChoiceDialog onClose={() => session.send({ type: 'session.signOut' })} />;
}
