import { useMemo } from 'react';
import { usePermissions } from '#modules/ground/permissions/index.ts';
import { type AnyPage, fieldsOf } from './types.ts';

/**
 * A page without the columns and criteria of the fields that roles hide from the signed-in person; its forms have neither
 * these, nor controls for those that roles make read-only. The server states by entries that nobody holds, see `fieldCode`.
 */
export function useFieldRules<Page extends Pick<AnyPage, 'resource'>>(page: Page): Page {
  const start = `field:${page.resource.name}:`;
  const codes = usePermissions(({ allAuth }) =>
    allAuth.flatMap(({ action }) => (action.startsWith(start) ? action : [])).join(),
  );
  return useMemo(() => {
    if (!codes) return page;
    const fields = { ...fieldsOf(page.resource) };
    const hiddenNames = new Set<string>();
    for (const code of codes.split(',')) {
      const [, , name = '', right] = code.split(':');
      const field = fields[name];
      const hidden = { visibleBy: code, list: undefined, search: undefined, filterable: false };
      if (right !== 'write') hiddenNames.add(name);
      const rule = right === 'write' ? { writableBy: code } : hidden;
      if (field) fields[name] = { ...field, options: { ...field.options, ...rule } as typeof field.options };
    }
    const keywordFields = page.resource.keywordFields?.filter((name: string) => !hiddenNames.has(name));
    return { ...page, resource: { ...page.resource, fields, keywordFields } };
  }, [page, codes]);
}
