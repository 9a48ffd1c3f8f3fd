import { useMemo } from 'react';
import { type FormField, formFieldsOf } from '../form-fields.ts';
import type { AnyPage } from '../types.ts';
import { usePermittedFields } from '../use-field-rights.ts';
import { batchNamesOf } from './batch-names.ts';

/** A field by itself: what it depends on is another one in each record, and the server goes by that. */
const byItself = ({ field, ...rest }: FormField): FormField => {
  const none = { shownIf: undefined, requiredIf: undefined, filledFrom: undefined, fillRule: undefined };
  const options = { ...field.options, ...none } as typeof field.options;
  return { ...rest, change: {}, section: undefined, field: { ...field, options } };
};

/** The fields that the signed-in person may write in many records of a page. */
export function useBatchFields(page: AnyPage): readonly FormField[] {
  const declared = useMemo(() => {
    const names = batchNamesOf(page);
    return formFieldsOf(page, 'editing')
      .filter(({ name, written, extra }) => written && !extra && names.includes(name))
      .map(byItself);
  }, [page]);
  const permitted = usePermittedFields(declared, 'editing');
  return useMemo(() => permitted.filter(({ written }) => written), [permitted]);
}
