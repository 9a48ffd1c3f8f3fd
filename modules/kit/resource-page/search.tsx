import { filterSuffix } from '#contract/list-query.ts';
import { auditFields } from '#contract/resource/audit.ts';
import type { Field, SearchOptions } from '#contract/resource/field.ts';
import type { Translate as TranslateBilingual } from '#contract/resource/text.ts';
import { textOf, withinSentence } from '#modules/ground/platform/i18n/index.ts';
import { type SearchField, WildcardWords } from '#modules/kit/list-page/index.ts';
import { viewOf } from './kinds/registry.ts';
import { resourceText, usualPlaceholder } from './text.ts';
import { type AnyPage, fieldsOf } from './types.ts';

type Changes = Readonly<Record<string, false | Partial<SearchField> | undefined>>;

/** The search box over the keyword fields of a resource, in the current language; none where it has no such fields. */
export function keywordOf(
  { resource }: Pick<AnyPage, 'resource'>,
  translate: TranslateBilingual,
): SearchField[] {
  const fields = fieldsOf(resource);
  const labels = (resource.keywordFields ?? []).flatMap((name: string) => {
    const { label, capability } = fields[name]?.options ?? {};
    // The other language of a name is the same name.
    return label && !capability ? [withinSentence(translate(label))] : [];
  });
  if (labels.length === 0) return [];
  const t = textOf(resourceText);
  const placeholder = t('keywordHint', { fields: labels.join(t('comma')) });
  return [{ name: 'keyword', keyword: true, label: t('keyword'), placeholder }];
}

/** The criteria of the search form, in the current language. */
export function searchOf(
  page: Pick<AnyPage, 'resource' | 'search' | 'criteria'>,
  translate: TranslateBilingual,
): SearchField[] {
  const fields = Object.entries({
    ...fieldsOf(page.resource),
    ...auditFields(page.resource),
    ...page.criteria,
  });
  const changes: Changes = page.search ?? {};
  const facets = facetsOf(page);
  return fields
    .flatMap(([name, field], index) => {
      const search = searchOptions(field);
      const change = changes[name];
      if (search === undefined || change === false) return [];
      return [{ name, field, change, search, order: search.order ?? index }];
    })
    .sort((left, right) => left.order - right.order)
    .flatMap(({ name, field, change, search }) =>
      criteriaOf(name, field, search, translate).map(criterion => ({
        ...criterion,
        ...(facets.includes(name) && { facet: name }),
        ...change,
      })),
    );
}

/** The facet fields of a page whose list is that of its resource: the server counts what that one shows. */
export const facetsOf = ({ resource: { name, facetFields, endpoints } }: Pick<AnyPage, 'resource'>) =>
  endpoints.list?.name === `${name}.list` ? (facetFields ?? []) : [];

function searchOptions({ options: { search } }: Field): SearchOptions | undefined {
  return typeof search === 'string' ? { match: search } : search;
}

function criteriaOf(
  name: string,
  field: Field,
  { match, label, placeholder, range }: SearchOptions,
  translate: TranslateBilingual,
): SearchField[] {
  const t = textOf(resourceText);
  const { Search, ValueText, chosen } = viewOf(field);
  const { options } = field;
  const named = translate(label ?? options.label);
  const criterion: Omit<SearchField, 'name'> = {
    label: named,
    placeholder: placeholder ? translate(placeholder) : usualPlaceholder(named, chosen),
    contains: match === 'contains',
    wildcard: match === 'wildcard',
    ...(match === 'wildcard' && { textOf: value => <WildcardWords value={value} /> }),
    ...(Search && {
      render: control => <Search {...control} options={options} several={match === 'several'} />,
    }),
    ...(ValueText && { textOf: value => <ValueText value={value} options={options} /> }),
  };
  if (match === 'range')
    return [
      {
        ...criterion,
        name: name + filterSuffix.begin,
        label: range ? translate(range[0]) : t('from', { label: named }),
      },
      {
        ...criterion,
        name: name + filterSuffix.end,
        label: range ? translate(range[1]) : t('to', { label: named }),
      },
    ];
  return [{ ...criterion, name: match === 'several' ? name + filterSuffix.several : name }];
}
