import { useEffect, useState } from 'react';
import { thirdLoginMessage } from '#contract/ways-in.ts';
import { useSessionActor } from './session-context.ts';
import { popupAddress } from './third-address.ts';

/** An account of a provider that belongs to nobody here yet. */
export interface Unbound {
  uuid: string;
  source: string;
}

/** How many windows have been opened: each gets a name of its own, so that a second one does not take over the first. */
let opened = 0;

/**
 * Signing in at a provider in a window of its own (AUTH-04). Where the browser opens none, this window goes there and
 * comes back by `/oauth2-app/login`.
 */
export function useThirdWindow() {
  const session = useSessionActor();
  const [popup, setPopup] = useState<{ window: Window; source: string }>();
  const [unbound, setUnbound] = useState<Unbound>();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (popup === undefined) return;
    const { window: child, source } = popup;
    const hear = ({ origin, source: from, data }: MessageEvent<unknown>) => {
      if (origin !== location.origin || from !== child || typeof data !== 'string') return;
      setPopup(undefined);
      if (data === thirdLoginMessage.failed) setFailed(true);
      else if (data.startsWith(thirdLoginMessage.unboundPrefix))
        setUnbound({ uuid: data.slice(thirdLoginMessage.unboundPrefix.length), source });
      else
        session.send({
          type: 'session.signIn',
          credentials: { way: 'third', token: data, thirdType: source },
        });
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [popup, session]);

  return {
    open: (source: string) => {
      setFailed(false);
      opened += 1;
      const child = window.open(popupAddress(source), `vitrine-third-${opened}`, 'width=520,height=640');
      if (child) setPopup({ window: child, source });
      else location.assign(popupAddress(source));
    },
    failed,
    unbound,
    forgetUnbound: () => setUnbound(undefined),
  };
}
