import { textOf, useText } from '#modules/ground/platform/i18n/index.ts';
import { Tag } from '#modules/ground/ui/index.ts';
import { noticesText } from '../notices-text.ts';

const tones = { L: 'accent', M: 'warning', H: 'danger' } as const;

/** The texts of every priority, in the current language. */
export const priorityTexts = () =>
  (['L', 'M', 'H'] as const).map(priority => textOf(noticesText)(`priority.${priority}`));

/**
 * The priority of an announcement: blue, orange or red, and as text (ANNOUNCE-03 to ANNOUNCE-05). Of the usual ones only the
 * dot has the colour.
 */
export function PriorityTag({ priority }: { priority: string | null | undefined }) {
  const t = useText(noticesText);
  if (priority !== 'L' && priority !== 'M' && priority !== 'H') return null;
  // Blue stays blue, whatever accent the person has chosen.
  return (
    <span data-accent="blue" className="contents">
      <Tag tone={tones[priority]} quiet={priority !== 'H'} dot className="shrink-0">
        {t(`priority.${priority}`)}
      </Tag>
    </span>
  );
}
