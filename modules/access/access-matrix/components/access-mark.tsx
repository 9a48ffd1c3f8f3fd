import { Check, ListFilter, TriangleAlert, Users } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import type { Access, Grant } from '#machines/access-matrix/matrix.logic.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { cn } from '#modules/ground/ui/index.ts';
import { matrixText } from '../text.ts';

const icons = { none: undefined, everybody: Users, granted: Check, ruled: ListFilter } as const;
const tones = {
  none: '',
  everybody: 'text-text-muted',
  granted: 'text-success',
  ruled: 'text-accent-ink',
} as const;

function iconOf(grant: Grant, ineffective: boolean) {
  const Icon = ineffective ? TriangleAlert : icons[grant];
  const tone = ineffective ? 'text-warning' : tones[grant];
  return Icon && <Icon aria-hidden className={cn('size-4 shrink-0', tone)} />;
}

/** What a holder has, as an icon and a text, not by colour alone. */
export function AccessMark({ grant, ineffective }: Access) {
  const t = useText(matrixText);
  const text = ineffective ? t('ineffective') : t(`grant.${grant}`);
  return (
    <span className="inline-flex items-center gap-1">
      {iconOf(grant, ineffective)}
      <span className="text-text-muted">{text}</span>
    </span>
  );
}

/** The marks of all cells, made once: a cell that scrolls into view only places one. */
export function useMarks(): (access: Access) => ReactNode {
  const t = useText(matrixText);
  return useMemo(() => {
    const made = new Map<string, ReactNode>();
    return ({ grant, ineffective }) => {
      const key = `${grant} ${ineffective}`;
      const text = ineffective ? t('noEffect', { grant: t(`grant.${grant}`) }) : t(`grant.${grant}`);
      const mark = made.get(key) ?? (
        <>
          {iconOf(grant, ineffective)}
          <span className="sr-only">{text}</span>
        </>
      );
      made.set(key, mark);
      return mark;
    };
  }, [t]);
}

const explained: readonly Grant[] = ['granted', 'ruled', 'everybody'];

/** What the marks of the grid mean. */
export function Legend() {
  const t = useText(matrixText);
  return (
    <ul aria-label={t('legend')} className="flex flex-wrap gap-x-4 gap-y-1 text-xs">
      {explained.map(grant => (
        <li key={grant}>
          <AccessMark grant={grant} ineffective={false} />
        </li>
      ))}
      <li>
        <AccessMark ineffective grant="granted" />
      </li>
    </ul>
  );
}
