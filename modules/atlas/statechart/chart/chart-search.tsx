import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef } from 'react';
import type { ChartGraph } from '../graph/graph.types.ts';
import type { StatechartText } from '../text/text.types.ts';
import { ChartButton } from './chart-button.tsx';
import { shortName, transitionName } from './describe.ts';
import { keyHandler } from './keys.ts';
import type { ReadingEvent } from './reading.machine.ts';
import { type Found, searchChart } from './search-chart.ts';

export interface ChartSearchProps {
  /** The whole machine: the search also finds what is not drawn. */
  graph: ChartGraph;
  text: StatechartText;
  query: string;
  /** The place of the marked result. */
  marked: number;
  send: (event: ReadingEvent) => void;
  onChoose: (id: string) => void;
  onClose: () => void;
}

/** So many results are listed; the rest is only counted. */
const listed = 50;

/** The search over a chart: a field with the list of what it found. */
export function ChartSearch({ graph, text, query, marked, send, onChoose, onClose }: ChartSearchProps) {
  const words = text.reading;
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const found = useMemo(() => searchChart(graph, query), [graph, query]);
  const shown = found.slice(0, listed);
  const optionId = (index: number) => `${listId}-${index}`;
  useEffect(() => field.current?.focus(), []);
  useEffect(() => list.current?.children[marked]?.scrollIntoView?.({ block: 'nearest' }), [marked]);

  const mark = (result: number) => send({ type: 'search.mark', result });
  const onKeyDown = keyHandler((event: KeyboardEvent) => {
    const { key } = event;
    const chosen = shown[marked];
    if (key === 'ArrowDown') mark(Math.min(marked + 1, shown.length - 1));
    else if (key === 'ArrowUp') mark(Math.max(marked - 1, 0));
    else if (key === 'Enter' && chosen) onChoose(chosen.id);
    else if (key === 'Escape') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  const isEmpty = query.trim() === '';
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser in use knows the search element
    <div role="search" className="chart-search" aria-label={words.search}>
      <div className="chart-search-field">
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={words.search}
          aria-expanded={shown.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={shown.length > 0 ? optionId(marked) : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={words.searchHint}
          value={query}
          onChange={event => send({ type: 'search.type', query: event.target.value })}
          onKeyDown={onKeyDown}
        />
        <ChartButton label={words.closeSearch} onClick={onClose}>
          <X aria-hidden />
        </ChartButton>
      </div>
      <p aria-live="polite" className="chart-search-count">
        {!isEmpty && (found.length === 0 ? words.foundNothing : words.found(found.length))}
      </p>
      <div
        ref={list}
        id={listId}
        role="listbox"
        tabIndex={-1}
        aria-label={words.search}
        className="chart-results"
      >
        {shown.map((result, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above handles the keys of the list
          <div
            key={result.id}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === marked}
            className={clsx('chart-result', index === marked && 'chart-marked')}
            // The field keeps the focus.
            onMouseDown={event => event.preventDefault()}
            onClick={() => onChoose(result.id)}
          >
            <ResultText graph={graph} text={text} result={result} />
          </div>
        ))}
      </div>
      {found.length > listed && (
        <p className="chart-search-count">{words.foundMore(found.length - listed)}</p>
      )}
    </div>
  );
}

interface ResultTextProps {
  graph: ChartGraph;
  text: StatechartText;
  result: Found;
}

function ResultText({ graph, text, result }: ResultTextProps) {
  const transition = graph.transitions.find(({ id }) => id === result.id);
  const isSeen = result.part === 'name' || result.part === 'event';
  return (
    <>
      <span>
        {transition
          ? transitionName(text, { ...transition, actions: [], description: undefined }, graph, false)
          : text.state(shortName(graph, result.id))}
      </span>
      {!isSeen && (
        <span className="chart-result-part">
          {text.reading.part[result.part]}: {result.text}
        </span>
      )}
    </>
  );
}
