import { auditFields } from '#contract/resource/audit.ts';
import type { Field, Fields } from '#contract/resource/field.ts';
import type { Translate } from '#contract/resource/text.ts';
import { lazyPart } from '#modules/ground/ui/index.ts';
import type { ConditionsOptions } from '#modules/kit/list-page/index.ts';
import { type AnyPage, fieldsOf } from './types.ts';

/** The fields that conditions of a list may name: those that it can be filtered by, and that no rule hides. */
export function queriedFieldsOf({ resource }: Pick<AnyPage, 'resource'>): Fields {
  const known: object = resource.listFields;
  const isQueried = ([name, { options }]: [string, Field]) =>
    Object.hasOwn(known, name) && options.filterable !== false;
  return Object.fromEntries(
    Object.entries({ ...fieldsOf(resource), ...auditFields(resource) }).filter(isQueried),
  );
}

/**
 * The advanced query of a page. Pages whose rows are not those of their list endpoint, such as trees, and lists whose endpoint
 * takes no conditions have none.
 */
export function conditionsOf(page: AnyPage, translate: Translate): ConditionsOptions | undefined {
  const { resource, rowsView, readRows, unpaged } = page;
  const { list } = resource.endpoints;
  if (rowsView || readRows || unpaged || !('superQueryParams' in (list?.input.shape ?? {}))) return undefined;
  const fields = queriedFieldsOf(page);
  return {
    labelOf: name => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return field && translate(field.options.label);
    },
    Words: lazyPart(
      async () => {
        const { ConditionWords } = await import('./components/condition-words.tsx');
        return { default: ({ condition }) => <ConditionWords condition={condition} fields={fields} /> };
      },
      { pending: ({ condition }) => condition.val },
    ),
  };
}
