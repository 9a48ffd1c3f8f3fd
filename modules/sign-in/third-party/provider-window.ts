import { fromPromise } from 'xstate';
import { thirdLoginMessage } from '#contract/sign-in-methods.ts';
import type { ProviderVisit, ThirdReport } from '#machines/third-sign-in/third-report.logic.ts';
import { popupAddress } from './third-address.ts';

/** The window of each visit: a hidden page that is shown again continues with the one that it opened. */
const windows = new WeakMap<ProviderVisit, Window | null>();
/** Counts opened windows: each gets a name of its own, so that a second one does not replace the first. */
let opened = 0;

/** Authenticates at a provider in a popup window (AUTH-04); a window that is closed reports nothing. */
export const visitProvider = fromPromise<ThirdReport, ProviderVisit>(
  ({ input, signal }) =>
    new Promise(resolve => {
      const child = windowOf(input);
      if (child === null) return resolve({ kind: 'blocked' });
      const listen = ({ origin, source, data }: MessageEvent<unknown>) => {
        if (origin !== location.origin || source !== child || typeof data !== 'string') return;
        window.removeEventListener('message', listen);
        resolve(reportOf(data));
      };
      window.addEventListener('message', listen, { signal });
    }),
);

/** Opens a provider in this window; it returns to `/oauth2-app/login`. */
export const goToProvider = (_: unknown, { source }: ProviderVisit) => location.assign(popupAddress(source));

function windowOf(visit: ProviderVisit): Window | null {
  const known = windows.get(visit);
  if (known !== undefined) return known;
  opened += 1;
  const child = window.open(popupAddress(visit.source), `vitrine-third-${opened}`, 'width=520,height=640');
  windows.set(visit, child);
  return child;
}

function reportOf(message: string): ThirdReport {
  if (message === thirdLoginMessage.failed) return { kind: 'failed' };
  return message.startsWith(thirdLoginMessage.unboundPrefix)
    ? { kind: 'unbound', uuid: message.slice(thirdLoginMessage.unboundPrefix.length) }
    : { kind: 'known', ticket: message };
}
