import { useEffect } from 'react';
import { isShortcut, isTyping, keyHandler } from '#modules/ground/platform/shortcuts/index.ts';
import { lazyPart } from '#modules/ground/ui/index.ts';
import { useSessionUser } from '#modules/sign-in/session/index.ts';
import { openFinder, useFinderOverlay } from '../finder-overlay.ts';
import { visited } from '../places.ts';
import type { Command } from '../types.ts';

const overlay = { close: ({ onClose }: { onClose: () => void }) => onClose(), prefetch: true };
const SearchDialog = lazyPart(() => import('./search-dialog.tsx'), overlay);
const ShortcutsDialog = lazyPart(() => import('./shortcuts-dialog.tsx'), overlay);

interface FinderHostProps {
  /** The path of the page that is shown. */
  path: string;
  /** Commands besides opening pages. */
  commands: readonly Command[];
}

const close = () => openFinder(undefined);

/**
 * The search over everything and the list of keyboard shortcuts, with the keys that open them from everywhere; it also
 * records visited pages. Their scripts are lazy.
 */
export function FinderHost({ path, commands }: FinderHostProps) {
  const shown = useFinderOverlay();
  const userId = useSessionUser()?.id;
  useEffect(() => {
    if (userId !== undefined) visited(userId, path);
  }, [userId, path]);
  useEffect(() => {
    const onKey = keyHandler((event: KeyboardEvent) => {
      if (isShortcut(event, 'search')) openFinder('search');
      else if (isShortcut(event, 'help') && !isTyping(event)) openFinder('shortcuts');
      else return;
      event.preventDefault();
    });
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      close();
    };
  }, []);
  if (shown === 'search') return <SearchDialog path={path} commands={commands} onClose={close} />;
  return shown === 'shortcuts' && <ShortcutsDialog onClose={close} />;
}
