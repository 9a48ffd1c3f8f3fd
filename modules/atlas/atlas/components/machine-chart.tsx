import type { AnyStateMachine } from 'xstate';
import {
  chinese,
  english,
  machineToGraph,
  Statechart,
  type StatechartProps,
  type StatechartText,
} from '#modules/atlas/statechart/index.ts';
import { useLanguage } from '#modules/ground/platform/i18n/index.ts';
import { useGraph } from '../described-graph.ts';

export interface MachineChartProps extends Omit<StatechartProps, 'graph' | 'text'> {
  machine: AnyStateMachine;
}

/** The chart of a machine in the language of the console. */
export function MachineChart({ machine, ...props }: MachineChartProps) {
  return <GraphChart graph={machineToGraph(machine)} {...props} />;
}

/** The chart of a graph in the language of the console. */
export function GraphChart({ graph, ...props }: Omit<StatechartProps, 'text'>) {
  return <Statechart graph={useGraph(graph)} text={useStatechartText()} {...props} />;
}

/** The texts of charts in the language of the console. */
export function useStatechartText(): StatechartText {
  return useLanguage() === 'zh-CN' ? chinese : english;
}
