export { type FigureColumn, FigureTable } from './components/figure-table.tsx';
export { Plot, type PlotProps } from './components/plot.tsx';
export type { PlotSeries } from './plot.logic.ts';
