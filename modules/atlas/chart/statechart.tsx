import './chart.css';
import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { AnyStateMachine, StateValue } from 'xstate';
import { useText } from '#modules/platform/i18n/index.ts';
import { isShortcut, shortcutIndex } from '#modules/platform/shortcuts/index.ts';
import { cn, ErrorState, IconButton, Spinner } from '#modules/ui/index.ts';
import { useGraph } from '../described-graph.ts';
import type { MachineUse } from '../measurement.ts';
import { atlasText } from '../text.ts';
import { activeStates, enabledTransitions, startState } from './active.ts';
import { ChartDrawing } from './chart-drawing.tsx';
import type { Density } from './content.ts';
import { shortName } from './describe.ts';
import type { ChartTransition } from './graph.types.ts';
import type { LayoutEngine } from './layout.ts';
import { boxOf } from './layout-places.ts';
import { readingOrder, type Step, stepFrom } from './navigation.ts';
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
  machine: AnyStateMachine;
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
    machine,
    snapshot,
    taken,
    onEvent,
    selected,
    onSelect,
    density = 'concise',
    use,
    records,
    engine,
    className,
  } = props;
  const t = useText(atlasText);
  const graph = useGraph(machine);
  const frame = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const { layout, failed } = useChartLayout(
    graph,
    { density, counts: use?.transitions, records },
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
    const arrow = arrows[shortcutIndex(event, 'moveInChart')];
    if (arrow) {
      const [right, down, step] = arrow;
      if (element === undefined) viewport.pan(right, down);
      else walk(stepFrom(graph, order, element, step));
    } else if (isShortcut(event, 'enlargeChart')) viewport.zoom(1.2);
    else if (isShortcut(event, 'reduceChart')) viewport.zoom(1 / 1.2);
    else if (isShortcut(event, 'fitChart')) viewport.fit();
    else if (element !== undefined && isShortcut(event, 'chooseInChart')) choose(element);
    else if (element !== undefined && isShortcut(event, 'leaveChart')) frame.current?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className={cn('relative min-h-60', className)}>
      <div
        ref={frame}
        role="application"
        aria-roledescription={t('chart.role')}
        aria-label={t('chart.label', { machine: graph.id })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move and scale what is inside
        tabIndex={0}
        onClick={press}
        onKeyDown={onKeyDown}
        {...gestures}
        className="chart-frame absolute inset-0 rounded-lg border border-border focus-visible:-outline-offset-2"
      >
        <p className="sr-only">{t('chart.help')}</p>
        <div ref={stage} className="chart-stage">
          {layout && (
            <ChartDrawing
              graph={graph}
              layout={layout}
              active={active}
              enabled={enabled}
              selected={selected}
              taken={taken}
              use={use}
              records={records}
              current={at}
            />
          )}
        </div>
        {!layout && !failed && (
          <div className="absolute inset-0 grid place-items-center">
            <Spinner label={t('chart.laying')} />
          </div>
        )}
        {failed && <ErrorState title={t('chart.failed')} description={t('chart.failedHint')} />}
      </div>
      <p role="status" className="sr-only">
        {leaves.length > 0 && t('chart.now', { states: leaves.map(id => shortName(graph, id)).join(', ') })}
      </p>
      <div className="absolute right-2 bottom-2 flex rounded border border-border bg-surface">
        <IconButton label={t('chart.zoomOut')} size="sm" onClick={() => viewport.zoom(1 / 1.3)}>
          <ZoomOut aria-hidden />
        </IconButton>
        <IconButton label={t('chart.zoomIn')} size="sm" onClick={() => viewport.zoom(1.3)}>
          <ZoomIn aria-hidden />
        </IconButton>
        <IconButton label={t('chart.fit')} size="sm" onClick={() => viewport.fit()}>
          <Maximize aria-hidden />
        </IconButton>
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
