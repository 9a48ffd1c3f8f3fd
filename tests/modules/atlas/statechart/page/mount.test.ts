import { act, fireEvent, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mountStatechart } from '#modules/atlas/statechart/page/mount.tsx';
import { engine } from '../support/machines.ts';

it('a press on a transition takes it: after what is left of a delay, after one of unknown length, and by a route', async () => {
  const element = document.body.appendChild(document.createElement('div'));
  const config = {
    id: 'lamp',
    initial: 'off',
    states: {
      off: { after: { 1000: 'dim' } },
      dim: { after: { later: 'on' } },
      on: { id: 'bright', route: {} },
    },
  };
  const chart = mountStatechart(element, { config: config as never, simulate: true, engine });
  const now = () => chart.simulation()?.moments.at(-1);
  const press = async (id: string) => {
    const find = () => element.querySelector(`[data-element="${CSS.escape(id)}"]`);
    // The first layout loads the algorithm, which may be slow on a busy machine.
    await waitFor(() => expect(find()).not.toBeNull(), { timeout: 10_000 });
    fireEvent.click(find() as Element);
  };

  act(() => chart.step({ wait: 400 }));
  await press('lamp.off:xstate.after.1000.lamp.off:0');
  expect(now()).toMatchObject({ value: 'dim', time: 1_000 });
  await press('lamp.dim:xstate.after.later.lamp.dim:0');
  expect(now()?.value).toBe('on');
  act(() => chart.restart());
  await press('lamp:xstate.route:0');
  expect(now()?.value).toBe('on');
  act(() => chart.unmount());
});
