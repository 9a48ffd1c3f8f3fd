import { Moon, Sun } from 'lucide-react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, useMedia } from '#modules/ground/ui/index.ts';
import { settingsActor, useSettings } from '../preferences.ts';
import { preferencesText } from '../text.ts';

/** A button that switches between the dark and the light theme. */
export function ThemeSwitch() {
  const t = useText(preferencesText);
  const mode = useSettings(({ context }) => context.settings.mode);
  const isSystemDark = useMedia('(prefers-color-scheme: dark)');
  const dark = mode === 'dark' || (mode === 'system' && isSystemDark);
  return (
    <Button
      aria-label={t(dark ? 'light' : 'dark')}
      title={t(dark ? 'light' : 'dark')}
      variant="ghost"
      className="w-8 px-0 text-text-muted enabled:hover:text-text pointer-coarse:w-10"
      onClick={() => settingsActor().send({ type: 'mode.choose', mode: dark ? 'light' : 'dark' })}
    >
      {dark ? <Sun aria-hidden /> : <Moon aria-hidden />}
    </Button>
  );
}
