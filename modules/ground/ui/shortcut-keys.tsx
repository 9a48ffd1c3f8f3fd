import { type ShortcutId, signsOf } from '#modules/ground/platform/shortcuts/index.ts';
import { Kbd } from './kbd.tsx';

interface ShortcutKeysProps {
  id: ShortcutId;
  /** Which of its combinations; by default all, of many the first and the last. */
  index?: number;
}

/** The keys of a shortcut, as they are labelled on this computer. */
export function ShortcutKeys({ id, index }: ShortcutKeysProps) {
  const all = signsOf(id);
  const chosen = index === undefined ? all : all.slice(index, index + 1);
  const shown = chosen.length > mostShown ? [chosen[0] ?? [], chosen.at(-1) ?? []] : chosen;
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      {shown.map((signs, place) => (
        <span key={signs.join(' ')} className="inline-flex items-center gap-1">
          {place > 0 && shown !== chosen && <span>–</span>}
          <Kbd className="whitespace-nowrap">{signs.join(' ')}</Kbd>
        </span>
      ))}
    </span>
  );
}

/** Of more combinations, only the first and the last are shown. */
const mostShown = 4;
