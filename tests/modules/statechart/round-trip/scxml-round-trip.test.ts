import { describe, it } from 'vitest';
import { everything, projectMachines } from '../support/machines.ts';
import { expectSameRuns } from './round-trip.ts';

const effort = { runs: 30, steps: 30, seed: 20_260 };

describe('the machines of the project', async () => {
  it.each((await projectMachines()).map(machine => [machine.id, machine] as const))(
    '%s visits the same states as SCXML',
    (_id, machine) => expectSameRuns(machine, effort),
  );
});
it('everything', () => expectSameRuns(everything, effort));
