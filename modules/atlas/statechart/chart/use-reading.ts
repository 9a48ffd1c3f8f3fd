import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { createActor } from 'xstate';
import { type ChartGraph, isOn } from '../graph/graph.types.ts';
import { hidingFolds, shownElement, shownGraph } from '../graph/shown-graph.ts';
import { choiceKey, foldedStates, noChoice, type ReadingChoice, withTurned } from './reading.logic.ts';
import { type ReadingEvent, readingMachine } from './reading.machine.ts';

/** The graphs that were shown of a machine, by choice: returning to one needs no other layout. */
const graphs = new WeakMap<ChartGraph, Map<string, ChartGraph>>();

/** The part of a machine that a choice shows. */
function chosenGraph(graph: ChartGraph, choice: ReadingChoice): ChartGraph {
  const known = graphs.get(graph) ?? new Map<string, ChartGraph>();
  graphs.set(graph, known);
  const folded = foldedStates(graph, choice);
  const key = JSON.stringify([[...folded].sort(), choice.focus]);
  const shown = known.get(key) ?? shownGraph(graph, { folded, focus: choice.focus });
  known.set(key, shown);
  return shown;
}

export interface Reading {
  /** What is drawn. */
  readonly shown: ChartGraph;
  readonly choice: ReadingChoice;
  readonly isSearching: boolean;
  readonly query: string;
  readonly marked: number;
  readonly hasMap: boolean;
  /** The element that a person goes to as soon as it is laid out. */
  readonly jump: string | undefined;
  readonly send: (event: ReadingEvent) => void;
  /** Unfolds and moves the focus as far as a state or transition needs to be drawn. */
  readonly reveal: (id: string) => void;
  /** What is drawn after all events until now, even before the chart renders. */
  readonly shownNow: () => ChartGraph;
}

export interface ReadingOptions {
  graph: ChartGraph;
  /** What an address asks for. */
  choice: ReadingChoice | undefined;
  onChoice: ((choice: ReadingChoice) => void) | undefined;
  selected: readonly string[] | undefined;
  hasRoom: boolean;
}

/** What is drawn of a chart, and the verbs that change it. */
export function useReading({ graph, choice, onChoice, selected, hasRoom }: ReadingOptions): Reading {
  const latest = useRef({ graph, onChoice });
  useLayoutEffect(() => {
    latest.current = { graph, onChoice };
  });
  const [{ actor, send, reveal, shownNow, subscribe, snapshotNow }] = useState(() => {
    const actor = createActor(readingMachine, { input: { choice: choice ?? noChoice, hasRoom } }).start();
    const chosen = () => actor.getSnapshot().context.choice;
    const send = (event: ReadingEvent) => {
      const before = choiceKey(chosen());
      actor.send(event);
      if (event.type !== 'choice.replace' && choiceKey(chosen()) !== before)
        latest.current.onChoice?.(chosen());
    };
    const reveal = (id: string) => {
      const whole = latest.current.graph;
      const folds = hidingFolds(chosenGraph(whole, chosen()), foldedStates(whole, chosen()), id);
      const isOutside = shownElement(chosenGraph(whole, withTurned(chosen(), folds)), id) !== id;
      const state = whole.transitions.find(known => known.id === id)?.source ?? id;
      if (folds.length > 0 || isOutside) send({ type: 'element.reveal', folds, state, isOutside });
    };
    return {
      actor,
      send,
      reveal,
      shownNow: () => chosenGraph(latest.current.graph, chosen()),
      snapshotNow: () => actor.getSnapshot(),
      subscribe: (changed: () => void) => {
        const { unsubscribe } = actor.subscribe(changed);
        return unsubscribe;
      },
    };
  });
  const snapshot = useSyncExternalStore(subscribe, snapshotNow, snapshotNow);
  const { context } = snapshot;

  const given = choice && choiceKey(choice);
  useEffect(() => {
    if (given === undefined || given === choiceKey(actor.getSnapshot().context.choice)) return;
    const [folds, turned, focus] = JSON.parse(given) as [ReadingChoice['folds'], string[], string?];
    actor.send({ type: 'choice.replace', choice: { folds, turned, focus: focus ?? undefined } });
  }, [actor, given]);

  const selection = JSON.stringify(selected ?? []);
  useEffect(() => {
    for (const id of JSON.parse(selection) as string[]) if (isOn(latest.current.graph, id)) reveal(id);
  }, [selection, reveal]);

  return {
    shown: useMemo(() => chosenGraph(graph, context.choice), [graph, context.choice]),
    choice: context.choice,
    isSearching: snapshot.hasTag('searching'),
    query: context.query,
    marked: context.marked,
    hasMap: snapshot.hasTag('mapped'),
    jump: context.jump,
    send,
    reveal,
    shownNow,
  };
}
