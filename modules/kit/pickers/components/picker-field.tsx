import type { Ref } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { type ChoiceControlProps, ChoiceTrigger } from '#modules/ground/ui/choice-trigger.tsx';
import { Popover } from '#modules/ground/ui/popover.tsx';
import { type RemoteStatus, shownTags } from '../control-props.ts';
import { pickersText } from '../text.ts';
import type { PickedValue } from '../use-picked.ts';
import { FieldState } from './field-state.tsx';
import { ReadOnlyNames } from './read-only-names.tsx';

/** After how many characters a shown text is cut (PICKER-21). */
export const shownLength = 25;

export interface PickerFieldProps extends ChoiceControlProps {
  picked: readonly PickedValue[];
  /** How far the names of the values are. */
  status: RemoteStatus;
  multiple?: boolean;
  readOnly?: boolean;
  /** For the cell of a table: one line, with the first choice and the number of further ones. */
  compact?: boolean;
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
  status,
  open,
  onOpen,
  onChange,
  ...control
}: PickerFieldProps) {
  const t = useText(pickersText);
  const others = (removed: string) => picked.flatMap(({ value }) => (value === removed ? [] : [value]));
  const nameOf = ({ label, isMissing }: PickedValue, shown = label) =>
    isMissing && shown !== undefined ? t('missing', { value: shown }) : shown;
  if (readOnly) {
    const { ref, ...box } = control;
    const names = picked.map(choice => nameOf(choice));
    return <ReadOnlyNames {...box} compact={compact} status={status} names={names} ref={ref as Ref<never>} />;
  }
  return (
    // Only its trigger is used: what opens is the dialog.
    <Popover open={false} onOpenChange={wanted => wanted && onOpen()}>
      <ChoiceTrigger
        clearable
        controlSize={compact ? 'sm' : 'md'}
        {...control}
        open={open}
        popup="dialog"
        multiple={multiple}
        maxTags={shownTags}
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
      <FieldState {...status} />
    </Popover>
  );
}
