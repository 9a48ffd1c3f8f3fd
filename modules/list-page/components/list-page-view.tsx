import type { ReactNode } from 'react';
import type { ListRow } from '#machines/list-page/selection.logic.ts';
import { ListPageProvider } from '../list-page-context.tsx';
import type { RowAction } from '../types.ts';
import type { ListPage } from '../use-list-page.ts';
import { useNarrow } from '../use-narrow.ts';
import { useTableSettings } from '../use-table-settings.ts';
import { ListBody } from './list-body.tsx';
import { ListPagination } from './list-pagination.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { OperationConfirm } from './operation-confirm.tsx';
import { SearchForm } from './search-form.tsx';
import { SelectionBar } from './selection-bar.tsx';

export interface ListPageViewProps<Row extends ListRow> {
  page: ListPage<Row>;
  /** How many search fields are visible before the form is expanded. */
  visibleFields?: number;
  /** The buttons of the toolbar: add, export, import and those of the page. */
  toolbar?: ReactNode;
  /** The operations on the selected rows. */
  batch?: ReactNode;
  /** The operations on one row. Pass a stable function: a new one renders every row again. */
  rowActions?: (row: Row) => readonly RowAction<Row>[];
  /** Width of the column of row actions, in pixels. */
  actionsWidth?: number;
  /** Dialogs of the page, which read it from the context. */
  children?: ReactNode;
}

/** The standard layout of a list page: search form, toolbar, selection bar, rows, pagination. */
export function ListPageView<Row extends ListRow>({
  page,
  visibleFields,
  toolbar,
  batch,
  rowActions,
  actionsWidth = 130,
  children,
}: ListPageViewProps<Row>) {
  const [settings, changeSettings] = useTableSettings(page.name, page.columns);
  const narrow = useNarrow();
  return (
    <ListPageProvider page={page}>
      <section aria-label={page.title} className="flex min-w-0 flex-col gap-3 px-4 pt-3 pb-4 sm:px-6">
        <h1 className="sr-only">{page.title}</h1>
        <SearchForm visible={narrow ? 1 : visibleFields} />
        <ListToolbar settings={settings} changeSettings={changeSettings} tabular={!narrow}>
          {toolbar}
        </ListToolbar>
        <SelectionBar>{batch}</SelectionBar>
        <ListBody
          narrow={narrow}
          settings={settings}
          changeSettings={changeSettings}
          actionsOf={rowActions as ((row: ListRow) => readonly RowAction<ListRow>[]) | undefined}
          actionsWidth={actionsWidth}
        />
        <ListPagination />
      </section>
      <OperationConfirm />
      {children}
    </ListPageProvider>
  );
}
