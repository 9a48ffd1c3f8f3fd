import { ChevronDown, Columns3, Plus, RefreshCw, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, cn, IconButton, MenuButton } from '#modules/ground/ui/index.ts';
import { useListPageContext, useListSelector, useListTag } from '../list-page-context.tsx';
import { listText } from '../text.ts';
import { conditionsDialog, type ListAct } from '../types.ts';
import { ListViews } from '../views/list-views.tsx';
import type { ColumnSettingsProps } from './column-settings.tsx';
import { DensityMenu } from './density-menu.tsx';
import { type Filters, KeywordBox } from './keyword-box.tsx';
import { ColumnSettings } from './lazy-column-settings.tsx';
import { ResultLine } from './result-line.tsx';

/** What a person can do to the list as a whole and to the selected rows. */
export interface ListActs {
  /** The primary action: adds a record. */
  add?: ListAct | undefined;
  /** Secondary actions on the whole list, such as export and import. */
  tools?: readonly ListAct[];
  /** Operations on the selected rows. */
  batch?: readonly ListAct[];
}

/** More secondary actions than this share a menu. */
const mostButtons = 2;
/** How many operations on the selected rows are buttons. */
const batchButtons = 3;

/**
 * The toolbar of a table, of a fixed height: search box, filters or selection on the left, on the right the settings of the
 * table, the secondary actions and the primary one. It is one line, or two where the list has little room, such as beside
 * another one.
 */
export function ListToolbar({
  add,
  tools = [],
  batch = [],
  filters,
  ...settings
}: ListActs & Omit<ColumnSettingsProps, 'columns'> & { filters: Filters }) {
  const t = useText(listText);
  const {
    fields: [first],
    conditions,
  } = useListPageContext();
  return (
    <div className="@container">
      <div className="flex min-h-10 items-center gap-2 @max-3xl:flex-wrap">
        {first?.keyword && <KeywordBox field={first} filters={filters} />}
        {conditions && <ConditionsButton />}
        <ResultLine batch={batch} visible={batchButtons} />
        <div
          className={cn(
            'flex shrink-0 items-center gap-2',
            first?.keyword && '@max-3xl:basis-full @max-3xl:justify-end',
          )}
        >
          <span className="flex shrink-0 items-center">
            <ListViews {...settings} />
            <ReloadButton />
            <DensityMenu {...settings} />
            <ColumnsButton {...settings} />
          </span>
          {tools.length > mostButtons ? (
            <MenuButton align="end" acts={withOptions(tools)}>
              <Button loading={tools.some(({ loading }) => loading)}>
                {t('more')}
                <ChevronDown aria-hidden />
              </Button>
            </MenuButton>
          ) : (
            tools.map(({ key, label, icon, loading, onSelect, options }) => (
              <span key={key} className="flex shrink-0 items-center">
                <Button icon={icon} loading={loading} onClick={onSelect}>
                  {label}
                </Button>
                {options && (
                  <IconButton label={options.label} aria-haspopup="dialog" onClick={options.onSelect}>
                    <ChevronDown aria-hidden />
                  </IconButton>
                )}
              </span>
            ))
          )}
          {add && (
            <Button variant="primary" icon={<Plus aria-hidden />} onClick={add.onSelect}>
              {add.label}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

/** Actions of a menu, with the other ways to do them. */
export const withOptions = (tools: readonly ListAct[]) =>
  tools.flatMap(tool => (tool.options ? [tool, tool.options] : [tool]));

/** Opens the advanced query; it is pressed while conditions filter the list (QUERY-25, QUERY-26). */
function ConditionsButton() {
  const t = useText(listText);
  const { openDialog } = useListPageContext();
  const active = useListSelector(({ context }) => context.query.conditions.length > 0);
  const selecting = useListSelector(({ context }) => context.selected.size > 0);
  return (
    <Button
      variant="ghost"
      aria-label={t('conditions')}
      aria-haspopup="dialog"
      aria-pressed={active}
      icon={<SlidersHorizontal aria-hidden />}
      onClick={() => openDialog(conditionsDialog)}
      className={cn(
        'shrink-0 forced-colors:aria-pressed:underline',
        active && 'text-accent-ink',
        selecting && '@max-5xl:hidden',
      )}
    >
      <span className={cn('@max-5xl:hidden', selecting && 'hidden')}>{t('conditions')}</span>
    </Button>
  );
}

function ReloadButton() {
  const t = useText(listText);
  const { reload } = useListPageContext();
  const busy = useListTag('refreshing');
  return (
    <IconButton label={t('reload')} onClick={reload}>
      <RefreshCw aria-hidden className={cn(busy && 'animate-spin')} />
    </IconButton>
  );
}

/** The button of the column settings until their script is needed. */
function ColumnsButton(settings: Omit<ColumnSettingsProps, 'columns'>) {
  const { columns, rowsView } = useListPageContext();
  const t = useText(listText);
  const [wanted, setWanted] = useState(false);
  const button = (
    <IconButton label={t('columns')} aria-haspopup="dialog" onClick={() => setWanted(true)}>
      <Columns3 aria-hidden />
    </IconButton>
  );
  if (!wanted) return button;
  // Columns that share a heading stay together, and the first one of a tree stays the first.
  const pins = rowsView === undefined && !columns.some(({ group }) => group);
  return (
    <ColumnSettings
      {...settings}
      columns={columns}
      pins={pins}
      button={button}
      onClose={() => setWanted(false)}
    />
  );
}
