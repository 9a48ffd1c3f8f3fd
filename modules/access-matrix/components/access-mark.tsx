import { Check, ListFilter, TriangleAlert, Users } from 'lucide-react';
import type { Access, Grant } from '#machines/access-matrix/matrix.logic.ts';
import { useText } from '#modules/platform/i18n/index.ts';
import { cn } from '#modules/ui/index.ts';
import { matrixText } from '../text.ts';

const icons = { none: undefined, everybody: Users, granted: Check, ruled: ListFilter } as const;
const tones = {
  none: '',
  everybody: 'text-text-muted',
  granted: 'text-success',
  ruled: 'text-accent-ink',
} as const;

interface AccessMarkProps extends Access {
  /** The text is beside the mark; otherwise only screen readers hear it. */
  labelled?: boolean;
}

/** What a holder has, as an icon and a text, not by colour alone. */
export function AccessMark({ grant, ineffective, labelled = false }: AccessMarkProps) {
  const t = useText(matrixText);
  const text = ineffective ? t('noEffect', { grant: t(`grant.${grant}`) }) : t(`grant.${grant}`);
  const Icon = ineffective ? TriangleAlert : icons[grant];
  return (
    <span className={cn('inline-flex items-center gap-1', ineffective ? 'text-warning' : tones[grant])}>
      {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
      {labelled ? (
        <span className="text-text-muted">{ineffective ? t('ineffective') : text}</span>
      ) : (
        <span className="sr-only">{text}</span>
      )}
    </span>
  );
}

const explained: readonly Grant[] = ['granted', 'ruled', 'everybody'];

/** What the marks of the grid mean. */
export function Legend() {
  const t = useText(matrixText);
  return (
    <ul aria-label={t('legend')} className="flex flex-wrap gap-x-4 gap-y-1 text-xs">
      {explained.map(grant => (
        <li key={grant}>
          <AccessMark labelled grant={grant} ineffective={false} />
        </li>
      ))}
      <li>
        <AccessMark labelled ineffective grant="granted" />
      </li>
    </ul>
  );
}
