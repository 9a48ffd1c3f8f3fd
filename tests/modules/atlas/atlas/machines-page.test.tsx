import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMachine } from 'xstate';
import { atlasMachine } from '#modules/atlas/atlas/machines.ts';
import { openSource } from '#modules/atlas/atlas/open/opened-store.ts';
import { toHash } from '#modules/atlas/atlas/open/share-text.ts';
import MachinesPage from '#modules/atlas/atlas/pages/machines.page.tsx';
import {
  encodeSimulation,
  machineParts,
  machineToGraph,
  noExamples,
  runSimulation,
  type Simulation,
} from '#modules/atlas/statechart/index.ts';
import { impatientQueryClient, showRouted } from '../../support/routed.tsx';
import { engine } from '../statechart/support/machines.ts';

vi.mock('#modules/atlas/statechart/layout/worker-engine.ts', () => ({
  workerEngine: () => engine,
  warmUpWorkerEngine: () => undefined,
}));

/** A machine of two states, by any name. */
const machineOf = (id: string) =>
  createMachine({ id, initial: 'red', states: { red: { on: { GO: 'green' } }, green: {} } });

vi.mock('#modules/atlas/atlas/machines.ts', async importOriginal => ({
  ...(await importOriginal<object>()),
  loadMachines: async () => [atlasMachine(machineOf('console'), '', noExamples)],
  loadRequirements: async () => new Map(),
}));
vi.mock('#modules/atlas/atlas/measurement.ts', async importOriginal => ({
  ...(await importOriginal<object>()),
  loadMeasurement: async () => null,
}));

/** A sandbox whose texts are the names of their machines, a line each; more after `//` only distinguishes texts. */
vi.mock('#modules/atlas/atlas/open/sandbox/sandbox.ts', () => ({
  sandboxOf: ({ text }: { text: string }) => {
    const machines = text
      .replace(/\/\/.*/, '')
      .trim()
      .split('\n')
      .map(machineOf);
    return {
      close: () => undefined,
      ask: async (question: { ask: string; machine: number; simulation: Simulation }) => {
        if (question.ask === 'simulate')
          return runSimulation(machineOf('any'), noExamples, question.simulation);
        return machines.map(machine => ({
          name: machine.id,
          graph: machineToGraph(machine),
          parts: machineParts(machine),
        }));
      },
    };
  },
}));

const source = (text: string) => ({ kind: 'code' as const, text });
const openByHand = (text: string) => openSource(source(text), new AbortController().signal);
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });

const showPage = (search: Record<string, unknown> = {}) => {
  const written = Object.entries(search).map(([key, value]) => [
    key,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return showRouted({
    pages: { '/machines': MachinesPage },
    address: `/machines?${new URLSearchParams(Object.fromEntries(written))}`,
    queryClient: impatientQueryClient(),
  });
};

beforeEach(() => window.history.replaceState(null, '', '/machines'));
afterEach(() => window.history.replaceState(null, '', '/machines'));

describe('an address that carries machines', () => {
  const run = encodeSimulation({ steps: [{ send: 'GO' }] });

  it('shows what its sender saw, although other machines of the name were open there', async () => {
    window.history.replaceState(null, '', `/machines${await toHash(source('helper\nsent'))}`);
    const sent = { machine: 'opened:sent-2', view: 'simulate', at: ['sent.red'], focus: 'sent.red' };
    const { search } = await showPage({ ...sent, run });
    await heading('sent');
    await waitFor(() => expect(search()).toMatchObject({ ...sent, machine: 'opened:sent' }));
    expect(search().run).toEqual(JSON.parse(run ?? ''));
  });

  it('shows what its sender saw, although other machines of the name are open here', async () => {
    await openByHand('lamp // another one');
    window.history.replaceState(null, '', `/machines${await toHash(source('helper\nlamp'))}`);
    const { search } = await showPage({ machine: 'opened:lamp', view: 'simulate', run });
    await heading('lamp-2');
    expect(search()).toMatchObject({ view: 'simulate', run: JSON.parse(run ?? '') });
  });
});

describe('an opened machine', () => {
  it('takes its steps and what was beside it along when it is closed', async () => {
    await openByHand('shut');
    const run = encodeSimulation({ steps: [{ send: 'GO' }] });
    const { user, search } = await showPage({ machine: 'opened:shut', run, beside: ['console'] });
    await heading('shut');
    await user.click(screen.getByRole('button', { name: '关闭' }));
    await heading('console');
    expect(search()).toEqual({});
  });

  it('leaves the one that is shown alone when another is closed in the list', async () => {
    await openByHand('stays');
    await openByHand('goes');
    const { user, search } = await showPage({ machine: 'opened:stays', view: 'parts' });
    await heading('stays');
    await user.click(screen.getByRole('button', { name: '关闭 goes' }));
    expect(screen.queryByRole('button', { name: '关闭 goes' })).toBeNull();
    expect(search()).toEqual({ machine: 'opened:stays', view: 'parts' });
  });

  it('is not replaced by another one when it is not open any more', async () => {
    const { user } = await showPage({ machine: 'opened:lost', view: 'parts' });
    expect(await screen.findByText('lost 已经不在打开的状态机里')).toBeVisible();
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'console' }));
    await heading('console');
  });
});

it('what was chosen beside a machine, or to compare it with, does not stay for another one', async () => {
  await openByHand('other');
  const { user, search } = await showPage({
    machine: 'console',
    beside: ['opened:other'],
    than: 'opened:other',
  });
  await heading('console');
  await user.click(screen.getByRole('button', { name: 'other' }));
  await heading('other');
  expect(search()).toEqual({ machine: 'opened:other' });
});
