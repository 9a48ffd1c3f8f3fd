import type { ReactNode } from 'react';
import type { RecordChange } from '#contract/areas/record-timeline.ts';
import { useBilingual, useText } from '#modules/ground/platform/i18n/index.ts';
import { sentence } from '../sentence.tsx';
import { plainValue, type ShowValue } from '../show-value.ts';
import { timelineText } from '../text.ts';

/** What sentences show of a change. */
export function useChangeNodes(showValue: ShowValue = plainValue) {
  const t = useText(timelineText);
  const translate = useBilingual();
  const shown = (content: ReactNode) => content ?? <span className="text-text-muted">{t('empty')}</span>;
  return ({ field, label, before, beforeText, after, afterText }: RecordChange) => ({
    field: <strong className="font-medium">{translate(label)}</strong>,
    before: <del className="text-danger wrap-anywhere">{shown(showValue(field, before, beforeText))}</del>,
    after: (
      <ins className="text-success no-underline wrap-anywhere">
        {shown(showValue(field, after, afterText))}
      </ins>
    ),
  });
}

interface ChangeLinesProps {
  changes: readonly RecordChange[];
  showValue: ShowValue | undefined;
}

/** One line for each field that has changed. */
export function ChangeLines({ changes, showValue }: ChangeLinesProps) {
  const t = useText(timelineText);
  const nodesOf = useChangeNodes(showValue);
  return (
    <ul className="mt-1 grid list-disc gap-1 ps-5">
      {changes.map(change => {
        const { field, ...values } = nodesOf(change);
        return (
          <li key={change.field}>
            {change.long
              ? sentence(places => t('lineLong', places), { field })
              : sentence(places => t('line', places), { field, ...values })}
          </li>
        );
      })}
    </ul>
  );
}
