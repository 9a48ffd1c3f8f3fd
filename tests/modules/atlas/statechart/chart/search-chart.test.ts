import { describe, expect, it } from 'vitest';
import { searchChart } from '#modules/atlas/statechart/chart/search-chart.ts';
import { machineToGraph } from '#modules/atlas/statechart/graph/graph.ts';
import { everything } from '../support/machines.ts';
import { nestedStates } from '../support/nested-states.ts';

const graph = machineToGraph(everything);
const found = (query: string) => searchChart(graph, query).map(({ id, part }) => `${part} ${id}`);

describe('the search of a chart', () => {
  it.each([
    ['work', 'name everything.working'],
    ['GO', 'event everything.start:go:0'],
    ['isready', 'guard everything.start:go:0'],
    ['note', 'action everything.start'],
    ['note', 'action everything.start:stay:0'],
    ['a-02', 'requirement everything.start:go:0'],
    ['not ready', 'description everything.start:go:1'],
    ['it where begins', 'description everything.start'],
    ['early', 'tag everything.start'],
    ['pause', 'event everything.start:xstate.after.pause.everything.start:0'],
  ])('finds %s', (query, expected) => {
    expect(found(query)).toContain(expected);
  });

  it('finds an actor at the state that starts it', () => {
    expect(searchChart(graph, 'work').map(({ id }) => id)[0]).toBe('everything.working');
  });

  it('lists names that start with the text before those that contain it, and these before other parts', () => {
    const parts = searchChart(graph, 'e').map(({ part }) => part === 'name' || part === 'event');
    expect(parts.lastIndexOf(true)).toBeLessThan(parts.indexOf(false));
    const [first] = searchChart(graph, 'one');
    expect(first?.id).toBe('everything.regions.left.one');
  });

  it('finds nothing for nothing, and nothing for what is nowhere', () => {
    expect(searchChart(graph, '  ')).toEqual([]);
    expect(searchChart(graph, 'nowhere')).toEqual([]);
  });

  it('lists an element once, however many of its parts match', () => {
    const ids = searchChart(machineToGraph(nestedStates(3, 3)), 'step').map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
