import { soonDays } from '#contract/areas/role-people.ts';
import { useLanguage, useText } from '#modules/ground/platform/i18n/index.ts';
import { parseDateTime } from '#modules/ground/ui/date-text.ts';
import { Tag } from '#modules/ground/ui/index.ts';
import { distanceText, distanceTo } from '#modules/ground/ui/time-distance.ts';
import { roleEndsText } from './text.ts';

/** When a role ends for somebody, and how far that is away; nothing without an end. */
export function EndTag({ endTime }: { endTime: string | undefined }) {
  const t = useText(roleEndsText);
  const language = useLanguage();
  const end = endTime ? parseDateTime(endTime) : null;
  if (!end) return null;
  const { amount, unit } = distanceTo(end, new Date());
  const isPast = end <= new Date();
  const isSoon = !isPast && (unit !== 'day' || amount <= soonDays);
  const when = distanceText(end, new Date(), language);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      <Tag tone={isPast ? 'danger' : isSoon ? 'warning' : 'neutral'}>
        {t(isPast ? 'past' : 'coming', { when })}
      </Tag>
      <span className="text-text-muted text-xs tabular-nums">{endTime}</span>
    </span>
  );
}
