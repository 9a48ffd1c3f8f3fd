import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Spinner } from '#modules/ground/ui/index.ts';
import { appText } from '../text.ts';

/** Shown while the script or data of a page loads. */
export function PagePending() {
  const t = useText(appText);
  return (
    <div className="grid min-h-60 flex-1 place-items-center">
      <Spinner label={t('loading')} delay={0} className="size-6 text-text-muted" />
    </div>
  );
}
