import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { UseLegend } from '#modules/atlas/atlas/components/use-legend.tsx';
import { loadMeasurement, type Measurement, useOf } from '#modules/atlas/atlas/measurement.ts';
import { heatOf } from '#modules/atlas/statechart/chart/heat.ts';
import { machineToGraph } from '#modules/atlas/statechart/graph/graph.ts';
import { show } from '../../ground/ui/support/page.tsx';
import { everything } from '../statechart/support/machines.ts';

const graph = machineToGraph(everything);
const measurement: Measurement = {
  tested: ['A-01'],
  inUse: ['A-01'],
  machines: { tabs: { states: { tabs: 1 }, transitions: { 'tabs:open:0': 3 } } },
};

afterEach(() => vi.unstubAllGlobals());
const answer = (text: string) => vi.stubGlobal('fetch', async () => new Response(text));

describe('the trace of the last test run', () => {
  it('is read from beside the scripts of the console', async () => {
    const fetched = vi.fn(async (_address: URL) => new Response(JSON.stringify(measurement)));
    vi.stubGlobal('fetch', fetched);
    expect(await loadMeasurement()).toEqual(measurement);
    expect(fetched.mock.lastCall?.[0].pathname).toBe('/trace.json');
  });

  it('is null where no tests were run, or the reply is invalid', async () => {
    for (const text of ['null', '<!doctype html>', '{"tested": 3}']) {
      answer(text);
      expect(await loadMeasurement()).toBeNull();
    }
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    expect(await loadMeasurement()).toBeNull();
  });

  it('distinguishes a machine that no journey started from one that was not measured', () => {
    expect(useOf(measurement, 'tabs')?.transitions).toEqual({ 'tabs:open:0': 3 });
    expect(useOf(measurement, 'cron')).toEqual({ states: {}, transitions: {} });
    expect(useOf({ ...measurement, machines: {} }, 'tabs')).toBeUndefined();
    expect(useOf(null, 'tabs')).toBeUndefined();
  });

  it('is drawn by powers of ten', () => {
    expect([0, 1, 9, 10, 99, 100, 1_000, 50_000].map(heatOf)).toEqual([0, 1, 1, 2, 2, 3, 4, 4]);
  });
});

describe('the legend of a chart', () => {
  it('counts what the journeys reached, ignoring other records', () => {
    const use = {
      states: { 'everything.start': 4, 'everything.gone': 1 },
      transitions: { 'everything.start:go:0': 2, 'everything.start:gone:0': 1 },
    };
    show(<UseLegend graph={graph} use={use} />);
    const sum = `旅程走过 1/${graph.transitions.length} 个转换，进入 1/${graph.states.size} 个状态`;
    expect(screen.getByText(sum)).toBeTruthy();
    expect(screen.getByRole('list', { name: '线的粗细和颜色' }).textContent).toBe(
      '从未1–9×10–99×100–999×≥1000×',
    );
  });

  it('shows that no journey started the machine, or that nothing was measured', () => {
    const { rerender } = show(<UseLegend graph={graph} use={{ states: {}, transitions: {} }} />);
    expect(screen.getByText('没有旅程启动过这个状态机')).toBeTruthy();
    rerender(<UseLegend graph={graph} use={undefined} />);
    expect(screen.getByText(/还没有测量/)).toBeTruthy();
    expect(screen.queryByRole('list')).toBeNull();
  });
});
