import { useEffect } from 'react';
import { type FieldValues, useFormContext } from 'react-hook-form';

type Holds = Map<string, string>;

/** By the form that they belong to. */
const holdsByForm = new WeakMap<object, Holds>();

/**
 * Why fields of a form are not complete yet, by name.
 *
 * @param control that of the form
 */
export function holdsOf(control: object): Holds {
  const known = holdsByForm.get(control) ?? new Map<string, string>();
  holdsByForm.set(control, known);
  return known;
}

/**
 * Keeps the form around a field from being saved while its value is not complete, such as during an upload; the reason is
 * shown as the error of the field.
 *
 * @param reason undefined when it is complete
 */
export function useFieldHold(name: string, reason: string | undefined): void {
  const form = useFormContext<FieldValues>() as ReturnType<typeof useFormContext<FieldValues>> | null;
  const control = form?.control;
  const clear = form?.clearErrors;
  useEffect(() => {
    if (!control || reason === undefined) return;
    const holds = holdsOf(control);
    holds.set(name, reason);
    return () => {
      holds.delete(name);
      if (control.getFieldState(name).error?.message === reason) clear?.(name);
    };
  }, [control, clear, name, reason]);
}
