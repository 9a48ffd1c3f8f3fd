import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { type CSSProperties, useEffect, useMemo, useRef } from 'react';
import type { LazyNode } from '#machines/lazy-tree/lazy-tree.types.ts';
import { visibleNodes } from '#machines/lazy-tree/visible-nodes.logic.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { cn, Skeleton } from '#modules/ground/ui/index.ts';
import {
  type ListRow,
  type ListTableProps,
  listText,
  TableHead,
  useDataTable,
  useListPageContext,
  useListSelector,
  useListTag,
} from '#modules/kit/list-page/index.ts';
import { recognised } from '../unknown-shape.ts';
import { useLazyTree } from '../use-lazy-tree.ts';
import { indicesOf, useRowWindow } from '../use-row-window.ts';
import { useTreeKeys } from '../use-tree-keys.ts';
import type { WholeTree } from '../whole-tree.ts';
import { TreeTableRow } from './tree-table-row.tsx';
import { TreeTools } from './tree-tools.tsx';

/** How the rows of a list are the roots of a tree. */
export interface TreeRows {
  /** The key of the queries of children; a change of the records invalidates them. */
  readonly queryKey: readonly unknown[];
  /** The records below a record. @throws RequestError, and for a reply of another shape */
  readonly children: (key: string, signal: AbortSignal) => Promise<readonly ListRow[]>;
  readonly nodeOf: (row: ListRow) => LazyNode;
  /** Loads all of the tree, to open all of it; without it that is not offered. */
  readonly readWhole?: (client: QueryClient) => Promise<WholeTree>;
}

const rowHeights = { compact: 32, normal: 44, loose: 56 } as const;
/** Width of the column of checkboxes, in pixels. */
const selectWidth = 44;

interface TreeTableProps extends ListTableProps {
  narrow: boolean;
  tree: TreeRows;
}

/**
 * The rows of a list with what is below them, opened one by one: a tree grid, of which only the visible rows are
 * rendered. On a narrow screen it has only the primary column.
 */
export default function TreeTable({
  settings,
  changeSettings,
  actionsOf,
  actionsWidth,
  narrow,
  tree,
}: TreeTableProps) {
  const t = useText(listText);
  const { columns, title, selectable = true } = useListPageContext();
  const rows = useListSelector(({ context }) => context.rows);
  const rowsQuery = useListSelector(({ context }) => context.rowsQuery);
  const waiting = useListTag('waiting');
  const refreshing = useListTag('refreshing');
  const shownColumns = useMemo(
    () => (narrow ? columns.filter(column => column.primary) : columns),
    [columns, narrow],
  );
  const table = useDataTable(shownColumns, rows, settings, changeSettings);
  const actor = useLazyTree({
    queryKey: tree.queryKey,
    children: async (key, signal) => (await recognised(tree.children(key, signal))).map(tree.nodeOf),
  });
  useEffect(() => {
    if (rowsQuery) actor.send({ type: 'tree.reset' });
  }, [actor, rowsQuery]);
  const branches = useSelector(actor, ({ context }) => context.branches);
  const visible = useMemo(() => visibleNodes(rows.map(tree.nodeOf), branches), [rows, tree, branches]);
  const frame = useRef<HTMLDivElement>(null);
  const height = rowHeights[settings.density];
  const window = useRowWindow(frame, visible.length, height);
  const { focused, setFocused, onKeyDown } = useTreeKeys(actor, visible, frame, height);
  const shown = table.getVisibleLeafColumns();
  const filler = Object.keys(settings.widths).length > 0;
  const actionWidth = narrow ? 56 : actionsWidth;
  const width =
    (selectable ? selectWidth : 0) + (narrow ? 0 : table.getTotalSize()) + (actionsOf ? actionWidth : 0);
  const client = useQueryClient();
  const { readWhole } = tree;
  const indices = indicesOf(window, focused, visible.length);
  const before = (indices[0] ?? 0) * height;
  const after = (visible.length - 1 - (indices.at(-1) ?? visible.length - 1)) * height;
  const grid = (
    <div
      ref={frame}
      aria-busy={waiting || refreshing}
      className={cn(
        'thin-scroll scroll-edges tabular relative isolate min-h-0 overflow-auto rounded border border-border bg-surface',
        'transition-opacity duration-150',
        narrow && 'max-h-[70dvh]',
        refreshing && 'opacity-60',
      )}
    >
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: rows of a tree grid take the focus
        role="treegrid"
        aria-label={t('table', { title })}
        aria-rowcount={visible.length + 1}
        style={{ minWidth: width } as CSSProperties}
        className="w-full table-fixed border-separate border-spacing-0"
      >
        <colgroup>
          {selectable && <col style={{ width: selectWidth }} />}
          {shown.map(column => (
            <col key={column.id} style={narrow ? undefined : { width: column.getSize() }} />
          ))}
          {filler && <col />}
          {actionsOf && <col style={{ width: actionWidth }} />}
        </colgroup>
        <TableHead table={table} grouped={false} filler={filler} hasActions={actionsOf !== undefined} />
        <tbody>
          {waiting ? (
            <WaitingRows count={shown.length + 2} height={height} />
          ) : (
            <>
              <Gap height={before} />
              {indices.map((index, place) => {
                const at = visible[index];
                if (!at) return null;
                const previous = indices[place - 1];
                const gap = previous === undefined ? 0 : (index - previous - 1) * height;
                return [
                  gap > 0 && <Gap key="gap" height={gap} />,
                  <TreeTableRow
                    key={`${at.parent ?? ''}/${at.node.key}`}
                    actor={actor}
                    at={at}
                    index={index}
                    height={height}
                    actionsOf={actionsOf}
                    filler={filler}
                    selectable={selectable}
                    narrow={narrow}
                    onKeyDown={onKeyDown}
                    columns={shown.flatMap(({ columnDef }) => columnDef.meta?.column ?? [])}
                    focusable={index === focused}
                    onFocused={setFocused}
                  />,
                ];
              })}
              <Gap height={after} />
            </>
          )}
        </tbody>
      </table>
    </div>
  );
  if (!readWhole) return grid;
  return (
    <div className="grid min-h-0 grid-rows-[auto_minmax(0,1fr)] gap-2">
      <TreeTools actor={actor} readWhole={() => readWhole(client)} />
      {grid}
    </div>
  );
}

/** The place of the rows that are not rendered. */
const Gap = ({ height }: { height: number }) =>
  height > 0 ? (
    <tr aria-hidden>
      <td style={{ height, padding: 0 }} />
    </tr>
  ) : null;

const waitingRows = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** Skeleton rows, which are invisible at first, so that a quick reply causes no flash. */
function WaitingRows({ count, height }: { count: number; height: number }) {
  const t = useText(listText);
  const shown = useListTag('skeleton');
  return waitingRows.map((key, index) => (
    <tr key={key} style={{ height }}>
      <td colSpan={count} className="px-3">
        {index === 0 && <span className="sr-only">{t('loading')}</span>}
        {shown && <Skeleton className={index % 2 === 0 ? 'w-3/4' : 'w-1/2'} />}
      </td>
    </tr>
  ));
}
