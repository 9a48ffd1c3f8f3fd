import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState } from 'react';

type Row = { readonly id: string } & Readonly<Record<string, unknown>>;

interface PlainTableProps {
  columns: number;
  rowsOf: (count: number) => readonly Row[];
}

/** The floor: TanStack Virtual with the same rows as plain text, one box that is typed into, and no more. */
export function PlainTable({ columns, rowsOf }: PlainTableProps) {
  const [rows, setRows] = useState<readonly Row[]>([]);
  const [typed, setTyped] = useState('');
  const [isAll, setAll] = useState(false);
  const keys = Array.from({ length: columns }, (_, column) => `c${column}`);
  const scroller = useRef<HTMLDivElement>(null);
  const drawn = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 43,
    overscan: 9,
  });
  window.tableBench = {
    prepare: count => void rowsOf(count),
    set: count => setRows(rowsOf(count)),
    add: () => setRows(before => [...before, { id: `new ${before.length}` }]),
    read: () => rows.map(row => ({ ...row })).length,
    validate: async () => rows.filter(row => Object.values(row).some(value => value === '')).length,
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of elements that are placed one by one
    <div ref={scroller} role="grid" style={{ height: 580, overflow: 'auto' }}>
      <input value={typed} onChange={event => setTyped(event.target.value)} />
      <input type="checkbox" checked={isAll} onChange={() => setAll(!isAll)} />
      <div style={{ height: drawn.getTotalSize(), position: 'relative', width: columns * 140 }}>
        {drawn.getVirtualItems().map(({ index, start }) => (
          <div
            key={rows[index]?.id}
            data-row={rows[index]?.id}
            style={{
              position: 'absolute',
              transform: `translateY(${start}px)`,
              height: 42,
              display: 'grid',
              gridTemplateColumns: `repeat(${columns}, 140px)`,
              background: isAll ? 'lightblue' : 'white',
            }}
          >
            {keys.map(key => (
              <span key={key}>{String(rows[index]?.[key] ?? '')}</span>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
