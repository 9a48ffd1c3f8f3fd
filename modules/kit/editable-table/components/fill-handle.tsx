import { useText } from '#modules/ground/platform/i18n/index.ts';
import { editableTableText } from '../text.ts';
import { fillAttribute } from '../use-pointer-fill.ts';

/** The corner of the chosen cells, which is dragged to continue them; the keyboard and the menu have a command for it. */
export function FillHandle() {
  const t = useText(editableTableText);
  return (
    <span
      aria-hidden
      {...{ [fillAttribute]: '' }}
      title={t('fillHandle')}
      className="absolute right-0 bottom-0 z-1 size-2 cursor-crosshair touch-none border border-surface bg-focus pointer-coarse:size-4"
    />
  );
}
