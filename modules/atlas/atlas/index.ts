export { MachineChart, type MachineChartProps } from './components/machine-chart.tsx';
