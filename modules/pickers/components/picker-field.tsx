import type { Ref } from 'react';
import { listed, useText } from '#modules/platform/i18n/index.ts';
import { type ChoiceControlProps, ChoiceTrigger } from '#modules/ui/choice-trigger.tsx';
import { Input } from '#modules/ui/index.ts';
import { Popover } from '#modules/ui/popover.tsx';
import { pickersText } from '../text.ts';
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
  const t = useText(pickersText);
  const others = (removed: string) => picked.flatMap(({ value }) => (value === removed ? [] : [value]));
  const nameOf = ({ label, isMissing }: PickedValue, shown = label) =>
    isMissing && shown !== undefined ? t('missing', { value: shown }) : shown;
  const size = compact ? 'sm' : 'md';
  if (readOnly) {
    const names = picked.map(choice => nameOf(choice) ?? '…');
    const { ref, clearable: _, ...box } = control;
    return <Input {...box} ref={ref as Ref<never>} readOnly controlSize={size} value={listed(names)} />;
  }
  return (
    // Only its trigger is used: what opens is the dialog.
    <Popover open={false} onOpenChange={wanted => wanted && onOpen()}>
      <ChoiceTrigger
        clearable
        controlSize={size}
        {...control}
        open={open}
        popup="dialog"
        multiple={multiple}
        maxTags={maxTags}
        chosen={picked.map(choice => {
          const letters = [...(choice.label ?? '')];
          return {
            value: choice.value,
            label: nameOf(choice),
            ...(letters.length > shownLength && {
              short: nameOf(choice, `${letters.slice(0, shownLength).join('')}…`),
            }),
            ...(choice.isMissing && { tone: 'warning' as const }),
          };
        })}
        onRemove={removed => onChange(others(removed))}
        onClear={() => onChange([])}
      />
    </Popover>
  );
}
