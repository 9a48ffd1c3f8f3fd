export { Statechart, type StatechartProps } from './chart/statechart.tsx';
