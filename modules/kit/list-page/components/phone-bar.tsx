import { EllipsisVertical, Plus, RefreshCw, SlidersHorizontal, SquareCheck } from 'lucide-react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { IconButton, MenuButton } from '#modules/ground/ui/index.ts';
import { useListPageContext, useListSelector, useListTag } from '../list-page-context.tsx';
import { listText } from '../text.ts';
import { conditionsDialog } from '../types.ts';
import { ListViews } from '../views/list-views.tsx';
import type { ViewSettings } from '../views/use-list-views.ts';
import { useFilterCount } from './active-filters.tsx';
import { type ListActs, withOptions } from './list-toolbar.tsx';
import { PhoneSearch } from './phone-search.tsx';
import { ResultLine } from './result-line.tsx';
import { SelectedRows } from './selected-rows.tsx';

/**
 * Search and toolbar of a phone in one line: the first criterion, a sheet with all of them, the primary action, and a menu
 * with the rest. The selection takes its place.
 */
export default function PhoneBar({ add, tools = [], batch = [], ...settings }: ListActs & ViewSettings) {
  const t = useText(listText);
  const { actor, reload, selectable = true, conditions, openDialog } = useListPageContext();
  const selecting = useListSelector(({ context }) => context.selected.size > 0);
  const filtered = useFilterCount() > 0;
  const outdated = useListTag('outdated');
  const isOffering = useListSelector(({ context }) => context.offered > 0);
  const isSlow = useListSelector(({ context }) => context.slowSeconds !== undefined);
  const rest = [
    ...(selectable
      ? [
          {
            key: 'selectPage',
            label: t('selectPage'),
            icon: <SquareCheck aria-hidden />,
            onSelect: () => actor.send({ type: 'page.select', selected: true }),
          },
        ]
      : []),
    ...(conditions
      ? [
          {
            key: conditionsDialog,
            label: t('conditions'),
            icon: <SlidersHorizontal aria-hidden />,
            onSelect: () => openDialog(conditionsDialog),
          },
        ]
      : []),
    { key: 'reload', label: t('reload'), icon: <RefreshCw aria-hidden />, onSelect: reload },
    ...withOptions(tools),
  ];
  return (
    <div className="sticky top-0 z-20 bg-surface-sunken py-1">
      <div className="flex h-11 items-center gap-1">
        {selecting ? (
          <div role="status" className="contents">
            <SelectedRows batch={batch} visible={batch.length > 1 ? 0 : 1} />
          </div>
        ) : (
          <PhoneSearch />
        )}
        {/* It stays, so that a list does not begin again with a default view after a selection. */}
        <span className={selecting ? 'hidden' : 'contents'}>
          <ListViews compact {...settings} />
        </span>
        {!selecting && (
          <>
            <MenuButton align="end" acts={rest}>
              <IconButton className="size-11" tooltip={false} label={t('more')}>
                <EllipsisVertical aria-hidden />
              </IconButton>
            </MenuButton>
            {add && (
              <IconButton
                variant="primary"
                className="size-11"
                tooltip={false}
                label={add.label}
                onClick={add.onSelect}
              >
                <Plus aria-hidden />
              </IconButton>
            )}
          </>
        )}
      </div>
      {(filtered || outdated || isOffering || isSlow) && !selecting && (
        <ResultLine batch={batch} visible={0} />
      )}
    </div>
  );
}
