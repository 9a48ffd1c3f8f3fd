import { useText } from '#modules/ground/platform/i18n/index.ts';
import { uiText } from './text.ts';

/** How many records have an option, at the end of its line. */
export function OptionCount({ count }: { count: number | undefined }) {
  const t = useText(uiText);
  if (count === undefined) return null;
  return (
    <span className="ml-auto shrink-0 pl-3 text-text-muted text-xs tabular-nums">
      <span aria-hidden>{count}</span>
      <span className="sr-only">{` ${t('recordCount', { count })}`}</span>
    </span>
  );
}
