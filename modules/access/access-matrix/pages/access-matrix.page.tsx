import { SearchX } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import type { AccessMatrix } from '#contract/areas/access-matrix.ts';
import { differencesOf } from '#machines/access-matrix/matrix.logic.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { EmptyState, ErrorState, SkeletonLines } from '#modules/ground/ui/index.ts';
import { Pagination } from '#modules/ground/ui/pagination.tsx';
import { columnsOf, type GridColumn, type GridRow, rowsOf } from '../cells.ts';
import { Legend } from '../components/access-mark.tsx';
import { CellReasons } from '../components/cell-reasons.tsx';
import { MatrixGrid } from '../components/matrix-grid.tsx';
import { MatrixTools } from '../components/matrix-tools.tsx';
import { matrixText } from '../text.ts';
import { type AccessMatrixPage, useAccessMatrix } from '../use-access-matrix.ts';

/** Who has what: which menus and buttons roles, roles of departments or people have, and how two of them differ. */
export default function AccessMatrixPageView() {
  const t = useText(matrixText);
  const page = useAccessMatrix();
  const { matrix, view, cell, send, is } = page;
  const comparing = is('comparing');
  const differences = useMemo(
    () => (matrix && comparing ? differencesOf(matrix).length : 0),
    [matrix, comparing],
  );
  return (
    <section className="flex flex-col gap-3 p-4 sm:h-[calc(100dvh-7.5rem)] sm:min-h-120 sm:p-6">
      <MatrixTools page={page} differences={differences} />
      {is('failed') && (
        <ErrorState
          title={t('failed')}
          description={page.failure}
          onRetry={() => send({ type: 'load.retry' })}
        />
      )}
      {!is('failed') && !matrix && <SkeletonLines lines={10} />}
      {!is('failed') && matrix && (
        <>
          <Shown page={page} matrix={matrix} />
          <footer className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <Legend />
            <p role="status" className="text-text-muted text-xs">
              {t('counts', { shown: page.shown.length, count: matrix.entries.length })}
            </p>
            {!comparing && matrix.total > matrix.size && (
              <Pagination
                page={view.pageNo}
                pageSize={matrix.size}
                total={matrix.total}
                pageSizes={[]}
                onChange={pageNo => send({ type: 'page.choose', pageNo })}
              />
            )}
          </footer>
        </>
      )}
      {is('cellOpen') && matrix && cell && (
        <CellReasons matrix={matrix} cell={cell} of={view.of} onClose={() => send({ type: 'cell.close' })} />
      )}
    </section>
  );
}

/** The grid, or why there is none. */
function Shown({ page, matrix }: { page: AccessMatrixPage; matrix: AccessMatrix }) {
  const t = useText(matrixText);
  const { view, shown, chosen, send, is } = page;
  const comparing = is('comparing');
  const rows = useMemo(() => rowsOf(matrix, shown), [matrix, shown]);
  const columns = useMemo(() => columnsOf(matrix), [matrix]);
  const ids = useMemo(() => new Set(chosen.map(({ id }) => id)), [chosen]);
  const choose = useCallback(
    ({ holder, fullName }: GridColumn) =>
      send({ type: 'holder.toggle', holder: { id: holder.id, name: fullName } }),
    [send],
  );
  const open = useCallback(
    ({ entry }: GridRow, { holder }: GridColumn) =>
      send({ type: 'cell.open', cell: { entryId: entry.id, holderId: holder.id } }),
    [send],
  );
  const none = { icon: <SearchX />, description: t('noneHint') };
  if (comparing && columns.length < view.pair.length)
    return <EmptyState {...none} title={t('missing')} description={t('missingHint')} />;
  if (columns.length === 0 && view.of === 'departmentRole' && view.keyword.trim() === '')
    return <EmptyState title={t('noDepartmentRoles')} description={t('noDepartmentRolesHint')} />;
  if (columns.length === 0) return <EmptyState {...none} title={t(`noHolders.${view.of}`)} />;
  if (rows.length === 0) {
    const isSame = view.onlyDifferences && view.text.trim() === '';
    return isSame ? (
      <EmptyState title={t('noDifferences')} />
    ) : (
      <EmptyState {...none} title={t('noEntries')} />
    );
  }
  return (
    <MatrixGrid
      rows={rows}
      columns={columns}
      chosen={comparing ? undefined : ids}
      onChoose={choose}
      onOpen={open}
    />
  );
}
