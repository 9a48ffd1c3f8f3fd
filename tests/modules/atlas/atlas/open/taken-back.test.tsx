import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { useSimulation } from '#modules/atlas/atlas/simulate/use-simulation.ts';
import type { Simulator } from '#modules/atlas/statechart/index.ts';

it('a simulation that is no longer asked for is taken back: when another one is shown, and when the view is left', async () => {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const signals: (AbortSignal | undefined)[] = [];
  const simulate: Simulator = (_simulation, signal) => {
    signals.push(signal);
    return new Promise(() => undefined);
  };
  const { rerender, unmount } = renderHook(({ steps }) => useSimulation(simulate, { steps }), {
    wrapper,
    initialProps: { steps: [{ wait: 1 }] },
  });
  const aborted = () => signals.map(signal => signal?.aborted);
  await waitFor(() => expect(aborted()).toEqual([false]));
  rerender({ steps: [{ wait: 2 }] });
  await waitFor(() => expect(aborted()).toEqual([true, false]));
  unmount();
  await waitFor(() => expect(aborted()).toEqual([true, true]));
});
