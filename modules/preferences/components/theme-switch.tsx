import { Moon, Sun } from 'lucide-react';
import { useText } from '#modules/platform/i18n/index.ts';
import { IconButton } from '#modules/ui/index.ts';
import { changePreferences, usePreferences } from '../preferences.ts';
import { preferencesText } from '../text.ts';

/** Turns the console dark or light. */
export function ThemeSwitch() {
  const t = useText(preferencesText);
  const dark = usePreferences().mode === 'dark';
  return (
    <IconButton
      label={t(dark ? 'light' : 'dark')}
      tooltipSide="bottom"
      onClick={() => changePreferences({ mode: dark ? 'light' : 'dark' })}
    >
      {dark ? <Sun aria-hidden /> : <Moon aria-hidden />}
    </IconButton>
  );
}
