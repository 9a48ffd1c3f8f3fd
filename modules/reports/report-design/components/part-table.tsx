import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useBilingual, useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, cn, IconButton } from '#modules/ground/ui/index.ts';
import type { PartColumn } from '../part-columns.ts';
import { reportDesignText } from '../text.ts';
import { PartCell } from './part-cell.tsx';

interface PartTableProps<Part extends object> {
  columns: readonly PartColumn<Part>[];
  rows: readonly Part[];
  /** The name of a row; without one, its place names it. */
  nameOf: (row: Part) => string;
  blank: Part;
  addLabel: string;
  emptyText: string;
  readOnly: boolean;
  onChange: (rows: readonly Part[]) => void;
}

const head =
  'border-border border-b bg-surface-sunken px-1.5 py-1 text-left font-medium text-sm text-text-muted';

/** The name stays visible while the table scrolls sideways. */
const stays = 'sticky left-0 z-1 max-sm:static';

/** The columns or parameters of a report, one in each row, which can be changed, moved, added and removed. */
export function PartTable<Part extends object>(props: PartTableProps<Part>) {
  const { columns, rows, nameOf, blank, addLabel, emptyText, readOnly, onChange } = props;
  const t = useText(reportDesignText);
  const translate = useBilingual();
  const moved = (from: number, to: number) => {
    const others = rows.toSpliced(from, 1);
    onChange(others.toSpliced(to, 0, ...rows.slice(from, from + 1)));
  };
  return (
    <div className="grid gap-2">
      {rows.length === 0 ? (
        <p className="rounded border border-border border-dashed px-3 py-4 text-center text-sm text-text-muted">
          {emptyText}
        </p>
      ) : (
        <div className="overflow-x-auto rounded border border-border">
          <table className="min-w-full border-separate border-spacing-0">
            <thead>
              <tr>
                {columns.map(({ name, label, width }, index) => (
                  <th
                    key={name}
                    scope="col"
                    className={cn(head, index === 0 && stays)}
                    style={{ minWidth: width }}
                  >
                    {translate(label)}
                  </th>
                ))}
                {!readOnly && <th className={head}>{t('acts')}</th>}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => {
                const name = nameOf(row) || t('row', { place: index + 1 });
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a new row has no id, and its name is being typed
                  <tr key={index}>
                    {columns.map((column, place) => (
                      <td
                        key={column.name}
                        className={cn(
                          'border-border border-b bg-surface px-1 py-1 align-middle',
                          place === 0 && stays,
                        )}
                      >
                        <PartCell
                          column={column}
                          readOnly={readOnly}
                          row={name}
                          value={row[column.name]}
                          onChange={value => onChange(rows.with(index, { ...row, [column.name]: value }))}
                        />
                      </td>
                    ))}
                    {!readOnly && (
                      <td className="whitespace-nowrap border-border border-b px-1">
                        <IconButton
                          size="sm"
                          label={`${t('up')} ${name}`}
                          disabled={index === 0}
                          onClick={() => moved(index, index - 1)}
                        >
                          <ArrowUp aria-hidden />
                        </IconButton>
                        <IconButton
                          size="sm"
                          label={`${t('down')} ${name}`}
                          disabled={index === rows.length - 1}
                          onClick={() => moved(index, index + 1)}
                        >
                          <ArrowDown aria-hidden />
                        </IconButton>
                        <IconButton
                          size="sm"
                          label={`${t('remove')} ${name}`}
                          onClick={() => onChange(rows.toSpliced(index, 1))}
                        >
                          <Trash2 aria-hidden />
                        </IconButton>
                      </td>
                    )}
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
      {!readOnly && (
        <Button
          size="sm"
          className="justify-self-start"
          icon={<Plus aria-hidden />}
          onClick={() => onChange([...rows, blank])}
        >
          {addLabel}
        </Button>
      )}
    </div>
  );
}
