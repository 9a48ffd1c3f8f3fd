import { useSelector } from '@xstate/react';
import { type ReactNode, type RefObject, useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { TableRow } from '#machines/editable-table/rows.logic.ts';
import type { subTableMachine } from '#machines/editable-table/sub-table.machine.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Popover, PopoverAnchor, PopoverContent } from '#modules/ground/ui/popover.tsx';
import { useRow, useTableScope } from '../scope.tsx';
import { editableTableText } from '../text.ts';

interface SubTableProps {
  scroller: RefObject<HTMLElement | null>;
  children: (row: TableRow) => ReactNode;
}

/** The popover below a row with its child rows (TABLE-129). */
export function SubTable(props: SubTableProps) {
  const { actor } = useTableScope();
  const subTable = useSelector(actor, ({ children }) => children.subTable);
  return subTable ? <OpenSubTable {...props} subTable={subTable} /> : null;
}

function OpenSubTable({
  scroller,
  children,
  subTable,
}: SubTableProps & { subTable: ActorRefFrom<typeof subTableMachine> }) {
  const t = useText(editableTableText);
  const rowId = useSelector(subTable, snapshot =>
    snapshot.hasTag('open') ? snapshot.context.rowId : undefined,
  );
  const row = useRow(rowId ?? '');
  const anchor = useMemo(
    () => ({
      current: {
        getBoundingClientRect: () =>
          rowElement(scroller.current, rowId ?? '')?.getBoundingClientRect() ?? new DOMRect(),
      },
    }),
    [scroller, rowId],
  );
  return (
    <Popover
      open={row !== undefined}
      onOpenChange={open => {
        if (!open) subTable.send({ type: 'subTable.close' });
      }}
    >
      <PopoverAnchor virtualRef={anchor} />
      {row && (
        <PopoverContent aria-label={t('subTable')} className="w-[min(60rem,90vw)]">
          {children(row)}
        </PopoverContent>
      )}
    </Popover>
  );
}

/** The drawn element of a row. */
export const rowElement = (scroller: HTMLElement | null, rowId: string): HTMLElement | null =>
  scroller?.querySelector(`[data-row="${CSS.escape(rowId)}"]`) ?? null;
