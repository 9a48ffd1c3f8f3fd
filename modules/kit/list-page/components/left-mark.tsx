import { FilterX } from 'lucide-react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Tooltip } from '#modules/ground/ui/index.ts';
import { listText } from '../text.ts';

/** Marks a row that an edit took out of the filters of the list. */
export function LeftMark() {
  const t = useText(listText);
  return (
    <Tooltip content={t('left')}>
      <span className="mr-1 inline-flex align-middle text-warning">
        <FilterX aria-hidden className="size-4" />
        <span className="sr-only">{t('left')}</span>
      </span>
    </Tooltip>
  );
}
