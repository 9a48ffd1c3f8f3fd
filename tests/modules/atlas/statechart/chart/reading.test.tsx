import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { chartKeys } from '#modules/atlas/statechart/chart/keys.ts';
import { Statechart } from '#modules/atlas/statechart/chart/statechart.tsx';
import type { StatechartProps } from '#modules/atlas/statechart/chart/statechart.types.ts';
import { machineToGraph } from '#modules/atlas/statechart/graph/graph.ts';
import { keysOf } from '#modules/ground/platform/shortcuts/shortcuts.ts';
import { show } from '../../../ground/ui/support/page.tsx';
import { engine } from '../support/machines.ts';
import { nestedStates } from '../support/nested-states.ts';

const small = machineToGraph(nestedStates(2, 2));
const large = machineToGraph(nestedStates(5, 6));

/** A chart whose selection is kept, as a page keeps it. */
function Chart(props: Partial<StatechartProps>) {
  const [selected, setSelected] = useState<string[]>(props.selected ? [...props.selected] : []);
  return (
    <Statechart
      graph={small}
      engine={engine}
      {...props}
      selected={selected}
      onSelect={id => {
        setSelected(id === undefined ? [] : [id]);
        props.onSelect?.(id);
      }}
    />
  );
}

async function showChart(props: Partial<StatechartProps> = {}) {
  const page = show(<Chart {...props} />);
  await screen.findByRole('button', { name: /^State nested(,| )/ }, { timeout: 20_000 });
  return page;
}

const state = (name: string) =>
  screen.queryByRole('button', { name: new RegExp(String.raw`^State ${name}(,| \+|$)`) });
const button = (name: string) => screen.getByRole('button', { name });
const focusOn = (name: string) => act(() => state(name)?.focus());

describe('a chart with states inside states', () => {
  it('folds a state by the control in its title, and unfolds it again', async () => {
    const { user } = await showChart();
    await user.click(button('Fold area0'));
    await waitFor(() => expect(state('area0.step0')).toBeNull());
    expect(state('area0')?.getAttribute('aria-expanded')).toBe('false');
    expect(state('area0')?.getAttribute('aria-label')).toContain('folded, 6 states inside');
    expect(screen.getByText('8 of 14 states shown')).toBeTruthy();
    await user.click(button('Unfold area0'));
    await waitFor(() => expect(state('area0.step0')).not.toBeNull());
  });

  it('folds by a key the state that has the focus, or the one around it, and keeps the focus', async () => {
    const { user } = await showChart();
    focusOn('area0.step0.waiting');
    await user.keyboard('f');
    await waitFor(() => expect(state('area0.step0.waiting')).toBeNull());
    expect(document.activeElement).toBe(state('area0.step0'));
    await user.keyboard('F');
    await waitFor(() => expect(state('area0.step0.waiting')).not.toBeNull());
    expect(document.activeElement).toBe(state('area0.step0'));
  });

  it('hands the selection of what a fold hides to the folded state', async () => {
    const onSelect = vi.fn();
    const { user } = await showChart({ selected: ['nested.area0.step1'], onSelect });
    await user.click(button('Fold area0'));
    expect(onSelect).toHaveBeenLastCalledWith('nested.area0');
  });

  it('shows at a folded state what is active inside it, and can still send what leaves it', async () => {
    const onEvent = vi.fn();
    const { user } = await showChart({
      snapshot: { value: { area0: { step1: 'waiting' } } },
      onEvent,
      shown: { folds: 'all', turned: [] },
    });
    expect(state('area0')?.getAttribute('aria-label')).toContain('inside it now area0.step1.waiting');
    expect(state('area0')?.getAttribute('aria-current')).toBe('true');
    await user.click(screen.getByRole('button', { name: /^Transition leave, from area0 to area1/ }));
    expect(onEvent.mock.lastCall?.[0]).toMatchObject({ id: 'nested.area0:leave:0' });
  });

  it('unfolds what hides a selected element', async () => {
    const onShown = vi.fn();
    await showChart({
      shown: { folds: 'all', turned: [] },
      selected: ['nested.area1.step0.working'],
      onShown,
    });
    await waitFor(() => expect(state('area1.step0.working')).not.toBeNull());
    expect(state('area0.step0')).toBeNull();
    expect(onShown).toHaveBeenLastCalledWith({
      folds: 'all',
      turned: ['nested.area1.step0', 'nested.area1'],
    });
  });

  it('is opened folded where it is large, and unfolded completely on demand', async () => {
    const onShown = vi.fn();
    const { user } = await showChart({ graph: large, onShown });
    expect(screen.getByText(/of 95 states shown/)).toBeTruthy();
    await user.click(button('Fold all'));
    await waitFor(() => expect(screen.getByText('5 of 95 states shown')).toBeTruthy());
    expect(onShown).toHaveBeenLastCalledWith({ folds: 'all', turned: [] });
  });

  it('shows one state with its neighbours by a key, and shows how to leave', async () => {
    const { user } = await showChart();
    focusOn('area0.step0');
    await user.keyboard('o');
    await waitFor(() => expect(state('area1.step1')).toBeNull());
    expect(state('area0.step1')?.getAttribute('aria-label')).toContain('2 states inside not shown');
    expect(screen.getByText(/Only area0.step0 and its neighbours/)).toBeTruthy();
    await user.click(button('Show every state'));
    await waitFor(() => expect(state('area1.step1')).not.toBeNull());
  });

  it('follows what its page asks for', async () => {
    const { rerender } = await showChart({ shown: { folds: 'none', turned: [] } });
    rerender(<Chart shown={{ folds: 'all', turned: [], focus: undefined }} />);
    await waitFor(() => expect(state('area0.step0')).toBeNull());
    rerender(<Chart shown={{ folds: 'none', turned: [], focus: 'nested.area0.step0' }} />);
    await waitFor(() => expect(screen.getByText(/Only area0.step0/)).toBeTruthy());
  });
});

describe('a chart that is asked to show alone a state that the machine does not have', () => {
  it('shows every state, and shows it', async () => {
    await showChart({ shown: { folds: 'none', turned: [], focus: 'nested.gone' } });
    expect(state('area1.step1.working')).not.toBeNull();
    expect(screen.queryByText(/^Only /)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Show every state' })).toBeNull();
    const focusButton = button('Show only the chosen state and its neighbours');
    expect(focusButton.getAttribute('aria-pressed')).toBe('false');
  });
});

describe('the search over a chart', () => {
  it('opens by a key, announces the count, and jumps to what is folded', async () => {
    const onSelect = vi.fn();
    const { user } = await showChart({ shown: { folds: 'all', turned: [] }, onSelect });
    await user.tab();
    await user.keyboard('/');
    const field = screen.getByRole('combobox', { name: 'Search the chart' });
    expect(document.activeElement).toBe(field);
    await user.keyboard('area-1-0');
    expect(screen.getByText('1 result').getAttribute('aria-live')).toBe('polite');
    const option = within(screen.getByRole('listbox')).getByRole('option');
    expect(option.textContent).toContain('Requirement: AREA-1-0');
    expect(field.getAttribute('aria-activedescendant')).toBe(option.id);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(state('area1.step0')));
    expect(onSelect).toHaveBeenLastCalledWith('nested.area1.step0');
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('marks results by arrow keys, and is left by Escape', async () => {
    const { user } = await showChart();
    await user.click(button('Search the chart'));
    await user.keyboard('step1{ArrowDown}');
    const [first, second] = screen.getAllByRole('option');
    expect(first?.getAttribute('aria-selected')).toBe('false');
    expect(second?.getAttribute('aria-selected')).toBe('true');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(first?.getAttribute('aria-selected')).toBe('true');
    await user.keyboard('{Escape}');
    expect(document.activeElement?.getAttribute('role')).toBe('application');
  });

  it('does not jump any more to what is laid out after the person went on', async () => {
    let answer: () => void = () => undefined;
    let isSlow = false;
    const slow: typeof engine = {
      layout: async asked => {
        if (isSlow) await new Promise<void>(resolve => (answer = resolve));
        return await engine.layout(asked);
      },
    };
    const { user } = await showChart({ shown: { folds: 'all', turned: [] }, engine: slow });
    isSlow = true;
    await user.click(button('Search the chart'));
    await user.keyboard('area-1-0{Enter}');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
    focusOn('area0');
    await user.keyboard('{ArrowDown}');
    const reached = document.activeElement?.getAttribute('data-element');
    expect(reached).not.toBe('nested.area0');
    isSlow = false;
    await waitFor(() => {
      answer();
      expect(state('area1.step0')).not.toBeNull();
    });
    // A jump follows the drawing.
    await act(() => new Promise(resolve => setTimeout(resolve)));
    expect(document.activeElement?.getAttribute('data-element')).toBe(reached);
  });

  it('moves a focus to what is found outside of it', async () => {
    const { user } = await showChart({ shown: { folds: 'none', turned: [], focus: 'nested.area0.step0' } });
    await user.click(button('Search the chart'));
    await user.keyboard('area1.step1.working{Enter}');
    await waitFor(() => expect(screen.getByText(/Only area1.step1.working/)).toBeTruthy());
  });
});

describe('the overview of a chart', () => {
  it('moves the chart by keys and presses, and follows it without rendering', async () => {
    const { user, container } = await showChart();
    const map = screen.getByRole('group', { name: /^Overview/, hidden: true });
    const stage = container.querySelector<HTMLElement>('.chart-stage');
    const seen = map.querySelector('.chart-map-frame');
    const before = stage?.style.transform;
    act(() => map.focus());
    await user.keyboard('{ArrowRight}');
    expect(stage?.style.transform).not.toBe(before);
    const place = seen?.getAttribute('x');
    await user.keyboard('{ArrowRight}');
    expect(seen?.getAttribute('x')).not.toBe(place);
    await user.click(button('Overview, when a part is out of view'));
    expect(screen.queryByRole('group', { name: /^Overview/, hidden: true })).toBeNull();
  });
});

it('has the keys of a chart in the list of shortcuts of the console', () => {
  const shown = (keys: readonly string[]) => [
    ...new Set(
      keys.map(key =>
        key === ' ' ? 'Space' : key === '+' ? 'Plus' : key.length === 1 ? key.toUpperCase() : key,
      ),
    ),
  ];
  expect({
    move: keysOf('moveInChart'),
    enlarge: keysOf('enlargeChart'),
    reduce: keysOf('reduceChart'),
    fit: keysOf('fitChart'),
    choose: keysOf('chooseInChart'),
    fold: keysOf('foldInChart'),
    focus: keysOf('focusInChart'),
    search: keysOf('searchChart'),
    leave: keysOf('leaveChart'),
  }).toEqual(Object.fromEntries(Object.entries(chartKeys).map(([name, keys]) => [name, shown(keys)])));
});
