import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { filledBeside } from '#contract/resource/dependent.ts';
import type { FormField } from './form-fields.ts';
import type { FormValues } from './form-types.ts';
import { viewOf } from './kinds/registry.ts';

/**
 * Fills the fields that take their value from another one, whenever that one changes and for as long as nobody has
 * written something else.
 *
 * @param isNew an existing record without a value was left without it
 */
export function useFilledFromOthers(
  form: Pick<UseFormReturn<FormValues>, 'getValues' | 'setValue' | 'subscribe'>,
  fields: readonly FormField[],
  isNew: boolean,
): void {
  /** What each field was last filled with. */
  const given = useRef(new Map<string, string>());
  useEffect(() => {
    const filled = fields.flatMap(({ name, field, written }) =>
      written && field.options.filledFrom ? [{ name, field, from: field.options.filledFrom }] : [],
    );
    if (filled.length === 0) return;
    const opened = form.getValues();
    for (const { name, field, from } of filled) {
      if (given.current.has(name)) continue;
      const value = String(viewOf(field).toWire(opened[name] ?? '', field.options) ?? '');
      const isFollowing = value === '' ? isNew : value === filledBeside(from, opened);
      if (isFollowing) given.current.set(name, value);
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values, name: changed }) => {
        for (const { name, field, from } of filled) {
          if (changed !== from.field) continue;
          const last = given.current.get(name);
          const present = String(viewOf(field).toWire(values[name] ?? '', field.options) ?? '');
          const next = filledBeside(from, values);
          if (present !== last || next === last) continue;
          given.current.set(name, next);
          form.setValue(name, viewOf(field).toForm(next, field.options), { shouldDirty: true });
        }
      },
    });
  }, [fields, form, isNew]);
}
