import { useMemo } from 'react';
import { useCapability } from '#modules/ground/capabilities/index.ts';
import { useOffered } from '#modules/ground/permissions/index.ts';
import type { FormField } from './form-fields.ts';
import type { FormMode } from './form-types.ts';

const codesOf = (fields: readonly FormField[], right: 'visibleBy' | 'writableBy') =>
  Object.fromEntries(
    fields.map(({ name, field }) => {
      const code = field.options[right];
      return [name, code === undefined ? [] : [code]];
    }),
  );

/**
 * The fields that the signed-in person may see, read-only without the permission to write. Required fields of a new
 * record are always visible and writable, because the form could not be completed otherwise; the server may generate the
 * values of some as it saves them.
 */
export function usePermittedFields(fields: readonly FormField[], mode: FormMode): readonly FormField[] {
  const visible = useOffered(useMemo(() => codesOf(fields, 'visibleBy'), [fields]));
  const writable = useOffered(useMemo(() => codesOf(fields, 'writableBy'), [fields]));
  const hasEnglish = useCapability('englishNames') === true;
  const isDrawn = useCapability('fillGenerators') === true && mode === 'adding';
  return useMemo(() => {
    const needed = ({ field }: FormField) => mode === 'adding' && field.options.required !== undefined;
    return fields
      .filter(({ field }) => field.options.capability === undefined || hasEnglish)
      .filter(field => visible.has(field.name) || needed(field))
      .map(field => ({
        ...field,
        written: field.written && (writable.has(field.name) || needed(field)),
        drawn: isDrawn && field.field.options.fillRule !== undefined,
      }));
  }, [fields, mode, visible, writable, hasEnglish, isDrawn]);
}
