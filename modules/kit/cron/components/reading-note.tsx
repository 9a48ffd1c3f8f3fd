import { readCron } from '#contract/cron/read.ts';
import { cronWords } from '#contract/cron/words.ts';
import { useBilingual, useText } from '#modules/ground/platform/i18n/index.ts';
import { cronText } from '../text.ts';

/** What an expression means, and how it was read when it has five or six fields; nothing for one that is none. */
export function ReadingNote({ text, id }: { text: string; id?: string }) {
  const t = useText(cronText);
  const translate = useBilingual();
  const { form, expression } = readCron(text);
  return (
    <div id={id} aria-live="polite" className="mt-1 grid gap-0.5 text-sm empty:hidden">
      {expression !== undefined && <p className="wrap-anywhere">{translate(cronWords(expression))}</p>}
      {form === 'unix' && <p className="text-text-muted">{t('unix', { expression })}</p>}
      {form === 'withoutYear' && <p className="text-text-muted">{t('withoutYear')}</p>}
    </div>
  );
}
