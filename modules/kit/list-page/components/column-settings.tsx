import { ArrowDown, ArrowUp, Columns3, Pin } from 'lucide-react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, Checkbox, IconButton, NumberInput } from '#modules/ground/ui/index.ts';
import { Popover, PopoverContent, PopoverTrigger } from '#modules/ground/ui/popover.tsx';
import { columnSettingsText } from '../column-settings-text.ts';
import {
  type ChangeSettings,
  columnLimits,
  orderedKeys,
  type TableSettings,
  untouchedSettingsOf,
  withColumnPinned,
  withColumnShown,
  withMovedColumn,
  withWidths,
} from '../table-settings.ts';
import { listText } from '../text.ts';

export interface ColumnSettingsProps {
  columns: readonly {
    readonly key: string;
    readonly header: string;
    /** Pixels. */
    readonly width?: number | undefined;
    /** It is always shown. */
    readonly primary?: boolean | undefined;
    readonly defaultHidden?: boolean | undefined;
  }[];
  /** Columns can be pinned, so that they stay visible while others scroll. */
  pins?: boolean;
  settings: TableSettings;
  changeSettings: ChangeSettings;
}

/**
 * Which columns are shown, in which order and how wide; all of it by keyboard as well. Its script is loaded
 * when its button is pressed, so it starts open.
 */
export default function ColumnSettings({
  columns,
  pins = false,
  settings,
  changeSettings,
}: ColumnSettingsProps) {
  const list = useText(listText);
  const t = useText(columnSettingsText);
  const keys = columns.map(column => column.key);
  const ordered = orderedKeys(settings, keys).flatMap(
    key => columns.find(column => column.key === key) ?? [],
  );
  return (
    <Popover defaultOpen>
      <PopoverTrigger asChild>
        <IconButton label={list('columns')}>
          <Columns3 aria-hidden />
        </IconButton>
      </PopoverTrigger>
      <PopoverContent align="end" aria-label={list('columns')} className="w-88 p-0">
        <p className="border-border border-b px-3 py-2 text-sm text-text-muted">{t('hint')}</p>
        <ul className="thin-scroll max-h-80 overflow-auto p-1.5">
          {ordered.map((column, index) => (
            <li
              key={column.key}
              className="flex items-center gap-1 rounded px-1.5 py-0.5 hover:bg-surface-hover"
            >
              <span className="min-w-0 flex-1">
                <Checkbox
                  checked={!settings.hidden.includes(column.key)}
                  disabled={column.primary}
                  onCheckedChange={shown =>
                    changeSettings(present => withColumnShown(present, column.key, shown === true))
                  }
                >
                  {column.header}
                </Checkbox>
              </span>
              <NumberInput
                controlSize="sm"
                min={columnLimits.narrowest}
                max={columnLimits.widest}
                step={10}
                aria-label={t('width', { name: column.header })}
                value={settings.widths[column.key] ?? column.width ?? null}
                onChange={width => {
                  if (width !== null) changeSettings(present => withWidths(present, { [column.key]: width }));
                }}
                className="w-20"
              />
              {pins && (
                <IconButton
                  size="sm"
                  tooltip={false}
                  label={t('pin', { name: column.header })}
                  aria-pressed={settings.pinned.includes(column.key)}
                  onClick={() =>
                    changeSettings(present =>
                      withColumnPinned(present, column.key, !present.pinned.includes(column.key)),
                    )
                  }
                >
                  <Pin aria-hidden className={settings.pinned.includes(column.key) ? 'fill-current' : ''} />
                </IconButton>
              )}
              <IconButton
                size="sm"
                tooltip={false}
                label={t('up', { name: column.header })}
                disabled={index === 0}
                onClick={() => changeSettings(present => withMovedColumn(present, keys, column.key, -1))}
              >
                <ArrowUp aria-hidden />
              </IconButton>
              <IconButton
                size="sm"
                tooltip={false}
                label={t('down', { name: column.header })}
                disabled={index === ordered.length - 1}
                onClick={() => changeSettings(present => withMovedColumn(present, keys, column.key, 1))}
              >
                <ArrowDown aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
        <div className="border-border border-t px-3 py-2 text-right">
          <Button
            size="sm"
            onClick={() => changeSettings(({ density }) => ({ ...untouchedSettingsOf(columns), density }))}
          >
            {t('reset')}
          </Button>
        </div>
      </PopoverContent>
    </Popover>
  );
}
