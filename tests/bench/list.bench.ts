import { call, signIn } from '#tests/support/client.ts';
import { askDatabase, type ListQuestion, listPath, questions } from './support/bare-list.ts';
import { inTurns, timeOf } from './support/in-turns.ts';
import { type Measurement, percentile95 } from './support/measurement.ts';
import { adminPassword, type Resources } from './support/resources.ts';

const rounds = 60;
const warmUp = 10;

/** A list page over 100,000 users through HTTP on the embedded database; the floor is the bare query in the same data. */
export async function measureList(resources: Resources): Promise<Measurement[]> {
  const server = await resources.large();
  const { db } = await resources.largeDatabase();
  const client = await signIn(server.api, 'admin', adminPassword);
  const turnsOf = (question: ListQuestion) => {
    let requested = 0;
    return {
      floor: () => timeOf(() => askDatabase(db, question)),
      subject: async () => {
        requested += 1;
        return (await call(client, listPath({ ...question.filters, _t: String(requested) }))).milliseconds;
      },
    };
  };
  // A server that has just started compiles the code of the first requests.
  for (const question of questions) await inTurns(warmUp, turnsOf(question));
  const measurements: Measurement[] = [];
  for (const question of questions) {
    const { floors, subjects } = await inTurns(rounds, turnsOf(question));
    measurements.push({
      name: `list of 100,000 users ${question.name} (p95)`,
      unit: 'ms',
      budget: 30,
      measured: percentile95(subjects),
      floor: { measured: percentile95(floors), budget: 3 },
    });
  }
  return measurements;
}
