import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { foldedStates, noChoice, type ReadingChoice } from '#modules/atlas/statechart/chart/reading.logic.ts';
import { type ReadingEvent, readingMachine } from '#modules/atlas/statechart/chart/reading.machine.ts';
import { machineToGraph } from '#modules/atlas/statechart/graph/graph.ts';
import { nestedStates } from '../support/nested-states.ts';

const reading = (choice: ReadingChoice = noChoice) => {
  const actor = createActor(readingMachine, { input: { choice } }).start();
  return {
    send: (...events: ReadingEvent[]) => {
      for (const event of events) actor.send(event);
      return actor.getSnapshot();
    },
  };
};
const reveal = (isOutside: boolean, ...folds: string[]): ReadingEvent => ({
  type: 'element.reveal',
  folds,
  state: 'found',
  isOutside,
});

describe('the machine of reading a chart', () => {
  it('keeps the choice of a person beside what is folded by size', () => {
    const large = machineToGraph(nestedStates(5, 6));
    const first = foldedStates(large, noChoice);
    const [folded = ''] = first;
    const { context } = reading().send({ type: 'fold.turn', states: [folded, 'nested.area0'] });
    const chosen = foldedStates(large, context.choice);
    expect(chosen.has(folded)).toBe(false);
    expect(chosen.has('nested.area0')).toBe(true);
    expect(chosen.size).toBe(first.size);
  });

  it('folds and unfolds everything, whatever was chosen before', () => {
    const graph = machineToGraph(nestedStates(2, 2));
    const turn: ReadingEvent = { type: 'fold.turn', states: ['nested.area0'] };
    const all = foldedStates(graph, reading().send(turn, { type: 'fold.all' }).context.choice);
    expect(all.size).toBe(6);
    expect(foldedStates(graph, reading().send(turn, { type: 'fold.none' }).context.choice).size).toBe(0);
  });

  it('ignores choices for states that the machine does not have', () => {
    const graph = machineToGraph(nestedStates(2, 2));
    expect(foldedStates(graph, { folds: 'none', turned: ['gone'] }).size).toBe(0);
  });

  it('unfolds what hides a found element, and moves a focus only to what is outside of it', () => {
    const { send } = reading({ ...noChoice, focus: 'chosen' });
    expect(send(reveal(false, 'a')).context.choice).toMatchObject({ turned: ['a'], focus: 'chosen' });
    expect(send(reveal(true)).context.choice.focus).toBe('found');
    expect(reading().send(reveal(true, 'a')).context.choice.focus).toBeUndefined();
  });

  it('leaves the focus, and follows the address of the page in and out of it', () => {
    const { send } = reading({ ...noChoice, focus: 'chosen' });
    expect(send({ type: 'focus.clear' }).matches({ scope: 'whole' })).toBe(true);
    const replaced = send({ type: 'choice.replace', choice: { ...noChoice, focus: 'other' } });
    expect(replaced.matches({ scope: 'focused' })).toBe(true);
    expect(send({ type: 'choice.replace', choice: noChoice }).matches({ scope: 'whole' })).toBe(true);
  });

  it('forgets a search that is closed, and marks the first result of each new one', () => {
    const { send } = reading();
    const typed = send(
      { type: 'search.open' },
      { type: 'search.type', query: 'a' },
      { type: 'search.mark', result: 3 },
    );
    expect(typed.context).toMatchObject({ query: 'a', marked: 3 });
    expect(send({ type: 'search.type', query: 'ab' }).context.marked).toBe(0);
    expect(send({ type: 'search.close' }).context.query).toBe('');
  });

  it('shows the overview where there is room, or where it is asked for', () => {
    const narrow = createActor(readingMachine, { input: { hasRoom: false } }).start();
    expect(narrow.getSnapshot().hasTag('mapped')).toBe(false);
    narrow.send({ type: 'map.toggle' });
    expect(narrow.getSnapshot().hasTag('mapped')).toBe(true);
  });

  it('forgets an element on the way to it when a person does something else', () => {
    const start: ReadingEvent = { type: 'jump.start', to: 'found' };
    const others: ReadingEvent[] = [
      { type: 'jump.end' },
      { type: 'fold.turn', states: ['a'] },
      { type: 'fold.all' },
      { type: 'fold.none' },
      { type: 'focus.set', state: 'a' },
      { type: 'focus.clear' },
      { type: 'choice.replace', choice: noChoice },
    ];
    for (const other of others) expect(reading().send(start, other).context.jump).toBeUndefined();
    expect(reading().send(start, reveal(true, 'a')).context.jump).toBe('found');
    expect(reading().send(start, { ...start, to: 'another' }).context.jump).toBe('another');
  });

  it('reaches every state', () => {
    const events: ReadingEvent[] = [
      { type: 'jump.start', to: 'a' },
      { type: 'jump.end' },
      { type: 'focus.set', state: 'a' },
      { type: 'focus.clear' },
      { type: 'search.open' },
      { type: 'search.close' },
      { type: 'map.toggle' },
    ];
    const paths = getShortestPaths(readingMachine, {
      events,
      input: {},
      serializeState: ({ value }) => JSON.stringify(value),
    });
    const values = paths.map(({ state }) => JSON.stringify(state.value));
    // Focus, search, the way to an element and overview are independent of each other, but a change of the focus ends the way.
    expect(new Set(values).size).toBe(2 * 2 * 2 * 2);
  });
});
