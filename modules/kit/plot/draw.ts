import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import type { PlotSeries } from './plot.logic.ts';

use([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);

export interface Drawn {
  readonly labels: readonly string[];
  readonly series: readonly PlotSeries[];
  readonly kind: 'line' | 'bar';
  readonly format: (value: number) => string;
}

export interface Chart {
  show(drawn: Drawn): void;
  /** Takes the size of its place. */
  fit(): void;
  remove(): void;
}

/** The colours of series in their order; the shapes of lines differ as well, so that nobody has to distinguish colours. */
const seriesTokens = ['--accent-ink', '--warning', '--success', '--danger'] as const;
const lineShapes = ['solid', 'dashed', 'dotted', 'solid'] as const;

/** Draws on a place that has a size. */
export function drawOn(element: HTMLElement): Chart {
  const chart = init(element);
  return {
    show: drawn => chart.setOption(optionOf(drawn, colourIn(element)), { notMerge: true }),
    fit: () => chart.resize(),
    remove: () => chart.dispose(),
  };
}

/** Half the width of a letter below a plot, in pixels. */
const halfOfLetter = 3;

function optionOf({ labels, series, kind, format }: Drawn, colour: (token: string) => string) {
  const text = { color: colour('--text-muted'), fontFamily: 'inherit', fontSize: 12 };
  const line = { lineStyle: { color: colour('--border') } };
  const isCounted = series.every(({ values }) => values.every(value => Number.isInteger(value ?? 0)));
  const isSmall = labels.length < 12;
  // The last label is centred below its value, so that half of it is beyond the plot.
  const beside = Math.max(16, halfOfLetter * Math.max(0, ...labels.map(({ length }) => length)));
  return {
    animation: false,
    textStyle: { fontFamily: getComputedStyle(document.body).fontFamily },
    color: seriesTokens.map(colour),
    grid: { left: 12, right: beside, top: series.length > 1 ? 36 : 16, bottom: 8, containLabel: true },
    ...(series.length > 1 && { legend: { top: 6, left: 12, itemWidth: 22, textStyle: text } }),
    tooltip: {
      trigger: 'axis' as const,
      renderMode: 'richText' as const,
      confine: true,
      backgroundColor: colour('--surface-raised'),
      borderColor: colour('--border'),
      textStyle: { ...text, color: colour('--text') },
      valueFormatter: (value: unknown) => (typeof value === 'number' ? format(value) : ''),
    },
    xAxis: {
      type: 'category' as const,
      data: [...labels],
      boundaryGap: kind === 'bar',
      axisLabel: { ...text, hideOverlap: true },
      axisLine: line,
      axisTick: { show: false },
    },
    yAxis: {
      type: 'value' as const,
      axisLabel: { ...text, formatter: format },
      splitLine: line,
      splitNumber: 3,
      // Halves of what is counted would be written as the same number.
      ...(isCounted && { minInterval: 1 }),
    },
    series: series.map(({ name, values }, index) => ({
      name,
      data: [...values],
      ...(kind === 'bar'
        ? { type: 'bar' as const, barMaxWidth: 32, itemStyle: { borderRadius: [2, 2, 0, 0] } }
        : {
            type: 'line' as const,
            showSymbol: isSmall,
            lineStyle: { width: 2, type: lineShapes[index % lineShapes.length] },
            ...(series.length === 1 && { areaStyle: { opacity: 0.12 } }),
          }),
    })),
  };
}

/** The colours of the console where an element is, in a notation that is known everywhere. */
function colourIn(element: HTMLElement): (token: string) => string {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const pixel = canvas.getContext('2d', { willReadFrequently: true });
  const probe = document.createElement('span');
  element.append(probe);
  const colours = new Map<string, string>();
  for (const token of [...seriesTokens, ...otherTokens]) {
    probe.style.color = `var(${token})`;
    const computed = getComputedStyle(probe).color;
    if (!pixel) {
      colours.set(token, computed);
      continue;
    }
    pixel.fillStyle = computed;
    pixel.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = pixel.getImageData(0, 0, 1, 1).data;
    colours.set(token, `rgb(${red}, ${green}, ${blue})`);
  }
  probe.remove();
  return token => colours.get(token) ?? 'currentColor';
}

const otherTokens = ['--text', '--text-muted', '--border', '--surface-raised'] as const;
