import { ChartColumn, Table } from 'lucide-react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { IconButton, lazyPart, VisuallyHidden } from '#modules/ground/ui/index.ts';
import type { PlotSeries } from '../plot.logic.ts';
import { plotText } from '../text.ts';
import type { DrawingProps } from './drawing.tsx';
import { ValueTable } from './value-table.tsx';

const Drawing = lazyPart<DrawingProps>(() => import('./drawing.tsx'));

/** What a plot and its table show. */
export interface PlotValues {
  title: string;
  /** What each position is, such as a time or a day. */
  labels: readonly string[];
  /** What the positions are called; by default times. */
  position?: string;
  series: readonly PlotSeries[];
  kind?: 'line' | 'bar';
  /** A value as text, in the table and beside the pointer. */
  format: (value: number) => string;
}

interface PlotBodyProps extends PlotValues {
  asTable: boolean;
}

/** A plot with the table of its values, which takes its place where somebody shows it. */
export function PlotBody({ title, labels, position, series, kind = 'line', format, asTable }: PlotBodyProps) {
  const t = useText(plotText);
  if (labels.length === 0) return <p className="p-4 text-text-muted">{t('none')}</p>;
  const table = (
    <ValueTable
      title={title}
      labels={labels}
      position={position ?? t('position')}
      series={series}
      format={format}
    />
  );
  if (asTable)
    return (
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll only what has the focus
        tabIndex={0}
        aria-label={t('valuesOf', { title })}
        className="thin-scroll h-full overflow-y-auto"
      >
        {table}
      </section>
    );
  return (
    <>
      <Drawing labels={labels} series={series} kind={kind} format={format} />
      <VisuallyHidden>{table}</VisuallyHidden>
    </>
  );
}

interface PlotSwitchProps {
  asTable: boolean;
  onChange: (asTable: boolean) => void;
}

/** Changes between a plot and the table of its values. */
export function PlotSwitch({ asTable, onChange }: PlotSwitchProps) {
  const t = useText(plotText);
  return (
    <IconButton label={t(asTable ? 'asPlot' : 'asTable')} onClick={() => onChange(!asTable)}>
      {asTable ? <ChartColumn aria-hidden /> : <Table aria-hidden />}
    </IconButton>
  );
}
