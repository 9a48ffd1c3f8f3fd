import type { TimelineEntry } from '#contract/areas/record-timeline.ts';
import { useBilingual, useLanguage, useText } from '#modules/ground/platform/i18n/index.ts';
import { Button } from '#modules/ground/ui/index.ts';
import { distanceText, distanceTo } from '#modules/ground/ui/time-distance.ts';
import { sentence } from '../sentence.tsx';
import type { ShowValue } from '../show-value.ts';
import { timelineText } from '../text.ts';
import { ChangeLines, useChangeNodes } from './change-lines.tsx';

interface TimelineRowProps {
  entry: TimelineEntry;
  showValue: ShowValue | undefined;
  /** Undefined where there is nothing to compare it with. */
  onCompare: (() => void) | undefined;
  /** Undefined where it is the record as it is, or the person may not restore it. */
  onRestore: (() => void) | undefined;
}

/** Who changed what, and when, as a sentence. */
export function TimelineRow({ entry, showValue, onCompare, onRestore }: TimelineRowProps) {
  const t = useText(timelineText);
  const { version: number } = entry;
  return (
    <li className="border-border border-b py-2.5 last:border-b-0">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
        <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
          <Statement entry={entry} showValue={showValue} />
        </p>
        <span className="flex gap-3">
          {onCompare && (
            <Button variant="link" aria-label={t('compareVersion', { number })} onClick={onCompare}>
              {t('compare')}
            </Button>
          )}
          {onRestore && (
            <Button variant="link" aria-label={t('restoreVersion', { number })} onClick={onRestore}>
              {t('restore')}
            </Button>
          )}
        </span>
      </div>
      {hasLines(entry) && <ChangeLines changes={entry.changes} showValue={showValue} />}
    </li>
  );
}

const isEdit = ({ operation, changes }: TimelineEntry): boolean =>
  operation === 'edit' || (operation === null && changes.length > 0);
const hasLines = (entry: TimelineEntry): boolean => entry.changes.length > (isEdit(entry) ? 1 : 0);

/** What an operation without a single change is called, for those with a sentence of their own. */
const plain = {
  add: 'added',
  importExcel: 'added',
  delete: 'deleted',
  deleteBatch: 'deleted',
  restoreVersion: 'restored',
} as const;

function Statement({ entry, showValue }: Pick<TimelineRowProps, 'entry' | 'showValue'>) {
  const t = useText(timelineText);
  const translate = useBilingual();
  const nodesOf = useChangeNodes(showValue);
  const { operation, verb, changes, username, realname } = entry;
  const person = <strong className="font-medium">{realname || username || t('unknownPerson')}</strong>;
  const time = <MomentText entry={entry} />;
  const [first] = changes;
  if (isEdit(entry)) {
    if (!first) return sentence(places => t('edited', places), { person, time });
    if (changes.length > 1)
      return sentence(places => t('changedMany', { ...places, count: changes.length }), { person, time });
    const { field, before, after } = nodesOf(first);
    return first.long
      ? sentence(places => t('changedLong', places), { person, field, time })
      : sentence(places => t('changedOne', places), { person, field, before, after, time });
  }
  if (operation === null) return sentence(places => t('kept', places), { time });
  const own = Object.hasOwn(plain, operation) ? plain[operation as keyof typeof plain] : undefined;
  if (own) return sentence(places => t(own, places), { person, time });
  return sentence(places => t('did', { ...places, verb: verb ? translate(verb) : operation }), {
    person,
    time,
  });
}

/** How long ago a time is, with the time itself. */
function MomentText({ entry: { time, age } }: Pick<TimelineRowProps, 'entry'>) {
  const t = useText(timelineText);
  const language = useLanguage();
  if (time === null || age === null) return null;
  const present = new Date();
  const moment = new Date(present.getTime() - age * 1_000);
  const isNow = distanceTo(moment, present).amount === 0;
  return (
    <time dateTime={time.replace(' ', 'T')} title={time} className="tabular text-text-muted">
      {isNow ? t('justNow') : distanceText(moment, present, language)}
    </time>
  );
}
