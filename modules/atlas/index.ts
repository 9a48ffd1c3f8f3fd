export { Statechart, type StatechartProps } from './chart/statechart.tsx';
export { MachinesPage } from './pages/machines-page.tsx';
