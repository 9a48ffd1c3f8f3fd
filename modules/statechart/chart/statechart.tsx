import './variables.css';
import './chart.css';
import { clsx } from 'clsx';
import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { StateValue } from 'xstate';
import type { Comparison } from '../compare/comparison.types.ts';
import { activeStates, enabledTransitions, startState } from '../graph/active.ts';
import type { ChartGraph, ChartTransition } from '../graph/graph.types.ts';
import type { MachineUse } from '../graph/machine-use.ts';
import { readingOrder, type Step, stepFrom } from '../graph/navigation.ts';
import type { Density } from '../layout/content.ts';
import type { LayoutEngine } from '../layout/layout.ts';
import { boxOf } from '../layout/layout-places.ts';
import { english } from '../text/english.ts';
import type { StatechartText } from '../text/text.types.ts';
import { ChartButton } from './chart-button.tsx';
import { ChartDrawing } from './chart-drawing.tsx';
import { shortName } from './describe.ts';
import { chartKeys, isKeyOf, keyIndex } from './keys.ts';
import { useChartLayout } from './use-chart-layout.ts';
import { useGestures } from './use-gestures.ts';
import { useProportion } from './use-proportion.ts';
import { useViewport } from './use-viewport.ts';

/** The transitions of the last step; `at` distinguishes one step from the next. */
export interface TakenStep {
  readonly at: number;
  readonly transitions: readonly string[];
}

export interface StatechartProps {
  /** What is drawn: the result of {@link machineToGraph}, the same object as long as the machine is the same. */
  graph: ChartGraph;
  /** The language of the controls and of screen readers; English by default. */
  text?: StatechartText;
  /** The current state of the machine; active states are highlighted. */
  snapshot?: { readonly value: StateValue };
  /** The transitions of the last step; they are animated once. */
  taken?: TakenStep;
  /** Called when an enabled transition is pressed. Without it, pressing only selects. */
  onEvent?: (transition: ChartTransition) => void;
  /** The chosen states and transitions, by id. */
  selected?: readonly string[];
  onSelect?: (id: string | undefined) => void;
  density?: Density;
  /**
   * How often states were entered and transitions taken: it determines the style of lines and is shown beside
   * their texts.
   */
  use?: MachineUse;
  /** How many records are in each state, by its id; shown beside the name of the state. */
  records?: Readonly<Record<string, number>>;
  /** What became of each part between two versions; what is drawn is its graph. */
  comparison?: Comparison;
  /** The engine that lays the chart out; by default ELK in a worker. */
  engine?: LayoutEngine;
  className?: string;
}

const none: ReadonlySet<string> = new Set();
/** What the arrows do, in the order of the shortcut: how far they move the chart, and where they go in it. */
const arrows: readonly (readonly [number, number, Step])[] = [
  [0, 60, 'previous'],
  [0, -60, 'next'],
  [60, 0, 'out'],
  [-60, 0, 'into'],
];

/** Any XState machine as an interactive statechart with keyboard navigation. */
export function Statechart(props: StatechartProps) {
  const {
    graph,
    text = english,
    snapshot,
    taken,
    onEvent,
    selected,
    onSelect,
    density = 'concise',
    use,
    records,
    comparison,
    engine,
    className,
  } = props;
  const frame = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const { layout, failed } = useChartLayout(
    graph,
    { density, counts: use?.transitions, records, marks: comparison?.marks },
    useProportion(frame),
    engine,
  );
  const viewport = useViewport(frame, stage, layout);
  const { wasDragged, ...gestures } = useGestures(frame, viewport);
  const order = useMemo(() => readingOrder(graph), [graph]);
  const [current, setCurrent] = useState(graph.root);
  const at = order.includes(current) ? current : graph.root;

  const value = snapshot?.value;
  const valueKey = value === undefined ? undefined : JSON.stringify(value);
  const active = useMemo(
    () => (valueKey === undefined ? none : activeStates(graph, JSON.parse(valueKey) as StateValue)),
    [graph, valueKey],
  );
  const playable = onEvent !== undefined;
  const enabled = useMemo(
    () => (playable ? enabledTransitions(graph, active) : none),
    [graph, active, playable],
  );
  const leaves = [...active].filter(id => graph.states.get(id)?.children.every(child => !active.has(child)));

  const choose = (id: string | undefined) => {
    const transition = graph.transitions.find(known => known.id === id);
    if (transition && enabled.has(transition.id)) onEvent?.(transition);
    onSelect?.(id);
  };
  // The selected element stays visible, or else the current or initial state.
  const centred = selected?.[0] ?? leaves[0] ?? startState(graph);
  useEffect(() => {
    const box = layout && boxOf(layout, centred);
    if (box) viewport.reveal(box);
  }, [layout, centred, viewport]);

  const press = (event: MouseEvent) => {
    if (wasDragged() || !layout) return;
    const id = elementAt(event.target);
    if (id !== undefined) setCurrent(id);
    choose(id);
  };
  const walk = (id: string) => {
    setCurrent(id);
    const box = layout && boxOf(layout, id);
    if (box) viewport.reveal(box);
    stage.current
      ?.querySelector<SVGElement>(`[data-element="${CSS.escape(id)}"]`)
      ?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const element = elementAt(event.target);
    const arrow = arrows[keyIndex(event, chartKeys.move)];
    if (arrow) {
      const [right, down, step] = arrow;
      if (element === undefined) viewport.pan(right, down);
      else walk(stepFrom(graph, order, element, step));
    } else if (isKeyOf(event, chartKeys.enlarge)) viewport.zoom(1.2);
    else if (isKeyOf(event, chartKeys.reduce)) viewport.zoom(1 / 1.2);
    else if (isKeyOf(event, chartKeys.fit)) viewport.fit();
    else if (element !== undefined && isKeyOf(event, chartKeys.choose)) choose(element);
    else if (element !== undefined && isKeyOf(event, chartKeys.leave)) frame.current?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className={clsx('chart', className)}>
      <div
        ref={frame}
        role="application"
        aria-roledescription={text.role}
        aria-label={text.label(graph.id)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move and scale what is inside
        tabIndex={0}
        onClick={press}
        onKeyDown={onKeyDown}
        {...gestures}
        className="chart-frame"
      >
        <p className="chart-unseen">{text.help}</p>
        <div ref={stage} className="chart-stage">
          {layout && (
            <ChartDrawing
              graph={graph}
              text={text}
              layout={layout}
              active={active}
              enabled={enabled}
              selected={selected}
              taken={taken}
              use={use}
              records={records}
              marks={comparison?.marks}
              current={at}
            />
          )}
        </div>
        {!layout && !failed && (
          <p role="status" className="chart-message">
            {text.laying}
          </p>
        )}
        {failed && (
          <div role="alert" className="chart-message">
            <p>{text.failed}</p>
            <p>{text.failedHint}</p>
          </div>
        )}
      </div>
      <p role="status" className="chart-unseen">
        {leaves.length > 0 && text.now(leaves.map(id => shortName(graph, id)))}
      </p>
      <div className="chart-controls">
        <ChartButton label={text.zoomOut} onClick={() => viewport.zoom(1 / 1.3)}>
          <ZoomOut aria-hidden />
        </ChartButton>
        <ChartButton label={text.zoomIn} onClick={() => viewport.zoom(1.3)}>
          <ZoomIn aria-hidden />
        </ChartButton>
        <ChartButton label={text.fit} onClick={() => viewport.fit()}>
          <Maximize aria-hidden />
        </ChartButton>
      </div>
    </div>
  );
}

/** The id of the state or transition under a pointer or focus; undefined between them. */
function elementAt(target: EventTarget): string | undefined {
  return target instanceof Element
    ? (target.closest('[data-element]')?.getAttribute('data-element') ?? undefined)
    : undefined;
}
