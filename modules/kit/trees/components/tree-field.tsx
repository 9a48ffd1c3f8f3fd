import { type Ref, useState } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { type ChoiceControlProps, ChoiceTrigger } from '#modules/ground/ui/choice-trigger.tsx';
import { Popover, PopoverContent } from '#modules/ground/ui/popover.tsx';
import { uiText } from '#modules/ground/ui/text.ts';
import { FieldState, pickersText, ReadOnlyNames, shownTags, usePicked } from '#modules/kit/pickers/index.ts';
import type { TreeChoices } from '../tree-sources.ts';
import { TreePanel, type TreePanelProps } from './tree-panel.tsx';

export interface TreeFieldProps extends ChoiceControlProps {
  choices: TreeChoices;
  /** A list for several. */
  value: string | readonly string[];
  onChange: (value: string | string[]) => void;
  /** Shown as text that can be selected and copied. */
  readOnly?: boolean;
  /** For the cell of a table: one line, with the first choice and the number of further ones. */
  compact?: boolean;
  /** Receives the machine of the open tree, for what draws it. */
  onActor?: TreePanelProps['onActor'];
}

/** A selection of one or several nodes of a lazily loaded tree (TREE-04, TREE-11). */
export function TreeField({
  choices,
  value,
  onChange,
  readOnly = false,
  compact = false,
  onBlur,
  onActor,
  ...control
}: TreeFieldProps) {
  const missing = useText(pickersText);
  const texts = useText(uiText);
  const [open, setOpen] = useState(false);
  const multiple = typeof value !== 'string';
  const values = (multiple ? value : [value]).filter(each => each !== '' && !choices.none.includes(each));
  const { picked, learn, status } = usePicked(choices.names, values);
  const chosen = picked.map(({ value: each, label, isMissing }) => ({
    value: each,
    label: isMissing ? missing('missing', { value: each }) : label,
  }));
  const show = (next: boolean) => {
    setOpen(next);
    if (!next) onBlur?.();
  };
  const change = (next: readonly string[]) => onChange(multiple ? [...next] : (next[0] ?? ''));
  const label = control['aria-label'] ?? texts('choose');
  if (choices.fault !== undefined) {
    return (
      <p role="alert" className="text-danger text-sm">
        {choices.fault}
      </p>
    );
  }
  if (readOnly) {
    const { ref, controlSize: _, ...box } = control;
    return (
      <ReadOnlyNames
        {...box}
        compact={compact}
        status={status}
        {...(onBlur && { onBlur })}
        ref={ref as Ref<never>}
        names={chosen.map(each => each.label)}
      />
    );
  }
  return (
    <Popover open={open} onOpenChange={show}>
      <ChoiceTrigger
        clearable
        {...(compact && { controlSize: 'sm' as const })}
        {...control}
        open={open}
        popup="tree"
        multiple={multiple}
        maxTags={shownTags}
        chosen={chosen}
        onRemove={removed => change(values.filter(each => each !== removed))}
        onClear={() => change([])}
      />
      <PopoverContent
        aria-label={label}
        className="w-(--radix-popover-trigger-width) min-w-60 max-w-[calc(100vw-1rem)] p-2"
      >
        <TreePanel
          choices={choices}
          label={label}
          values={values}
          multiple={multiple}
          onActor={onActor}
          onChange={(next, added) => {
            learn(added);
            change(next);
            if (!multiple) show(false);
          }}
        />
      </PopoverContent>
      <FieldState {...status} />
    </Popover>
  );
}
