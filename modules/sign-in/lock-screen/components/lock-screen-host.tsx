import { useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useCapability } from '#modules/ground/capabilities/index.ts';
import { metaOfPage } from '#modules/ground/platform/http/index.ts';
import { setLocked } from '#modules/ground/platform/page/index.ts';
import { isShortcut, keyHandler } from '#modules/ground/platform/shortcuts/index.ts';
import { storedLock } from '#modules/ground/platform/storage/index.ts';
import { lazyPart } from '#modules/ground/ui/index.ts';
import { isAbsent, lockAfter } from '../lock-after.ts';
import { lockConsole } from '../lock-console.ts';

/** Its script is prefetched, because nothing is shown until it has come. */
const LockScreen = lazyPart(() => import('./lock-screen.tsx'), { prefetch: true });

/** Whether the console can be locked: not inside the page of somebody else, of which it would hide everything. */
export const useLockable = (): boolean => useMaybeLockable() === true;

/** The same; undefined until the server has replied. */
function useMaybeLockable(): boolean | undefined {
  const canServer = useCapability('lockScreen');
  return metaOfPage('hosted') === undefined ? canServer : false;
}

/** Keeps the lock of this tab in step with that of the browser, and hides the page before the lock screen has loaded. */
export function LockScreenHost() {
  const maybe = useMaybeLockable();
  const isLockable = maybe === true;
  // What is locked stays locked while the server does not reply.
  const isExcluded = maybe === false;
  const [isWanted, want] = useState(false);
  const [layer, setLayer] = useState<HTMLElement>();
  // Before the first paint: after a reload the page is hidden already, and once the frame appears in place of a failure, not.
  useLayoutEffect(() => {
    // The lock may have been removed before there was a lock screen to show the page again.
    setLocked(!isExcluded && storedLock.read() !== undefined);
    if (isExcluded) {
      want(false);
      return undefined;
    }
    const follow = () => {
      const isStored = storedLock.read() !== undefined;
      if (isStored) setLocked(true);
      if (isStored || lockAfter.read() > 0) want(true);
    };
    // A reload is no sign of the person.
    if (isAbsent()) lockConsole();
    follow();
    const ends = [storedLock.subscribe(follow), lockAfter.subscribe(follow)];
    return () => {
      for (const end of ends) end();
    };
  }, [isExcluded]);
  useEffect(() => {
    if (!isLockable) return undefined;
    const onKeyDown = keyHandler((event: KeyboardEvent) => {
      if (!isShortcut(event, 'lock')) return;
      event.preventDefault();
      lockConsole();
    });
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isLockable]);
  useEffect(() => {
    if (!isWanted) return undefined;
    const element = document.createElement('div');
    element.dataset.lockScreen = '';
    // Open dialogs hide everything around them from screen readers, except what has this attribute.
    element.setAttribute('aria-live', 'off');
    document.body.append(element);
    setLayer(element);
    return () => element.remove();
  }, [isWanted]);
  return isWanted && layer ? createPortal(<LockScreen layer={layer} />, layer) : null;
}
