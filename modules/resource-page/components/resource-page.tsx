import { useMemo } from 'react';
import type { AnyResource } from '#contract/resource/define-resource.ts';
import { nameOfRecord } from '#contract/resource/names.ts';
import { ListPageView, type ListRow, useListPage } from '#modules/list-page/index.ts';
import { useBilingual } from '#modules/platform/i18n/index.ts';
import { columnsOf } from '../columns.tsx';
import { operationsOf } from '../operations.ts';
import { searchOf } from '../search.tsx';
import type { AnyPage, Dialogs, ResourcePageProps } from '../types.ts';
import { useRights } from '../use-rights.ts';
import { useRowActions } from '../use-row-actions.tsx';
import { PageDialogs } from './page-dialogs.tsx';
import { PageToolbar } from './page-toolbar.tsx';

/**
 * The list page of a resource: criteria, toolbar, rows with what can be done to them, record form, import and further
 * dialogs. All of it follows from the resource; each part can be replaced by the page. Declare what is given to it outside
 * the component, so that rows are not drawn anew for nothing.
 *
 * @example <ResourcePage resource={positions} />
 */
export function ResourcePage<
  R extends AnyResource,
  const Operation extends string = never,
  D extends Dialogs = Record<never, never>,
>(props: ResourcePageProps<R, Operation, D>) {
  const page = useUnchangedPage(props as unknown as AnyPage);
  const { resource, columns, search, name = resource.name, rowName, fixedFilters } = page;
  const translate = useBilingual();
  const list = useListPage<ListRow>({
    name,
    title: translate(resource.title),
    endpoints: resource.endpoints,
    fields: useMemo(() => searchOf({ resource, search }, translate), [resource, search, translate]),
    columns: useMemo(() => columnsOf({ resource, columns }, translate), [resource, columns, translate]),
    operations: useMemo(() => operationsOf(page), [page]),
    rowName: useMemo(() => rowName ?? ((row: ListRow) => nameOfRecord(resource, row)), [resource, rowName]),
    fixedFilters,
  });
  const mayDo = useRights(page);
  const rowActions = useRowActions(page, list, mayDo);
  return (
    <ListPageView
      page={list}
      visibleFields={page.visibleFields}
      rowActions={rowActions}
      actionsWidth={page.actionsWidth}
      toolbar={<PageToolbar page={page} mayDo={mayDo} />}
    >
      <PageDialogs page={page} />
    </ListPageView>
  );
}

/** The same object as long as no part of the page changed. */
function useUnchangedPage(props: AnyPage): AnyPage {
  const { resource, name, columns, search, visibleFields, actions, actionsWidth, operations, tools, batch } =
    props;
  const { dialogs, form, lifecycle, rowName, fixedFilters } = props;
  return useMemo(
    () => ({
      resource,
      name,
      columns,
      search,
      visibleFields,
      actions,
      actionsWidth,
      operations,
      tools,
      batch,
      dialogs,
      form,
      lifecycle,
      rowName,
      fixedFilters,
    }),
    [
      resource,
      name,
      columns,
      search,
      visibleFields,
      actions,
      actionsWidth,
      operations,
      tools,
      batch,
      dialogs,
      form,
      lifecycle,
      rowName,
      fixedFilters,
    ],
  );
}
