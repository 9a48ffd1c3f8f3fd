import { ChartColumn, Table } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Panel } from '#modules/ground/panels/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { IconButton, lazyPart, VisuallyHidden } from '#modules/ground/ui/index.ts';
import type { PlotSeries } from '../plot.logic.ts';
import { plotText } from '../text.ts';
import type { DrawingProps } from './drawing.tsx';
import { ValueTable } from './value-table.tsx';

export interface PlotProps {
  title: string;
  /** What each position is, such as a time or a day. */
  labels: readonly string[];
  /** What the positions are called; by default times. */
  position?: string;
  series: readonly PlotSeries[];
  kind?: 'line' | 'bar';
  /** A value as text, in the table and beside the pointer. */
  format: (value: number) => string;
  /** A link to the list behind the values. */
  link?: ReactNode;
}

const Drawing = lazyPart<DrawingProps>(() => import('./drawing.tsx'));

/**
 * Values over time or by name. What is drawn is for the eyes alone: the same values are a table for screen readers, which
 * anybody can show in its place.
 */
export function Plot({ title, labels, position, series, kind = 'line', format, link }: PlotProps) {
  const t = useText(plotText);
  const [asTable, setAsTable] = useState(false);
  const table = (
    <ValueTable
      title={title}
      labels={labels}
      position={position ?? t('position')}
      series={series}
      format={format}
    />
  );
  return (
    <Panel
      title={title}
      className="h-60"
      tools={
        <div className="flex items-center gap-1">
          {link}
          <IconButton label={t(asTable ? 'asPlot' : 'asTable')} onClick={() => setAsTable(!asTable)}>
            {asTable ? <ChartColumn aria-hidden /> : <Table aria-hidden />}
          </IconButton>
        </div>
      }
    >
      {labels.length === 0 && <p className="p-4 text-text-muted">{t('none')}</p>}
      {labels.length > 0 && asTable && (
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll only what has the focus
          tabIndex={0}
          aria-label={t('valuesOf', { title })}
          className="thin-scroll h-full overflow-y-auto"
        >
          {table}
        </section>
      )}
      {labels.length > 0 && !asTable && (
        <>
          <Drawing labels={labels} series={series} kind={kind} format={format} />
          <VisuallyHidden>{table}</VisuallyHidden>
        </>
      )}
    </Panel>
  );
}
