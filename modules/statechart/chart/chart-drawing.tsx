import { memo, useMemo } from 'react';
import { type Marks, markOfLine } from '../compare/mark.ts';
import { type ChartGraph, isHistory } from '../graph/graph.types.ts';
import type { MachineUse } from '../graph/machine-use.ts';
import type { Row } from '../layout/content.ts';
import type { ChartLayout } from '../layout/layout.types.ts';
import type { StatechartText } from '../text/text.types.ts';
import { ChartEdgeShape, ChartFork, ChartInitial, ChartInitialText } from './chart-edge.tsx';
import { ChartRow } from './chart-row.tsx';
import { ChartStateShape, ChartStateText } from './chart-state.tsx';
import { chartNames, markedName } from './describe.ts';
import { heatOf } from './heat.ts';
import type { TakenStep } from './statechart.tsx';

export interface ChartDrawingProps {
  graph: ChartGraph;
  text: StatechartText;
  layout: ChartLayout;
  active: ReadonlySet<string>;
  enabled: ReadonlySet<string>;
  selected: readonly string[] | undefined;
  taken: TakenStep | undefined;
  use: MachineUse | undefined;
  records: Readonly<Record<string, number>> | undefined;
  /** What became of each part between two versions. */
  marks: Marks | undefined;
  /** The id of the element that Tab focuses. */
  current: string;
}

/** Everything on the chart. Each element renders again only when something about itself has changed. */
export const ChartDrawing = memo(function ChartDrawing(props: ChartDrawingProps) {
  const { graph, text, layout, active, enabled, selected = [], taken, use, records, marks, current } = props;
  const names = useMemo(() => chartNames(text, graph, use, records), [text, graph, use, records]);
  const transitions = useMemo(
    () => new Map(graph.transitions.map(transition => [transition.id, transition])),
    [graph],
  );
  const chosen = new Set(selected);
  const stepOf = (ids: readonly string[]) =>
    ids.some(id => taken?.transitions.includes(id)) ? (taken?.at ?? 0) : 0;
  const heat = (ids: readonly string[]) =>
    use && ids.length > 0 ? heatOf(ids.reduce((sum, id) => sum + (use.transitions[id] ?? 0), 0)) : undefined;
  const row = (content: Row, framedWidth?: number) => {
    const transition = transitions.get(content.transition);
    if (!transition) return null;
    const canHappen = enabled.has(transition.id);
    return (
      <ChartRow
        key={transition.id}
        row={content}
        name={markedName(text, names.transition(transition, canHappen), marks?.get(transition.id))}
        framedWidth={framedWidth}
        enabled={canHappen}
        selected={chosen.has(transition.id)}
        taken={stepOf([transition.id])}
        heat={heat([transition.id])}
        mark={marks?.get(transition.id)}
        tabbable={current === transition.id}
      />
    );
  };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by the group around it
    <svg width={layout.width} height={layout.height}>
      {layout.boxes.map(box => (
        <ChartStateShape
          key={box.state.id}
          box={box}
          name={markedName(text, names.state(box.state, active.has(box.state.id)), marks?.get(box.state.id))}
          mark={marks?.get(box.state.id)}
          active={active.has(box.state.id)}
          selected={chosen.has(box.state.id)}
          never={use !== undefined && !isHistory(box.state) && !use.states[box.state.id]}
          tabbable={current === box.state.id}
        />
      ))}
      {layout.initials.map(line => (
        <ChartInitial key={line.parent} line={line} />
      ))}
      {layout.edges.map(line => (
        <ChartEdgeShape
          key={line.edge.id}
          line={line}
          enabled={line.edge.taken.some(id => enabled.has(id))}
          selected={line.edge.taken.some(id => chosen.has(id))}
          taken={stepOf(line.edge.taken)}
          heat={heat(line.edge.taken)}
          mark={markOfLine(marks, line.edge.taken)}
        />
      ))}
      {layout.forks.map(bar => (
        <ChartFork key={bar.id} bar={bar} />
      ))}
      {layout.boxes.map(box => (
        <ChartStateText key={box.state.id} box={box} mark={marks?.get(box.state.id)} />
      ))}
      {layout.boxes.map(
        box =>
          box.content.rows.length > 0 && (
            <g key={box.state.id} transform={`translate(${box.x} ${box.y})`}>
              {box.content.rows.map(content => row(content))}
            </g>
          ),
      )}
      {layout.initials.map(line => (
        <ChartInitialText key={line.parent} line={line} />
      ))}
      {layout.edges.map(
        ({ edge, label }) =>
          label && (
            <g key={edge.id} transform={`translate(${label.x} ${label.y})`}>
              {label.content.rows.map(content => row(content, label.width))}
            </g>
          ),
      )}
    </svg>
  );
});
