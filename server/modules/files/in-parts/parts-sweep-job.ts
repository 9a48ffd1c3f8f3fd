import type { Services } from '#server/kernel/http/context.ts';
import type { Job } from '#server/kernel/jobs/jobs.ts';
import { type PartsKey, removeParts } from './unfinished.ts';

const hour = 3_600_000;
/** How long an upload waits for its next part, in milliseconds. */
const patience = 24 * hour;

/** Removes what was sent in parts and has not gone on for a day. */
export function partsSweepJob(services: Pick<Services, 'storage' | 'now'>): Job {
  return {
    name: 'unfinished uploads',
    run: async () => {
      const { now } = services;
      await sweepParts(new Date(now().getTime() - patience), services);
      return new Date(now().getTime() + hour);
    },
  };
}

/** Removes the uploads whose newest part arrived before a time. @returns how many there were */
export async function sweepParts(before: Date, { storage }: Pick<Services, 'storage'>): Promise<number> {
  const newest = new Map<PartsKey, number>();
  for await (const { key, changed } of storage.list('uploads/')) {
    const upload = key.slice(0, key.lastIndexOf('/') + 1) as PartsKey;
    newest.set(upload, Math.max(newest.get(upload) ?? 0, changed.getTime()));
  }
  const old = [...newest].filter(([, time]) => time < before.getTime());
  for (const [key] of old) await removeParts(storage, key);
  return old.length;
}
