import { useEffect, useEffectEvent, useState } from 'react';
import { thirdLoginMessage } from '#contract/ways-in.ts';
import { popupAddress } from './third-address.ts';

/** An account of a provider that belongs to nobody here yet. */
export interface Unbound {
  uuid: string;
  source: string;
}

/** How many windows have been opened: each gets a name of its own, so that a second one does not take over the first. */
let opened = 0;

interface ThirdWindowOptions {
  /** Told the ticket of an account that is somebody's here. */
  onTicket: (ticket: string, source: string) => void;
  /** Told of an account that is nobody's yet. */
  onUnbound: (unbound: Unbound) => void;
}

/**
 * Being vouched for by a provider in a window of its own (AUTH-04). Where the browser opens none, this window goes there
 * and comes back by `/oauth2-app/login`.
 */
export function useThirdWindow({ onTicket, onUnbound }: ThirdWindowOptions) {
  const [popup, setPopup] = useState<{ window: Window; source: string }>();
  const [failed, setFailed] = useState(false);

  const hear = useEffectEvent((data: string, source: string) => {
    setPopup(undefined);
    if (data === thirdLoginMessage.failed) setFailed(true);
    else if (data.startsWith(thirdLoginMessage.unboundPrefix))
      onUnbound({ uuid: data.slice(thirdLoginMessage.unboundPrefix.length), source });
    else onTicket(data, source);
  });
  useEffect(() => {
    if (popup === undefined) return;
    const { window: child, source } = popup;
    const listen = ({ origin, source: from, data }: MessageEvent<unknown>) => {
      if (origin === location.origin && from === child && typeof data === 'string') hear(data, source);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [popup]);

  return {
    open: (source: string) => {
      setFailed(false);
      opened += 1;
      const child = window.open(popupAddress(source), `vitrine-third-${opened}`, 'width=520,height=640');
      if (child) setPopup({ window: child, source });
      else location.assign(popupAddress(source));
    },
    failed,
  };
}
