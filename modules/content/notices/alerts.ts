import type { QueryClient } from '@tanstack/react-query';
import { type ActorRefFrom, createActor, fromCallback, fromPromise } from 'xstate';
import { noticeAlertsName, usualAlerts } from '#contract/areas/own-account.ts';
import { isTimeZone, minuteInZone } from '#contract/quiet-hours.ts';
import type { Alert } from '#machines/notice-alerts/notice-alerts.logic.ts';
import { type ClockEvent, noticeAlertsMachine } from '#machines/notice-alerts/notice-alerts.machine.ts';
import type { Notice } from '#machines/notices/notices.logic.ts';
import { hasCapability } from '#modules/ground/capabilities/index.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';
import { onMessage } from '#modules/ground/platform/socket/index.ts';
import { type Openers, showToasts } from './announce.ts';
import { chimeOnce } from './chime.ts';
import { showOnDesktop } from './desktop.ts';
import { noticeAlertsQuery } from './notice-alerts-query.ts';

export type AlertsActor = ActorRefFrom<typeof noticeAlertsMachine>;

const minute = 60_000;

/** Starts what announces the notices of one person, in the ways that the person has chosen. */
export function startAlerts(queries: QueryClient, openers: Openers): AlertsActor {
  // Of the person's quiet hours, where they have chosen one.
  let zone: string | undefined;
  const machine = noticeAlertsMachine.provide({
    actors: {
      loadAlerts: fromPromise(async () => {
        if (!(await hasCapability(queries, 'ownAccount'))) return usualAlerts;
        const alerts = await queries.fetchQuery(noticeAlertsQuery);
        zone = alerts.zone;
        // Before the quiet hours are compared with it.
        actor.send({ type: 'clock.ticked', minute: minuteNow(zone) });
        return alerts;
      }),
      watchClock: fromCallback<{ type: 'never' }, undefined, ClockEvent>(({ sendBack }) => {
        const tick = () => sendBack({ type: 'clock.ticked', minute: minuteNow(zone) });
        const timer = setInterval(tick, minute);
        const stopListening = onMessage('changed', ({ resource }) => {
          if (resource === noticeAlertsName) actor.send({ type: 'alerts.changed' });
        });
        return () => {
          clearInterval(timer);
          stopListening();
        };
      }),
    },
    actions: { announce: (_, { alerts }) => announceAll(alerts, openers) },
  });
  const input = { usual: usualAlerts, minute: minuteNow() };
  const actor = createActor(machine, { input, inspect: inspection }).start();
  return actor;
}

/** The minute of the day in a time zone, by default that of the device. */
function minuteNow(zone?: string): number {
  const now = new Date();
  if (zone && isTimeZone(zone)) return minuteInZone(now.getTime(), zone);
  return now.getHours() * 60 + now.getMinutes();
}

function announceAll(alerts: readonly Alert[], openers: Openers): void {
  showToasts(
    alerts.filter(({ ways }) => ways.toast),
    openers,
  );
  const loud = alerts.filter(({ ways }) => ways.sound).map(({ notice }) => notice);
  if (loud.length > 0) void chimeOnce(idsOf(loud));
  for (const { notice, ways } of alerts) if (ways.desktop) showOnDesktop(notice, openers.open);
}

const idsOf = (notices: readonly Notice[]): string => notices.map(({ id }) => id).join();
