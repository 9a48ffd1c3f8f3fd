import { useMemo } from 'react';
import { auditFields } from '#contract/resource/audit.ts';
import type { Fields } from '#contract/resource/field.ts';
import { nameOfRecord } from '#contract/resource/names.ts';
import type { Translate } from '#contract/resource/text.ts';
import { useCapabilitiesFailure, useCapability } from '#modules/ground/capabilities/index.ts';
import { useBilingual } from '#modules/ground/platform/i18n/index.ts';
import type { ListPageOptions, ListRow } from '#modules/kit/list-page/index.ts';
import { columnsOf } from './columns.tsx';
import { conditionsOf, queriedFieldsOf } from './conditions.tsx';
import { expandedOf } from './expanded-row.tsx';
import { operationsOf } from './operations.ts';
import { recycleBinOf } from './recycle-bin.ts';
import { facetsOf, keywordOf, searchOf } from './search.tsx';
import { type AnyPage, fieldsOf } from './types.ts';

/** The options of the list page, or of the page of one record, in the language of the console. */
export function usePageOptions(
  page: AnyPage,
  mayDo: (verb: string | undefined) => boolean,
): ListPageOptions<ListRow> {
  const {
    resource,
    name = resource.name,
    fixedFilters,
    readRows,
    rowsView,
    selectable,
    send,
    sort,
    unpaged,
  } = page;
  const translate = useBilingual();
  const canSearch = useCapability('keywordSearch');
  const { hasFailed } = useCapabilitiesFailure();
  const hasKeyword = canSearch === true;
  const inLanguage = useMemo(() => optionsOf(page, translate, hasKeyword), [page, translate, hasKeyword]);
  const recycleBin = useMemo(() => recycleBinOf(page, mayDo), [page, mayDo]);
  return {
    ...inLanguage,
    name,
    fixedFilters,
    readRows,
    rowsView,
    selectable,
    send,
    sort,
    unpaged,
    recycleBin,
    endpoints: resource.endpoints,
    searchPending: resource.keywordFields !== undefined && canSearch === undefined && !hasFailed,
  };
}

function optionsOf(page: AnyPage, translate: Translate, hasKeyword: boolean) {
  const { resource, valuesOf, emptyHint } = page;
  return {
    title: translate(resource.title),
    fields: [...(hasKeyword ? keywordOf(page, translate) : []), ...searchOf(page, translate)],
    columns: columnsOf(page, translate),
    conditions: conditionsOf(page, translate),
    operations: operationsOf(page),
    views: viewsOf(page, translate),
    facetsOf: facetsOf(page).length > 0 ? resource.name : undefined,
    rowName:
      page.rowName ?? ((row: ListRow) => nameOfRecord(resource, valuesOf ? valuesOf(row) : row, translate)),
    emptyHint: emptyHint && translate(emptyHint),
    expanded: expandedOf(page),
  };
}

/** The views of a page; none where its rows are not those of a resource that the server knows by its name. */
function viewsOf(page: AnyPage, translate: Translate): ListPageOptions<ListRow>['views'] {
  const { resource, views = true } = page;
  if (!views) return undefined;
  const fields: Fields = { ...fieldsOf(resource), ...auditFields(resource) };
  return {
    resource: resource.name,
    conditionFields: conditionsOf(page, translate) ? Object.keys(queriedFieldsOf(page)) : [],
    labelOf: name => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return field && translate(field.options.label);
    },
  };
}
