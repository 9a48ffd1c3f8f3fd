import { describe, it } from 'vitest';
import { corpus } from '../corpus/index.ts';
import { everything, projectMachines } from '../support/machines.ts';
import { expectSameRuns } from './round-trip.ts';

const seed = 20_260;

const titled = (machines: readonly { id: string }[]) =>
  machines.map(machine => [machine.id, machine] as const);

describe('the machines of the project', async () => {
  it.each(titled(await projectMachines()))('%s visits the same states as SCXML', (_id, machine) => {
    expectSameRuns(machine as never, { runs: 30, steps: 30, seed });
  });
});

describe('machines that are not of this project', () => {
  it.each(titled([everything, ...corpus]))('%s visits the same states as SCXML', (_id, machine) => {
    expectSameRuns(machine as never, { runs: 100, steps: 40, seed });
  });
});
