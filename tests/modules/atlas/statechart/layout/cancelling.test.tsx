import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { english, machineToGraph, Statechart } from '#modules/atlas/statechart/index.ts';
import { RestartingEngine } from '#modules/atlas/statechart/layout/worker-engine.ts';
import { show } from '../../../ground/ui/support/page.tsx';
import { engine, everything } from '../support/machines.ts';

describe('a layout that is cancelled', () => {
  it('leaves words and a button that starts it again', async () => {
    const slow = { layout: vi.fn((): Promise<never> => new Promise(() => undefined)) };
    const { user, rerender } = show(
      <Statechart graph={machineToGraph(everything)} text={english} engine={slow} />,
    );
    expect((await screen.findByRole('progressbar')).getAttribute('max')).toBe('1');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect((await screen.findByRole('alert')).textContent).toContain('The layout was cancelled');
    const before = slow.layout.mock.calls.length;
    await user.click(screen.getByRole('button', { name: 'Lay out' }));
    await vi.waitFor(() => expect(slow.layout.mock.calls.length).toBeGreaterThan(before));
    rerender(<Statechart graph={machineToGraph(everything)} text={english} engine={engine} />);
    expect(await screen.findByRole('button', { name: /^State start/ }, { timeout: 10_000 })).toBeTruthy();
  });
});

describe('the engine in a worker', () => {
  it('ends its worker when nobody waits for it, and answers the calls of others from a new one', async () => {
    const ended: number[] = [];
    const answer = vi.fn((graph: { id: string }) =>
      ended.length === 0 ? new Promise<never>(() => undefined) : Promise.resolve(graph),
    );
    let started = 0;
    const restarting = new RestartingEngine(async () => {
      started += 1;
      const own = started;
      return { layout: answer, terminateWorker: () => ended.push(own) };
    });
    const stop = new AbortController();
    const others = restarting.layout({ id: 'of another chart' });
    void restarting.until(stop.signal).layout({ id: 'cancelled' });
    await restarting.ready();
    stop.abort();
    expect(await others).toEqual({ id: 'of another chart' });
    expect([started, ended]).toEqual([2, [1]]);
  });

  it('starts its worker again after a start that failed', async () => {
    const elk = { layout: async (graph: { id: string }) => graph, terminateWorker: () => undefined };
    const start = vi.fn(async () => elk).mockRejectedValueOnce(new Error('The script did not load'));
    const restarting = new RestartingEngine(start);
    await expect(restarting.ready()).rejects.toThrow('The script did not load');
    await restarting.ready();
    expect(await restarting.layout({ id: 'a chart' })).toEqual({ id: 'a chart' });
    expect(start).toHaveBeenCalledTimes(2);
  });
});
