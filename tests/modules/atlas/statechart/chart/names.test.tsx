import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MachineChart } from '#modules/atlas/atlas/index.ts';
import { chartNames, transitionName } from '#modules/atlas/statechart/chart/describe.ts';
import { shownText } from '#modules/atlas/statechart/chart/shown-text.ts';
import type { ChartGraph } from '#modules/atlas/statechart/graph/graph.types.ts';
import { isHistory } from '#modules/atlas/statechart/graph/graph.types.ts';
import { chinese, english, machineToGraph } from '#modules/atlas/statechart/index.ts';
import { stateContent } from '#modules/atlas/statechart/layout/content.ts';
import type { Density, Style } from '#modules/atlas/statechart/layout/content.types.ts';
import { isRowOfSource } from '#modules/atlas/statechart/layout/hierarchy.ts';
import { measureByTable } from '#modules/atlas/statechart/layout/measure.ts';
import type { Line } from '#modules/atlas/statechart/layout/text-runs.ts';
import { transitionRow } from '#modules/atlas/statechart/layout/transition-row.ts';
import { show } from '../../../ground/ui/support/page.tsx';
import { engine, everything, projectMachines } from '../support/machines.ts';

const densities: readonly Density[] = ['concise', 'detailed'];
const numbers = { states: {}, transitions: {} };

/** A text without its spaces: a name has none where a line was broken between ideographs. */
const dense = (text: string) => text.replaceAll(/\s/g, '');
const runsOf = (lines: readonly Line[]) => lines.flatMap(({ runs }) => runs.map(run => run.text)).join('');

/** The elements of a chart whose name lacks what is drawn, with the name. */
function unnamed(graph: ChartGraph, density: Density, text: typeof english): string[] {
  const records = Object.fromEntries([...graph.states.keys()].map((id, index) => [id, 1_234 * index]));
  const style: Style = { measure: measureByTable, density, counts: numbers.transitions, records };
  const names = chartNames(text, graph, numbers, records);
  const rows = graph.transitions.map(transition => {
    const row = transitionRow(transition, graph, 0, 0, style);
    return [runsOf(row.lines), names.transition(transition, true, row)] as const;
  });
  const states = [...graph.states.values()]
    .filter(state => !isHistory(state))
    .map(state => {
      const inside = graph.transitions.filter(
        transition => transition.source === state.id && isRowOfSource(graph, transition),
      );
      const content = stateContent(state, inside, graph, style);
      return [runsOf(content.lines), names.state({ state, content }, true, [])] as const;
    });
  return [...rows, ...states]
    .filter(([seen, name]) => seen === '' || !dense(name).includes(dense(seen)))
    .map(([seen, name]) => `${seen} in ${name}`);
}

describe('the accessible names on a chart', async () => {
  const machines = await projectMachines();

  it.each(densities)('contain what a %s chart shows, in its order, for every machine', density => {
    expect(machines.length).toBeGreaterThan(30);
    for (const machine of [...machines, everything])
      for (const text of [english, chinese])
        expect(unnamed(machineToGraph(machine), density, text), machine.id).toEqual([]);
  });

  it.each(densities)('contain the text inside each button of a %s chart', async density => {
    const { container } = show(
      <MachineChart
        machine={everything}
        engine={engine}
        density={density}
        use={numbers}
        records={{ 'everything.start': 1_234 }}
      />,
    );
    await screen.findByRole('button', { name: /^状态 start 1,234 .*1,234 条记录/ }, { timeout: 10_000 });
    const buttons = [...container.querySelectorAll('[data-element]')];
    expect(buttons.length).toBeGreaterThan(20);
    for (const button of buttons) {
      const seen = (button.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
      expect(button.getAttribute('aria-label')).toContain(seen);
    }
  });

  it('state in words what a sign means, and neither actions nor a description twice', () => {
    const graph = machineToGraph(everything);
    const again = graph.transitions.find(({ label }) => label === 'again');
    if (!again) throw new Error('the machine has no such transition');
    expect(transitionName(english, again, graph, false)).toBe(
      'Transition again, from start to start, leaves start and enters it again',
    );
    const stay = graph.transitions.find(({ label }) => label === 'stay');
    if (!stay) throw new Error('the machine has no such transition');
    const names = (density: Density) => {
      const row = transitionRow(stay, graph, 0, 0, { measure: measureByTable, density });
      return chartNames(english, graph).transition(stay, false, row);
    };
    expect(names('concise')).toBe('Transition stay, inside start, does note');
    expect(names('detailed')).toBe('Transition stay / note, inside start');
  });

  it('join the lines of a broken text, without a space between ideographs', () => {
    const line = (text: string): Line => ({ y: 0, runs: [{ x: 0, width: 0, text, tone: 'description' }] });
    expect(shownText([line('登录后'), line('转到首页')])).toBe('登录后转到首页');
    expect(shownText([line('after the'), line(''), line('sign-in')])).toBe('after the sign-in');
  });
});
