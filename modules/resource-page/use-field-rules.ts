import { useMemo } from 'react';
import type { FieldOptions } from '#contract/resource/field.ts';
import { fieldPrefix } from '#contract/resource/field-code.ts';
import { usePermissions } from '#modules/permissions/index.ts';
import { type AnyPage, fieldsOf } from './types.ts';

/**
 * A page without the columns and criteria of the fields that roles hide from the signed-in person; its forms have neither
 * these, nor controls for those that roles make read-only. It is the same page where there are no such rules.
 */
export function useFieldRules<Page extends Pick<AnyPage, 'resource'>>(page: Page): Page {
  const { name } = page.resource;
  const codes = usePermissions(({ allAuth }) =>
    allAuth.flatMap(({ action }) => (action.startsWith(fieldPrefix(name)) ? action : [])).join(' '),
  );
  return useMemo(() => {
    if (codes === '') return page;
    const fields = { ...fieldsOf(page.resource) };
    for (const code of codes.split(' ')) {
      const [, , field = '', right] = code.split(':');
      const declared = fields[field];
      const rule =
        right === 'write' ? { writableBy: code } : { visibleBy: code, list: undefined, search: undefined };
      if (declared)
        fields[field] = { ...declared, options: { ...declared.options, ...rule } as FieldOptions };
    }
    return { ...page, resource: { ...page.resource, fields } };
  }, [page, codes]);
}
