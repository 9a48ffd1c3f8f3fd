import { Languages } from 'lucide-react';
import {
  LANGUAGE_NAMES,
  LANGUAGES,
  setLanguage,
  useLanguage,
  useText,
} from '#modules/platform/i18n/index.ts';
import { IconButton } from '#modules/ui/index.ts';
import { preferencesText } from '../text.ts';

/** Makes the console speak its other language. */
export function LanguageSwitch() {
  const t = useText(preferencesText);
  const now = useLanguage();
  const next = LANGUAGES.find(language => language !== now) ?? now;
  return (
    <IconButton
      label={t('language', { name: LANGUAGE_NAMES[next] })}
      tooltipSide="bottom"
      onClick={() => setLanguage(next)}
    >
      <Languages aria-hidden />
    </IconButton>
  );
}
