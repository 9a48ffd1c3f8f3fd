import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Announcement } from '#contract/areas/announcements.ts';
import { announcementOperations } from '#modules/announcements/operations.tsx';

const startingAt = (startTime: string | null) => [{ startTime } as Announcement];

describe('releasing an announcement', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 4, 1, 8) }));
  afterEach(() => vi.useRealTimers());

  it.each([
    ['is released at once without a start', null, '发布成功'],
    ['is released at once after its start', '2026-05-01 07:59:59', '发布成功'],
    ['is scheduled before its start', '2026-05-01 08:00:01', '已安排发布'],
  ])('[API-70] reports that it %s', (_title, start, text) => {
    expect(announcementOperations.release.done(startingAt(start))[0]).toBe(text);
    expect(announcementOperations.releaseAgain.done(startingAt(start))[0]).toBe(text);
  });
});
