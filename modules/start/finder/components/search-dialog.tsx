import { Languages, Monitor, Moon, Sun } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { settingsActor, useSettings } from '#modules/frame/preferences/index.ts';
import {
  LANGUAGE_NAMES,
  LANGUAGES,
  setLanguage,
  useLanguage,
  useText,
} from '#modules/ground/platform/i18n/index.ts';
import { keepOpenWhileTyping } from '#modules/ground/ui/search-keys.ts';
import { searchText } from '../lazy-text.ts';
import type { Command } from '../types.ts';
import { Finder } from './finder.tsx';

interface SearchDialogProps {
  path: string;
  commands: readonly Command[];
  onClose: () => void;
}

/** The one search of the console; it fills the window of a phone (MENU-28). */
export default function SearchDialog({ path, commands, onClose }: SearchDialogProps) {
  const t = useText(searchText);
  const look = useLookCommands();
  return (
    <Radix.Root open onOpenChange={open => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fade-in-0 fixed inset-0 top-(--room-above) z-40 animate-in bg-overlay duration-150" />
        <Radix.Content
          onEscapeKeyDown={keepOpenWhileTyping}
          aria-describedby={undefined}
          className="fade-in-0 sm:zoom-in-98 fixed inset-0 top-(--room-above) z-40 flex animate-in flex-col overflow-hidden bg-surface-raised text-base text-text outline-none duration-150 ease-out sm:inset-x-2 sm:top-[max(var(--room-above)+0.5rem,10dvh)] sm:bottom-auto sm:mx-auto sm:h-[min(80dvh,32rem)] sm:max-w-160 sm:rounded-lg sm:border sm:border-border sm:shadow-dialog"
        >
          <Radix.Title className="sr-only">{t('title')}</Radix.Title>
          <Finder commands={[...commands, ...look]} path={path} onDone={onClose} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The commands that change theme and language, without those for the current ones. */
function useLookCommands(): Command[] {
  const t = useText(searchText);
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
