import { type ReactNode, useState } from 'react';
import type { ListRow } from '#machines/list-page/selection.logic.ts';
import { lazyPart } from '#modules/ground/ui/index.ts';
import { ListPageProvider } from '../list-page-context.tsx';
import type { RowAction } from '../types.ts';
import type { ListPage } from '../use-list-page.ts';
import { useNarrow } from '../use-narrow.ts';
import { useTableSettings } from '../use-table-settings.ts';
import { ListBody } from './list-body.tsx';
import { ListPagination } from './list-pagination.tsx';
import { type ListActs, ListToolbar } from './list-toolbar.tsx';
import { OperationConfirm } from './operation-confirm.tsx';
import type { SearchFormProps } from './search-form.tsx';

/** Lazy: only needed on a phone. */
const PhoneBar = lazyPart(() => import('./phone-bar.tsx'), { pending: () => <div className="h-11" /> });

/** Lazy: most lists have a search box, beside which the form is folded. */
const SearchForm = lazyPart<SearchFormProps>(() => import('./search-form.tsx'), {
  pending: () => <div className="h-8" />,
});

export interface ListPageViewProps<Row extends ListRow> extends ListActs {
  page: ListPage<Row>;
  /** How many search fields are visible before the form is expanded. */
  visibleFields?: number;
  /** The operations on one row. Pass a stable function: a new one renders every row again. */
  rowActions?: (row: Row) => readonly RowAction<Row>[];
  /** Width of the column of row actions, in pixels. */
  actionsWidth?: number;
  /** Dialogs of the page, which read it from the context. */
  children?: ReactNode;
}

/**
 * The standard layout of a list page: search form, toolbar, rows, pagination. The table fills the height of the page and
 * scrolls within itself, so that its head and the pagination are always visible; cards scroll with the page.
 */
export function ListPageView<Row extends ListRow>({
  page,
  visibleFields,
  add,
  tools,
  batch,
  rowActions,
  actionsWidth = 130,
  children,
}: ListPageViewProps<Row>) {
  const [settings, changeSettings] = useTableSettings(page.name, page.columns);
  const narrow = useNarrow();
  // Undefined until the criteria are first shown; then they keep what is typed while they are hidden.
  const [filtering, setFiltering] = useState<boolean>();
  const [first] = page.fields;
  const filters = { open: filtering === true, change: setFiltering };
  const form = first && <SearchForm visible={visibleFields} />;
  return (
    <ListPageProvider page={page}>
      <section aria-label={page.title} className="flex min-w-0 flex-1 flex-col gap-2 px-4 pt-3 pb-3 sm:px-6">
        {narrow ? (
          <PhoneBar
            add={add}
            tools={tools}
            batch={batch}
            settings={settings}
            changeSettings={changeSettings}
          />
        ) : (
          <>
            {!first?.keyword && !page.searchPending && form}
            <ListToolbar
              add={add}
              tools={tools}
              batch={batch}
              filters={filters}
              settings={settings}
              changeSettings={changeSettings}
            />
            {first?.keyword && filtering !== undefined && <div hidden={!filtering}>{form}</div>}
          </>
        )}
        {/* Of no height by itself, so that the page does not grow with the table. */}
        <div className={narrow ? undefined : 'flex min-h-80 flex-[1_1_0px] flex-col'}>
          <ListBody
            narrow={narrow}
            settings={settings}
            changeSettings={changeSettings}
            actionsOf={rowActions as ((row: ListRow) => readonly RowAction<ListRow>[]) | undefined}
            actionsWidth={actionsWidth}
          />
        </div>
        <div className="min-h-7">
          <ListPagination />
        </div>
      </section>
      <OperationConfirm />
      {children}
    </ListPageProvider>
  );
}
