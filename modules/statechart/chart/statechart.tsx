import './chart.css';
import './legend.css';
import './reading.css';
import { clsx } from 'clsx';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { StateValue } from 'xstate';
import { startState } from '../graph/active.ts';
import { foldableStates } from '../graph/default-folds.ts';
import { type ChartGraph, type ChartTransition, isOn } from '../graph/graph.types.ts';
import type { MachineUse } from '../graph/machine-use.ts';
import { shownElement } from '../graph/shown-graph.ts';
import type { Density, Numbers } from '../layout/content.ts';
import { lineage } from '../layout/hierarchy.ts';
import type { LayoutEngine } from '../layout/layout.ts';
import { boxOf } from '../layout/layout-places.ts';
import { english } from '../text/english.ts';
import type { StatechartText } from '../text/text.types.ts';
import { ChartControls } from './chart-controls.tsx';
import { ChartDrawing } from './chart-drawing.tsx';
import { ChartMap } from './chart-map.tsx';
import { ChartSearch } from './chart-search.tsx';
import { shortName } from './describe.ts';
import { elementAt, foldAt } from './element-at.ts';
import { LabelList } from './label-list.tsx';
import { LayoutMessage } from './layout-message.tsx';
import type { ReadingChoice } from './reading.logic.ts';
import { ShownNote } from './shown-note.tsx';
import { useActive } from './use-active.ts';
import { useChartKeys } from './use-chart-keys.ts';
import { useGestures } from './use-gestures.ts';
import { usePointed } from './use-pointed.ts';
import { useProportion } from './use-proportion.ts';
import { useReading } from './use-reading.ts';
import { useShownLayout } from './use-shown-layout.ts';
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
  /** The engine that lays the chart out; by default ELK in a worker. */
  engine?: LayoutEngine;
  /** What is folded and which state has the focus; the chart keeps a choice of its own between changes of this one. */
  shown?: ReadingChoice;
  /** Called when a person changes what is shown, for an address that opens the same. */
  onShown?: (choice: ReadingChoice) => void;
  className?: string;
}

/** A chart beside which a window of this many pixels has room for the overview. */
const widthForMap = 640;

/** Any XState machine as an interactive statechart with keyboard navigation. */
export function Statechart(props: StatechartProps) {
  const { graph, text = english, snapshot, taken, onEvent, selected, onSelect } = props;
  const { density = 'concise', use, records, engine, className, shown: choice, onShown } = props;
  const frame = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const reading = useReading({
    ...{ graph, choice, onChoice: onShown, selected },
    hasRoom: window.innerWidth >= widthForMap,
  });
  const { send, reveal, shown } = reading;
  const [numbers, setNumbers] = useState<Numbers>('auto');
  const style = { density, counts: use?.transitions, records, numbers };
  const { layout, drawn, ...laying } = useShownLayout(shown, style, useProportion(frame), engine);
  const viewport = useViewport(frame, stage, layout);
  const { wasDragged, ...gestures } = useGestures(frame, viewport);
  const { active, enabled, leaves } = useActive(graph, snapshot?.value, onEvent !== undefined);
  const [current, setCurrent] = useState(graph.root);
  const at = isOn(graph, current) ? shownElement(drawn, current) : graph.root;

  // The selected element stays visible, or else the active, current or initial state.
  const used = current === graph.root ? undefined : at;
  const centred = shownElement(drawn, selected?.[0] ?? leaves[0] ?? used ?? startState(graph));
  useEffect(() => {
    const box = layout && boxOf(layout, centred);
    if (box) viewport.reveal(box);
  }, [layout, centred, viewport]);

  const walk = (id: string) => {
    setCurrent(id);
    const box = layout && boxOf(layout, id);
    if (box) viewport.reveal(box);
    focusOn(stage.current, id);
  };
  const choose = (id: string | undefined) => {
    const transition = graph.transitions.find(known => known.id === id);
    if (transition && enabled.has(transition.id)) onEvent?.(transition);
    onSelect?.(id);
  };
  const fold = (id: string) => {
    const state = foldableAround(drawn, id);
    if (state === undefined) return;
    viewport.hold(state);
    send({ type: 'fold.turn', states: [state] });
    if (drawn.states.get(state)?.fold === 'folded') return;
    // As in a tree, what the fold hides hands selection and focus to the state around it.
    if (selected?.some(known => isInside(graph, known, state))) onSelect?.(state);
    if (id !== state || isInside(graph, at, state)) walk(state);
  };
  const focus = (id: string) => {
    const state = stateOf(graph, id);
    if (state === reading.choice.focus) send({ type: 'focus.clear' });
    else if (state !== graph.root) send({ type: 'focus.set', state });
  };

  // A jump ends once the element is laid out.
  const [jump, setJump] = useState<{ readonly to: string }>();
  useEffect(() => {
    const box = jump && layout && boxOf(layout, jump.to);
    if (!box) return;
    setJump(undefined);
    setCurrent(jump.to);
    viewport.reveal(box, true);
    focusOn(stage.current, jump.to);
  }, [jump, layout, viewport]);
  const jumpTo = (id: string) => {
    send({ type: 'search.close' });
    reveal(id);
    onSelect?.(id);
    setJump({ to: id });
  };
  const closeSearch = () => {
    send({ type: 'search.close' });
    frame.current?.focus();
  };

  const press = (event: MouseEvent) => {
    if (wasDragged() || !layout) return;
    const folding = foldAt(event.target);
    if (folding !== undefined) return fold(folding);
    const id = elementAt(event.target);
    if (id !== undefined) setCurrent(id);
    choose(id);
  };
  const canFold = foldableStates(graph).length > 0;
  const foldAll = () => send({ type: 'fold.all' });
  const [pointed, setPointed] = useState<string>();
  usePointed(stage, layout, pointed);
  const search = () => send({ type: 'search.open' });
  const onKeyDown = useChartKeys({ frame, viewport, drawn, walk, choose, fold, focus, search });
  const chosen = stateOf(graph, selected?.[0] ?? current);
  const isFocused = reading.choice.focus !== undefined;
  const canFocus = isFocused || (graph.states.has(chosen) && chosen !== graph.root);

  return (
    <div className={clsx('chart', layout && layout.legend.length > 0 && 'chart-numbered', className)}>
      <div
        ref={frame}
        role="application"
        aria-roledescription={text.role}
        aria-label={text.label(graph.id)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move and scale what is inside
        tabIndex={0}
        onClick={press}
        onKeyDown={onKeyDown}
        onPointerOver={event => setPointed(elementAt(event.target))}
        {...gestures}
        className="chart-frame"
      >
        <p className="chart-unseen">{text.help}</p>
        <div ref={stage} className="chart-stage">
          {layout && (
            <ChartDrawing
              graph={drawn}
              text={text}
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
        {(!layout || (laying.phase !== 'laying' && laying.phase !== 'laid')) && (
          <LayoutMessage {...laying} text={text} onFold={canFold ? foldAll : undefined} />
        )}
      </div>
      {layout && layout.legend.length > 0 && (
        <LabelList
          {...{ text, selected, pointed }}
          graph={drawn}
          legend={layout.legend}
          onPoint={setPointed}
          onChoose={choose}
        />
      )}
      <p role="status" className="chart-unseen">
        {leaves.length > 0 && text.now(leaves.map(id => shortName(graph, id)))}
      </p>
      <div className="chart-above">
        {reading.isSearching && (
          <ChartSearch
            {...{ graph, text, send }}
            query={reading.query}
            marked={reading.marked}
            onChoose={jumpTo}
            onClose={closeSearch}
          />
        )}
        <ShownNote
          shown={drawn}
          text={text}
          focus={reading.choice.focus}
          onLeave={() => send({ type: 'focus.clear' })}
        />
      </div>
      <div className="chart-below">
        {reading.hasMap && layout && (
          <ChartMap layout={layout} viewport={viewport} label={text.reading.mapHelp} active={active} />
        )}
        <ChartControls
          text={text}
          viewport={viewport}
          reading={reading}
          canFold={canFold}
          numbered={layout ? layout.legend.length > 0 : undefined}
          onNumbers={setNumbers}
          isFocused={isFocused}
          onFocus={canFocus ? () => focus(reading.choice.focus ?? chosen) : undefined}
        />
      </div>
    </div>
  );
}

/** The state that an element is, or that a transition starts in. */
function stateOf(graph: ChartGraph, id: string): string {
  return graph.transitions.find(known => known.id === id)?.source ?? id;
}

/** The innermost state around an element that can be folded: the state itself, if it can. */
function foldableAround(drawn: ChartGraph, id: string): string | undefined {
  return lineage(drawn, stateOf(drawn, id)).findLast(state => drawn.states.get(state)?.fold);
}

/** Whether an element is hidden when a state is folded. */
function isInside(graph: ChartGraph, id: string, state: string): boolean {
  const own = stateOf(graph, id);
  return own !== state && lineage(graph, own).includes(state);
}

function focusOn(stage: HTMLElement | null, id: string): void {
  stage?.querySelector<SVGElement>(`[data-element="${CSS.escape(id)}"]`)?.focus({ preventScroll: true });
}
