import './variables.css';
import './chart.css';
import './legend.css';
import './reading.css';
import { clsx } from 'clsx';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { startState } from '../graph/active.ts';
import { foldableStates } from '../graph/default-folds.ts';
import { isOn } from '../graph/graph.types.ts';
import { shownElement } from '../graph/shown-graph.ts';
import type { Numbers } from '../layout/content.types.ts';
import { boxOf } from '../layout/layout-places.ts';
import { english } from '../text/english.ts';
import { ChartControls } from './chart-controls.tsx';
import { ChartDrawing } from './chart-drawing.tsx';
import { ChartMap } from './chart-map.tsx';
import { ChartSearch } from './chart-search.tsx';
import { shortName } from './describe.ts';
import { elementAt, foldAt } from './element-at.ts';
import { LabelList } from './label-list.tsx';
import { LayoutMessage } from './layout-message.tsx';
import { ShownNote } from './shown-note.tsx';
import type { StatechartProps } from './statechart.types.ts';
import { useActive } from './use-active.ts';
import { useChartKeys } from './use-chart-keys.ts';
import { stateOf, useChartVerbs } from './use-chart-verbs.ts';
import { useCulling } from './use-culling.ts';
import { useGestures } from './use-gestures.ts';
import { usePointed } from './use-pointed.ts';
import { useProportion } from './use-proportion.ts';
import { useReading } from './use-reading.ts';
import { useShownLayout } from './use-shown-layout.ts';
import { useViewport } from './use-viewport.ts';

/** A chart beside which a window of this many pixels has room for the overview. */
const widthForMap = 640;

/** Any XState machine as an interactive statechart with keyboard navigation. */
export function Statechart(props: StatechartProps) {
  const { graph, text = english, snapshot, taken, onEvent, selected, onSelect } = props;
  const { density = 'concise', use, records, opening = 'readable', engine, className } = props;
  const { comparison, shown: choice, onShown } = props;
  const frame = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const reading = useReading({
    graph,
    choice,
    onChoice: onShown,
    selected,
    hasRoom: window.innerWidth >= widthForMap,
  });
  const { send, shown } = reading;
  const [numbers, setNumbers] = useState<Numbers>('auto');
  const marks = comparison?.marks;
  const style = { density, counts: use?.transitions, records, numbers, marks };
  const { layout, drawn, ...laying } = useShownLayout(shown, style, useProportion(frame), engine);
  const viewport = useViewport(frame, stage, layout, drawn, opening);
  useCulling(stage, layout, viewport);
  const { wasDragged, ...gestures } = useGestures(frame, viewport);
  const { active, enabled, leaves } = useActive(graph, snapshot?.value, onEvent !== undefined);
  const [wanted, setCurrent] = useState(graph.root);
  const current = isOn(graph, wanted) ? shownElement(drawn, wanted) : graph.root;

  // The selected element stays visible, or else the active, current or initial state.
  const used = current === graph.root ? undefined : current;
  const centred = shownElement(drawn, selected?.[0] ?? leaves[0] ?? used ?? startState(graph));
  useEffect(() => {
    const box = layout && boxOf(layout, centred);
    if (box) viewport.reveal(box);
  }, [layout, centred, viewport]);

  const { walk, choose, fold, focus, jumpTo } = useChartVerbs({
    graph,
    drawn,
    layout,
    stage,
    viewport,
    reading,
    enabled,
    selected,
    onSelect,
    onEvent,
    current,
    setCurrent,
  });
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
  const closeSearch = () => {
    send({ type: 'search.close' });
    frame.current?.focus();
  };
  const onKeyDown = useChartKeys({ frame, viewport, drawn, walk, choose, fold, focus, search });
  // An address may ask for a state that this version of the machine does not have.
  const asked = reading.choice.focus;
  const focused = asked !== undefined && graph.states.has(asked) ? asked : undefined;
  const chosen = stateOf(graph, selected?.[0] ?? current);
  const canFocus = focused !== undefined || (graph.states.has(chosen) && chosen !== graph.root);

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
              marks={marks}
              current={current}
            />
          )}
        </div>
        {(!layout || (laying.phase !== 'laying' && laying.phase !== 'laid')) && (
          <LayoutMessage {...laying} text={text} onFold={canFold ? foldAll : undefined} />
        )}
      </div>
      {layout && layout.legend.length > 0 && (
        <LabelList
          text={text}
          selected={selected}
          pointed={pointed}
          graph={drawn}
          legend={layout.legend}
          onPoint={setPointed}
          onChoose={choose}
        />
      )}
      <p role="status" className="chart-unseen">
        {leaves.length > 0 && text.now(leaves.map(id => shortName(graph, id)))}
      </p>
      {reading.isSearching && (
        <div className="chart-above">
          <ChartSearch
            graph={graph}
            text={text}
            send={send}
            query={reading.query}
            marked={reading.marked}
            onChoose={jumpTo}
            onClose={closeSearch}
          />
        </div>
      )}
      <div className="chart-below">
        <ShownNote shown={drawn} text={text} focus={focused} onLeave={() => send({ type: 'focus.clear' })} />
        <div className="chart-corner">
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
            isFocused={focused !== undefined}
            onFocus={canFocus ? () => focus(focused ?? chosen) : undefined}
          />
        </div>
      </div>
    </div>
  );
}
