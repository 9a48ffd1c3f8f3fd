import { Languages } from 'lucide-react';
import {
  LANGUAGE_NAMES,
  LANGUAGES,
  setLanguage,
  useLanguage,
  useText,
} from '#modules/ground/platform/i18n/index.ts';
import { Button } from '#modules/ground/ui/index.ts';
import { preferencesText } from '../text.ts';

/** A button that switches the console to the other language. */
export function LanguageSwitch() {
  const t = useText(preferencesText);
  const now = useLanguage();
  const next = LANGUAGES.find(language => language !== now) ?? now;
  return (
    <Button
      aria-label={t('language', { name: LANGUAGE_NAMES[next] })}
      title={t('language', { name: LANGUAGE_NAMES[next] })}
      variant="ghost"
      className="w-8 px-0 text-text-muted enabled:hover:text-text pointer-coarse:w-10"
      onClick={() => setLanguage(next)}
    >
      <Languages aria-hidden />
    </Button>
  );
}
