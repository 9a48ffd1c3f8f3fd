import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { createMachine } from 'xstate';
import { TogetherView } from '#modules/atlas/atlas/components/together-view.tsx';
import { atlasMachine } from '#modules/atlas/atlas/machines.ts';
import { shownAtFirst } from '#modules/atlas/atlas/shown-address.ts';
import type { AtlasAddress } from '#modules/atlas/atlas/use-atlas-address.ts';
import { noExamples } from '#modules/atlas/statechart/index.ts';
import { show } from '../../ground/ui/support/page.tsx';
import { engine } from '../statechart/support/machines.ts';

vi.mock('#modules/atlas/statechart/layout/worker-engine.ts', () => ({
  workerEngine: () => engine,
  warmUpWorkerEngine: () => undefined,
}));

const lamp = createMachine({ id: 'lamp', initial: 'off', states: { off: {} } });
const room = createMachine({ id: 'room', invoke: { src: lamp } });
const [shown, started] = [room, lamp].map(machine => atlasMachine(machine, '', noExamples)) as [
  ReturnType<typeof atlasMachine>,
  ReturnType<typeof atlasMachine>,
];

function Page({ beside: first }: { beside?: string[] }) {
  const [beside, setBeside] = useState(first);
  const address: AtlasAddress = {
    machine: 'room',
    view: 'together',
    at: [],
    run: undefined,
    than: undefined,
    beside,
    ...shownAtFirst,
  };
  return (
    <TogetherView
      entry={shown}
      machines={[shown, started]}
      requirements={new Map()}
      measurement={null}
      address={address}
      go={changes => 'beside' in changes && setBeside(changes.beside)}
    />
  );
}

const names = () => screen.getAllByRole('region').map(region => region.getAttribute('aria-label'));

it('shows the machines that one starts until others are chosen, and none when all are removed', async () => {
  const { user } = show(<Page />);
  expect(names()).toEqual(expect.arrayContaining(['room', 'lamp']));
  await user.click(screen.getByRole('button', { name: '移开 lamp' }));
  expect(names()).not.toContain('lamp');
  expect(screen.getByText(/旁边没有状态机/)).toBeTruthy();
});

it('draws a machine once, although an address names it beside itself or twice', () => {
  show(<Page beside={['room', 'lamp', 'lamp']} />);
  expect(names().filter(name => name === 'room')).toHaveLength(1);
  expect(names().filter(name => name === 'lamp')).toHaveLength(1);
});
