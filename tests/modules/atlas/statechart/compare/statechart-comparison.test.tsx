import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { compareGraphs } from '#modules/atlas/statechart/compare/compare-graphs.ts';
import { StatechartComparison } from '#modules/atlas/statechart/compare/statechart-comparison.tsx';
import { comparisonToSvg } from '#modules/atlas/statechart/export/svg.ts';
import { machineToGraph } from '#modules/atlas/statechart/graph/graph.ts';
import { show } from '../../../ground/ui/support/page.tsx';
import { engine } from '../support/machines.ts';

const before = machineToGraph(
  createMachine({
    id: 'order',
    initial: 'cart',
    states: { cart: { entry: ['lock'], on: { pay: 'paid', leave: 'gone' } }, paid: {}, gone: {} },
  }),
);
const after = machineToGraph(
  createMachine({
    id: 'order',
    initial: 'cart',
    states: {
      cart: { on: { pay: { target: 'paid', guard: 'hasItems' }, hold: 'held' } },
      paid: {},
      held: { type: 'final' },
    },
  }),
);

describe('two versions on one chart', () => {
  it('mark each part by sign, style and name, and leave the rest as it is', async () => {
    const { container } = show(<StatechartComparison before={before} after={after} engine={engine} />);
    const held = await screen.findByRole(
      'button',
      { name: 'State + held, final, added' },
      { timeout: 10_000 },
    );
    expect(held.classList).toContain('chart-added');
    expect(screen.getByRole('button', { name: 'State − gone, removed' }).classList).toContain(
      'chart-removed',
    );
    const pay = screen.getByRole('button', { name: /^Transition ~ pay.*, changed$/ });
    expect(pay.textContent).toMatch(/^~ pay/);
    expect(screen.getByRole('button', { name: /^Transition − leave.*, removed$/ }).textContent).toMatch(/^−/);
    expect(screen.getByRole('button', { name: 'State paid' }).getAttribute('class')).not.toMatch(
      /chart-(added|removed|changed)/,
    );
    expect(container.querySelectorAll('.chart-edge.chart-removed')).toHaveLength(1);
    expect(container.querySelectorAll('.chart-edge.chart-added')).toHaveLength(1);
  });

  it('list every difference field by field, and go to the one that is pressed', async () => {
    const { user } = show(<StatechartComparison before={before} after={after} engine={engine} />);
    const list = screen.getByRole('region', { name: 'Differences' });
    expect(within(list).getByRole('status').textContent).toBe('2 added, 2 removed, 2 changed');
    expect(list.textContent).toContain('guardnothing →  became hasItems');
    expect(list.textContent).toContain('on entrylock →  became nothing');
    await screen.findByRole('button', { name: 'State paid' }, { timeout: 10_000 });
    const entry = within(list).getByRole('button', { name: 'cart · pay [hasItems] → paid, changed' });
    await user.click(entry);
    expect(entry.getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('button', { name: /^Transition ~ pay/ }).getAttribute('aria-pressed')).toBe(
      'true',
    );
  });

  it('state that there is no difference', () => {
    show(<StatechartComparison before={before} after={structuredClone(before)} engine={engine} />);
    expect(screen.getByText('No difference')).toBeTruthy();
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it('are one SVG file with the same signs', async () => {
    const svg = await comparisonToSvg(compareGraphs(before, after), engine);
    const document = new DOMParser().parseFromString(svg, 'image/svg+xml');
    const textIn = (mark: string) =>
      [...document.querySelectorAll(`g.${mark} text`)].map(({ textContent }) => textContent);
    expect(textIn('added')).toEqual(['+', 'held', '+', 'hold']);
    expect(textIn('removed')).toEqual(['−', 'gone', '−', 'leave']);
    expect(textIn('changed')).toEqual(['~', 'cart', '~', 'pay', '[hasItems]']);
  });
});
