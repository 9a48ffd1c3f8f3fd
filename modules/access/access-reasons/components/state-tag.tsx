import { Check, EyeOff, Minus, TriangleAlert } from 'lucide-react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Tag } from '#modules/ground/ui/index.ts';
import type { EntryState } from '../explanation.logic.ts';
import { reasonsText } from '../text.ts';

const looks = {
  inMenu: ['success', Check],
  usable: ['success', Check],
  reachable: ['warning', EyeOff],
  shownOnly: ['warning', TriangleAlert],
  missing: ['neutral', Minus],
} as const;

/** The person's access to an entry, as a word and an icon and not by colour alone. */
export function StateTag({ state }: { state: EntryState }) {
  const t = useText(reasonsText);
  const [tone, Icon] = looks[state];
  return (
    <Tag tone={tone} icon={<Icon aria-hidden />} className="shrink-0">
      {t(`state.${state}`)}
    </Tag>
  );
}
