import { ChevronRight, Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useBilingual, useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, cn, IconButton } from '#modules/ground/ui/index.ts';
import { type FormField, isVisible } from '../form-fields.ts';
import type { FormValues } from '../form-types.ts';
import { resourceText } from '../text.ts';
import { textOfValue } from '../value-text.tsx';

/** How many fields a save will change; unfolded, what each of them was and will be. */
export function RecordChanges({ fields }: { fields: readonly FormField[] }) {
  const t = useText(resourceText);
  const listId = useId();
  const { control } = useFormContext<FormValues>();
  const { dirtyFields } = useFormState({ control });
  const [isOpen, setOpen] = useState(false);
  const changed = fields.filter(({ name, written }) => written && dirtyFields[name]);
  if (changed.length === 0) return null;
  return (
    <section className="sticky -bottom-4 z-10 -mb-4 mt-3 border-border border-t bg-surface pt-2 pb-4">
      <Button
        size="sm"
        variant="ghost"
        aria-expanded={isOpen}
        aria-controls={listId}
        icon={<ChevronRight aria-hidden className={cn(isOpen && 'rotate-90')} />}
        onClick={() => setOpen(!isOpen)}
      >
        {t('changes', { count: changed.length })}
      </Button>
      <div id={listId} hidden={!isOpen} className="max-h-60 overflow-y-auto">
        {isOpen && <ChangedFields fields={changed} />}
      </div>
    </section>
  );
}

/** The changed fields, each of which can be set back. */
function ChangedFields({ fields }: { fields: readonly FormField[] }) {
  const t = useText(resourceText);
  const translate = useBilingual();
  const { control, resetField } = useFormContext<FormValues>();
  const values = useWatch({ control }) as FormValues;
  const before = control._defaultValues as FormValues;
  return (
    <ul className="grid gap-2 py-2 text-sm">
      {fields.map(({ name, field, ...rest }) => {
        const label = translate(field.options.label);
        const shown = isVisible({ name, field, ...rest }, values) ? values[name] : undefined;
        return (
          <li key={name} aria-label={label} className="flex items-start gap-2">
            <div className="grid min-w-0 flex-1 gap-0.5">
              <span className="text-text-muted">{label}</span>
              <del className="min-w-0 wrap-anywhere text-danger">
                {textOfValue(field, name, before[name]) ?? t('nothing')}
              </del>
              <ins className="min-w-0 wrap-anywhere text-success no-underline">
                {textOfValue(field, name, shown) ?? t('nothing')}
              </ins>
            </div>
            <IconButton size="sm" label={t('setBack', { field: label })} onClick={() => resetField(name)}>
              <Undo2 aria-hidden />
            </IconButton>
          </li>
        );
      })}
    </ul>
  );
}
