import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { machineToGraph, Statechart } from '#modules/atlas/statechart/index.ts';
import { show } from '../../../ground/ui/support/page.tsx';
import { engine } from '../support/machines.ts';

const versionWith = (...names: string[]) =>
  machineToGraph(
    createMachine({
      id: 'lamp',
      initial: names[0],
      states: Object.fromEntries(names.map(name => [name, {}])),
    }),
  );
const state = (name: string) => screen.queryByRole('button', { name: new RegExp(`^State ${name}`) });

it('does not show a machine in place of another version with the same id while that is laid out', async () => {
  const never = { layout: (): Promise<never> => new Promise(() => undefined) };
  const { rerender } = show(<Statechart graph={versionWith('dark')} engine={engine} />);
  await waitFor(() => expect(state('dark')).not.toBeNull(), { timeout: 10_000 });
  rerender(<Statechart graph={versionWith('dim', 'bright')} engine={never} />);
  expect(await screen.findByRole('progressbar')).toBeTruthy();
  expect(state('dark')).toBeNull();
});
