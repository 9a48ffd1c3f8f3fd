import { inTurns } from './support/in-turns.ts';
import { type Measurement, median } from './support/measurement.ts';
import type { Resources } from './support/resources.ts';

const runs = 5;

/**
 * The time from the start of the process to its ready line, without data and on existing data; the floor is a
 * process that opens the same kind of database and runs one query.
 */
export async function measureStart(resources: Resources): Promise<Measurement[]> {
  const started = async (folder: string, program?: readonly string[]) => {
    const server = await resources.start(folder, { program });
    await server.stop();
    return server.readyAfter / 1000;
  };
  const opened = (folder: string) => started(folder, ['tests/bench/programs/open-database.ts']);

  const kept = await resources.folder();
  // From here on the compile cache of Node is filled, as after any installation.
  await started(kept);
  const first = await inTurns(runs, {
    floor: async () => opened(await resources.folder()),
    subject: async () => started(await resources.folder()),
  });
  const again = await inTurns(runs, { floor: () => opened(kept), subject: () => started(kept) });
  return [
    {
      name: 'first start, with the data made',
      unit: 's',
      budget: 8,
      measured: median(first.subjects),
      floor: { measured: median(first.floors), budget: 2.5 },
    },
    {
      name: 'start on existing data',
      unit: 's',
      budget: 2,
      measured: median(again.subjects),
      floor: { measured: median(again.floors), budget: 5.5 },
    },
  ];
}
