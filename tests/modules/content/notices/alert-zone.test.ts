import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { usualAlerts } from '#contract/areas/own-account.ts';
import { minuteInZone } from '#contract/quiet-hours.ts';
import { startAlerts } from '#modules/content/notices/alerts.ts';
import { configureHttp } from '#modules/ground/platform/http/index.ts';
import {
  envelope,
  type LocalServer,
  startServer,
} from '#tests/modules/ground/platform/http/support/server.ts';

let server: LocalServer;
let zone: string | undefined;
/** Some hours around the present where this zone is. */
const far = 'Pacific/Kiritimati';
const timeOfDay = (minute: number) => {
  const at = (minute + 1440) % 1440;
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
};
beforeAll(async () => {
  server = await startServer();
  server.answer((response, seen) => {
    const present = minuteInZone(Date.now(), far);
    const quiet = { from: timeOfDay(present - 60), until: timeOfDay(present + 60) };
    const isAlerts = seen.path.endsWith('/setting/notification');
    const alerts = { ...usualAlerts, quiet, ...(zone !== undefined && { zone }) };
    envelope(200, { result: isAlerts ? alerts : ['ownAccount'] })(response, seen);
  });
  configureHttp({ base: server.base });
});
afterAll(() => server.close());

it.each([
  ['quiet in the time zone of the person', far, 'quiet'],
  ['by the clock of the device where the person has chosen none', undefined, 'loud'],
])('the bell is %s', async (_, chosen, state) => {
  zone = chosen;
  const actor = startAlerts(new QueryClient(), { open: () => undefined, openAll: () => undefined });
  const settled = await waitFor(actor, snapshot => !snapshot.matches('loading'), { timeout: 20_000 });
  expect(settled.value).toBe(state);
  actor.stop();
});
