import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { AnyResource } from '#contract/resource/define-resource.ts';
import { nameOfRecord } from '#contract/resource/names.ts';
import type { Translate } from '#contract/resource/text.ts';
import { ListPageView, type ListRow, listKey, useListPage, useUnchanged } from '#modules/list-page/index.ts';
import { useBilingual } from '#modules/platform/i18n/index.ts';
import { onMessage } from '#modules/platform/socket/index.ts';
import { columnsOf } from '../columns.tsx';
import { operationsOf } from '../operations.ts';
import { recycleBinOf } from '../recycle-bin.ts';
import { searchOf } from '../search.tsx';
import type { AnyPage, Dialogs, ResourcePageProps } from '../types.ts';
import { usePageActs } from '../use-page-acts.tsx';
import { useRights } from '../use-rights.ts';
import { useRowActions } from '../use-row-actions.tsx';
import { PageDialogs } from './page-dialogs.tsx';

/**
 * The list page of a resource: criteria, toolbar, rows with their actions, record form, import and further dialogs. All
 * of it follows from the resource; the page can replace each part. Declare props outside of the component, because new
 * objects would render all rows again.
 *
 * @example <ResourcePage resource={positionResource} />
 */
export function ResourcePage<
  R extends AnyResource,
  const Operation extends string = never,
  D extends Dialogs = Record<never, never>,
>({ children, ...props }: ResourcePageProps<R, Operation, D>) {
  const page = useUnchanged(props as unknown as AnyPage);
  const { resource, name = resource.name, fixedFilters, readRows, selectable } = page;
  const translate = useBilingual();
  const mayDo = useRights(page);
  const options = useMemo(() => listOptionsOf(page, translate), [page, translate]);
  const recycleBin = useMemo(() => recycleBinOf(page, mayDo), [page, mayDo]);
  const list = useListPage<ListRow>({
    ...{ ...options, name, fixedFilters, readRows, selectable, recycleBin },
    endpoints: resource.endpoints,
  });
  useReloadOn(page);
  const acts = usePageActs(page, list, mayDo);
  const rowActions = useRowActions(page, list, mayDo);
  return (
    <ListPageView
      page={list}
      visibleFields={page.visibleFields}
      rowActions={page.actions?.length === 0 ? undefined : rowActions}
      actionsWidth={page.actionsWidth}
      {...acts}
    >
      <PageDialogs page={page} />
      {children}
    </ListPageView>
  );
}

/** The options of the list in one language. */
function listOptionsOf(page: AnyPage, translate: Translate) {
  const { resource, valuesOf, emptyHint } = page;
  return {
    title: translate(resource.title),
    fields: searchOf(page, translate),
    columns: columnsOf(page, translate),
    operations: operationsOf(page),
    rowName:
      page.rowName ?? ((row: ListRow) => nameOfRecord(resource, valuesOf ? valuesOf(row) : row, translate)),
    emptyHint: emptyHint && translate(emptyHint),
  };
}

/** Loads the list again after the messages in `reloadOn`; its rows keep their places. */
function useReloadOn({ reloadOn, resource }: AnyPage): void {
  const client = useQueryClient();
  useEffect(() => {
    const reload = () => void client.invalidateQueries({ queryKey: listKey(resource.endpoints.list) });
    const ends = (reloadOn ?? []).map(command => onMessage(command, reload));
    return () => {
      for (const end of ends) end();
    };
  }, [reloadOn, resource, client]);
}
