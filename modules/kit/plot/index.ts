export { type FigureColumn, FigureTable } from './components/figure-table.tsx';
export { PeriodSwitch } from './components/period-switch.tsx';
export { Plot, type PlotProps } from './components/plot.tsx';
export { momentLabel } from './moment-label.ts';
export type { PlotSeries } from './plot.logic.ts';
