import { Languages, Monitor, Moon, Sun } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useState } from 'react';
import {
  LANGUAGE_NAMES,
  LANGUAGES,
  setLanguage,
  useLanguage,
  useText,
} from '#modules/platform/i18n/index.ts';
import { settingsActor, useSettings } from '#modules/preferences/index.ts';
import { paletteText } from '../lazy-text.ts';
import type { Command } from '../types.ts';
import { Finder } from './finder.tsx';

interface PaletteDialogProps {
  path: string;
  commands: readonly Command[];
  onClose: () => void;
}

/** Favourite, recent and all pages, and the commands, behind one search box. */
export default function PaletteDialog({ path, commands, onClose }: PaletteDialogProps) {
  const t = useText(paletteText);
  const [query, setQuery] = useState('');
  const look = useLookCommands();
  return (
    <Radix.Root open onOpenChange={open => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fade-in-0 fixed inset-0 z-40 animate-in bg-overlay duration-150" />
        <Radix.Content
          aria-describedby={undefined}
          className="fade-in-0 zoom-in-98 fixed inset-x-2 top-[max(0.5rem,10dvh)] z-40 mx-auto flex max-h-[min(80dvh,34rem)] max-w-160 animate-in flex-col overflow-hidden rounded-lg border border-border bg-surface-raised text-base text-text shadow-dialog outline-none duration-150 ease-out"
        >
          <Radix.Title className="sr-only">{t('title')}</Radix.Title>
          <Finder
            label={t('title')}
            placeholder={t('placeholder')}
            query={query}
            onQueryChange={setQuery}
            onDone={onClose}
            commands={[...commands, ...look]}
            path={path}
            places
          />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The commands that change theme and language, without those for the current ones. */
function useLookCommands(): Command[] {
  const t = useText(paletteText);
  const now = useLanguage();
  const mode = useSettings(({ context }) => context.settings.mode);
  const modes = [
    { id: 'light', icon: Sun },
    { id: 'dark', icon: Moon },
    { id: 'system', icon: Monitor },
  ] as const;
  return [
    ...modes
      .filter(({ id }) => id !== mode)
      .map(({ id, icon }) => ({
        id,
        label: t(id),
        icon,
        run: () => settingsActor().send({ type: 'mode.choose', mode: id }),
      })),
    ...LANGUAGES.filter(language => language !== now).map(language => ({
      id: language,
      label: t('speak', { name: LANGUAGE_NAMES[language] }),
      icon: Languages,
      run: () => setLanguage(language),
    })),
  ];
}
