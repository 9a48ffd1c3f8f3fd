import { memo, useMemo } from 'react';
import { type Marks, markOfLine } from '../compare/mark.ts';
import { type ChartGraph, type ChartState, isHistory } from '../graph/graph.types.ts';
import type { MachineUse } from '../graph/machine-use.ts';
import { isInside } from '../graph/scope.ts';
import { shownElement } from '../graph/shown-graph.ts';
import type { Row } from '../layout/content.types.ts';
import type { ChartLayout } from '../layout/layout.types.ts';
import type { StatechartText } from '../text/text.types.ts';
import { ChartEdgeShape, ChartFork, ChartInitial, ChartInitialText } from './chart-edge.tsx';
import { ChartRow } from './chart-row.tsx';
import { ChartFold, ChartStateShape, ChartStateText } from './chart-state.tsx';
import { chartNames, markedName, shortName } from './describe.ts';
import { heatOf } from './heat.ts';
import type { TakenStep } from './statechart.types.ts';

export interface ChartDrawingProps {
  /** The graph that is drawn; it may be a part of a machine. */
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
  const whole = graph.whole ?? graph;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names contain what a layout shows
  const names = useMemo(() => chartNames(text, whole, use, records), [text, whole, use, records, layout]);
  const transitions = useMemo(
    () => new Map(whole.transitions.map(transition => [transition.id, transition])),
    [whole],
  );
  const chosen = new Set(selected.map(id => shownElement(graph, id)));
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
        name={markedName(text, names.transition(transition, canHappen, content), marks?.get(transition.id))}
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
          name={markedName(
            text,
            names.state(box, active.has(box.state.id), activeInside(whole, box.state, active)),
            marks?.get(box.state.id),
          )}
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
      {layout.forks.map(bar => {
        const takers = layout.edges.find(({ edge }) => edge.target === bar.id)?.edge.taken ?? [];
        return (
          <ChartFork
            key={bar.id}
            bar={bar}
            enabled={takers.some(id => enabled.has(id))}
            selected={takers.some(id => chosen.has(id))}
          />
        );
      })}
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
      {layout.boxes.map(
        box =>
          box.state.fold && (
            <ChartFold
              key={box.state.id}
              box={box}
              label={text.reading[box.state.fold === 'folded' ? 'unfold' : 'fold'](
                shortName(whole, box.state.id),
              )}
            />
          ),
      )}
    </svg>
  );
});

const none: readonly string[] = [];

/** The innermost active states inside a state that is drawn without them. */
function activeInside(whole: ChartGraph, { id, omitted }: ChartState, active: ReadonlySet<string>) {
  if (!omitted?.states || !active.has(id)) return none;
  return [...active].filter(leaf => isInside(whole, leaf, id) && !hasActiveChild(whole, leaf, active));
}

function hasActiveChild(whole: ChartGraph, id: string, active: ReadonlySet<string>): boolean {
  return whole.states.get(id)?.children.some(child => active.has(child)) ?? false;
}
