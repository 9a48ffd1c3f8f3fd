import { RadioGroup } from 'radix-ui';
import { useId } from 'react';
import { type CronField, type CronPart, formatPart } from '#contract/cron.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { chosenMode, type EditorKind, fieldSetBy, type Mode, modeOf, modesOf } from '../modes.ts';
import { cronText } from '../text.ts';
import type { CronEditing } from '../use-cron-editor.ts';
import { weekdayName } from '../value-name.ts';
import { PartInputs } from './part-inputs.tsx';

const weekText = (week: CronPart) =>
  week.kind === 'range' ? `${weekdayName(week.from)}–${weekdayName(week.to)}` : formatPart(week);

export interface FieldPanelProps {
  editor: EditorKind;
  field: CronField;
  editing: CronEditing;
}

/** The modes of a field, and below the chosen one its values. */
export function FieldPanel({ editor, field, editing: { parts, set } }: FieldPanelProps) {
  const t = useText(cronText);
  const base = useId();
  const present = modeOf(editor, parts, field);
  const target = fieldSetBy(field, present);
  const labelOf = (mode: Mode) => {
    if (mode === 'every') return t(`every.${field}`);
    // The dialog has no panel for the week.
    if (mode === 'notSet' && editor === 'dialog') return t('byWeek', { text: weekText(parts.week) });
    return t(`modes.${mode}`);
  };
  const choose = (mode: string) => {
    const chosen = chosenMode(field, mode as Mode, new Date().getFullYear());
    set(chosen.field, chosen.part);
  };
  return (
    <div className="grid gap-2">
      <RadioGroup.Root
        value={present}
        onValueChange={choose}
        aria-label={t('mode', { field: t(`field.${field}`) })}
        className="grid gap-x-4 @md:grid-cols-2"
      >
        {modesOf(editor, parts, field).map(mode => (
          <span key={mode} className="flex min-h-8 items-center gap-2 pointer-coarse:min-h-10">
            <RadioGroup.Item
              id={`${base}-${mode}`}
              value={mode}
              className="grid size-4 shrink-0 place-items-center rounded-full border border-border-strong bg-surface hover:border-accent-ink data-[state=checked]:border-accent-ink"
            >
              <RadioGroup.Indicator className="size-2 rounded-full bg-accent-ink" />
            </RadioGroup.Item>
            <label htmlFor={`${base}-${mode}`} className="cursor-pointer">
              {labelOf(mode)}
            </label>
          </span>
        ))}
      </RadioGroup.Root>
      <PartInputs editor={editor} field={target} part={parts[target]} onChange={part => set(target, part)} />
    </div>
  );
}
