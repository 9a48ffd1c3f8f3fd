import { type Measurement, median } from './support/measurement.ts';
import type { Resources } from './support/resources.ts';

const runs = 3;

/** From starting the process to its line that it is ready: with no data yet, and on data that is there. */
export async function measureStart(resources: Resources): Promise<Measurement[]> {
  const first: number[] = [];
  const again: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const folder = await resources.folder();
    for (const times of [first, again]) {
      const server = await resources.start(folder);
      times.push(server.readyAfter / 1000);
      await server.stop();
    }
  }
  return [
    { name: 'first start, with the data made', unit: 's', budget: 8, measured: median(first) },
    { name: 'start on existing data', unit: 's', budget: 2, measured: median(again) },
  ];
}
