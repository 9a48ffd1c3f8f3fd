import { useEffect } from 'react';
import { useSessionUser } from '#modules/session/index.ts';
import { lazyPart } from '#modules/ui/index.ts';
import { showPalette, usePaletteOpen } from '../palette-state.ts';
import { visited } from '../places.ts';
import type { Command } from '../types.ts';

const PaletteDialog = lazyPart(() => import('./palette-dialog.tsx'), {
  close: ({ onClose }) => onClose(),
  ahead: true,
});

interface CommandPaletteProps {
  /** The path of the page that is shown. */
  path: string;
  /** Commands besides opening pages. */
  commands: readonly Command[];
}

/** The command palette of Ctrl/Cmd-K; it also records visited pages. Loaded when it is first opened. */
export function CommandPalette({ path, commands }: CommandPaletteProps) {
  const open = usePaletteOpen();
  const userId = useSessionUser()?.id;
  useEffect(() => {
    if (userId !== undefined) visited(userId, path);
  }, [userId, path]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const wanted = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!wanted || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      showPalette(true);
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      showPalette(false);
    };
  }, []);
  if (!open) return null;
  return <PaletteDialog path={path} commands={commands} onClose={() => showPalette(false)} />;
}
