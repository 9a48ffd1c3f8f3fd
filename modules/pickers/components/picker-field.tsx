import { useText } from '#modules/platform/i18n/index.ts';
import { type ChoiceControlProps, ChoiceTrigger } from '#modules/ui/choice-trigger.tsx';
import { Popover } from '#modules/ui/popover.tsx';
import { pickerText } from '../picker-text.ts';
import type { PickedValue } from '../use-picked.ts';

/** After how many characters a shown text is cut (PICKER-21). */
export const shownLength = 25;

export interface PickerFieldProps extends ChoiceControlProps {
  picked: readonly PickedValue[];
  multiple?: boolean;
  readOnly?: boolean;
  /** For the cell of a table: one line, with the first choice and the number of further ones. */
  compact?: boolean;
  /** How many choices are shown before the rest is counted. */
  maxTags?: number;
  /** Whether the dialog is open. */
  open: boolean;
  onOpen: () => void;
  onChange: (values: string[]) => void;
}

/** The control that shows what a picker has chosen, and opens its dialog. */
export function PickerField({
  picked,
  multiple = false,
  readOnly = false,
  compact = false,
  maxTags = compact ? 1 : 8,
  open,
  onOpen,
  onChange,
  ...control
}: PickerFieldProps) {
  const t = useText(pickerText);
  const others = (removed: string) => picked.flatMap(({ value }) => (value === removed ? [] : [value]));
  return (
    // Only its trigger is used: what opens is the dialog.
    <Popover open={false} onOpenChange={wanted => wanted && !readOnly && onOpen()}>
      <ChoiceTrigger
        clearable
        {...(compact && { controlSize: 'sm' as const })}
        {...control}
        open={open}
        popup="dialog"
        readOnly={readOnly}
        multiple={multiple}
        maxTags={maxTags}
        chosen={picked.map(({ value, label, isMissing }) => {
          const text = (shown: string) => (isMissing ? t('missing', { label: shown }) : shown);
          const letters = [...(label ?? '')];
          return {
            value,
            label: label === undefined ? undefined : text(label),
            ...(letters.length > shownLength && {
              short: text(`${letters.slice(0, shownLength).join('')}…`),
            }),
            ...(isMissing && { tone: 'warning' as const }),
          };
        })}
        onRemove={removed => onChange(others(removed))}
        onClear={() => onChange([])}
      />
    </Popover>
  );
}
