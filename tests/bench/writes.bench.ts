import { positionResource } from '#contract/areas/positions.ts';
import { headerName } from '#contract/constants.ts';
import type { Page } from '#contract/envelope.ts';
import { recordVersionsText, type VersionedRecord } from '#contract/record-versions.ts';
import { type Client, call, signIn } from '#tests/support/client.ts';
import { inTurns } from './support/in-turns.ts';
import { type Measurement, median } from './support/measurement.ts';
import { adminPassword, type Resources } from './support/resources.ts';

const rounds = 150;
const warmUp = 30;
/** What comparing its version may add to an edit. */
const multiple = 1.05;

/**
 * What the comparison of a version adds to an edit, in one run: to the same edit that names no version. Each edit has its
 * log entry and its version in the data log.
 */
export async function measureWrites(resources: Resources): Promise<Measurement[]> {
  const server = await resources.small();
  const client = await signIn(server.api, 'admin', adminPassword);
  const record = await addPosition(client);
  const state = { version: record.recordVersion, edits: 0 };
  const edit = async (began?: VersionedRecord): Promise<number> => {
    state.edits += 1;
    const { milliseconds } = await call(client, `${positionResource.path}/edit`, {
      method: 'PUT',
      headers: {
        'content-type': 'application/json',
        ...(began && { [headerName.recordVersions]: recordVersionsText('position', [began]) }),
      },
      body: JSON.stringify({ id: record.id, name: `讲解员 ${state.edits}` }),
    });
    state.version += 1;
    return milliseconds;
  };
  const turns = {
    floor: () => edit(),
    subject: () => edit({ id: record.id, recordVersion: state.version }),
  };
  await inTurns(warmUp, turns);
  const { floors, subjects } = await inTurns(rounds, turns);
  return [
    {
      name: 'edit of a record with its version compared (median)',
      unit: 'ms',
      budget: 20,
      measured: median(subjects),
      floor: { measured: median(floors), budget: multiple },
    },
  ];
}

async function addPosition(client: Client): Promise<VersionedRecord> {
  const code = `BENCH${Date.now() % 1_000_000}`;
  await call(client, `${positionResource.path}/add`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code, name: '讲解员', postRank: '2' }),
  });
  const { result } = await call<Page<VersionedRecord>>(client, `${positionResource.path}/list?code=${code}`);
  const [record] = result.records;
  if (record === undefined) throw new Error('The position was not stored');
  return record;
}
