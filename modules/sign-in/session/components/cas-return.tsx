import { useEffect } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { VisuallyHidden } from '#modules/ground/ui/index.ts';
import { casService } from '../cas-address.ts';
import { useSessionActor } from '../session-context.ts';
import { thirdText } from '../third-text.ts';

interface CasReturnProps {
  /** The ticket that the single sign-on server has issued. */
  ticket: string;
  /** The state in the address, to be compared with that of the start. */
  state: string | undefined;
  target: string | undefined;
  /** Removes the ticket from the address. */
  onTaken: () => void;
}

/**
 * The return from the single sign-on server: the server validates the ticket before the session opens (AUTH-05,
 * AUTH-19).
 */
export default function CasReturn({ ticket, state, target, onTaken }: CasReturnProps) {
  const t = useText(thirdText);
  const session = useSessionActor();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a ticket holds once, whatever the identity of the callbacks
  useEffect(() => {
    const service = casService(target, state);
    session.send({ type: 'session.signIn', credentials: { method: 'cas', ticket, service } });
    onTaken();
  }, [ticket]);
  return <VisuallyHidden role="status">{t('signingIn')}</VisuallyHidden>;
}
