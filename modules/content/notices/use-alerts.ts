import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { Arrival } from '#machines/notice-alerts/notice-alerts.logic.ts';
import { useLatest } from '#modules/ground/platform/actor/index.ts';
import { lazyModule, onConnectionReturned } from '#modules/ground/platform/lazy/index.ts';
import type { AlertsActor } from './alerts.ts';
import type { Openers } from './announce.ts';

/** Lazy: only needed when a notice arrives. */
const alerts = lazyModule(() => import('./alerts.ts'));

interface Running {
  actor?: AlertsActor;
  ended?: true;
  /** What arrived while the script could not be loaded. */
  waiting: Arrival[];
}

/** What announces arrivals; it starts with the first of them, and ends with the component. */
export function useAlerts(openers: Openers): (arrivals: readonly Arrival[]) => void {
  const queries = useQueryClient();
  const latest = useLatest(openers);
  const [running] = useState<Running>(() => ({ waiting: [] }));
  const announce = useCallback(
    (arrivals: readonly Arrival[]) => {
      if (arrivals.length === 0) return;
      alerts
        .load()
        .then(({ startAlerts }) => {
          if (running.ended) return;
          running.actor ??= startAlerts(queries, {
            open: notice => latest.current.open(notice),
            openAll: () => latest.current.openAll(),
          });
          running.actor.send({ type: 'notices.arrived', arrivals });
        })
        // Notices may arrive a moment before scripts can be loaded again.
        .catch(() => running.waiting.push(...arrivals));
    },
    [queries, running],
  );
  useEffect(() => onConnectionReturned(() => announce(running.waiting.splice(0))), [announce, running]);
  useEffect(() => {
    delete running.ended;
    return () => {
      running.ended = true;
      running.actor?.stop();
      delete running.actor;
    };
  }, [running]);
  return announce;
}
