import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Announcement } from '#contract/areas/announcements.ts';
import { announcementOperations } from '#modules/content/announcements/operations.tsx';
import { createQueryClient } from '#modules/ground/platform/query/index.ts';

const withCache = (content: ReactNode) => (
  <QueryClientProvider client={createQueryClient()}>{content}</QueryClientProvider>
);
const startingAt = (startTime: string | null) => [{ startTime } as Announcement];

describe('releasing an announcement', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 4, 1, 8) }));
  afterEach(() => vi.useRealTimers());

  it.each([
    ['is released at once without a start', null, '发布成功'],
    ['is released at once after its start', '2026-05-01 07:59:59', '发布成功'],
    ['is scheduled before its start', '2026-05-01 08:00:01', '已安排发布'],
  ])('[API-70] reports that it %s', (_title, start, text) => {
    expect(announcementOperations(true).release.done(startingAt(start))[0]).toBe(text);
    expect(announcementOperations(true).releaseAgain.done(startingAt(start))[0]).toBe(text);
  });

  const question = (canSchedule: boolean | undefined, start: string | null) =>
    renderToStaticMarkup(
      withCache(announcementOperations(canSchedule).release.question(startingAt(start)).description),
    );

  it('shows nothing about the start while it is not known whether the server waits for it', () => {
    const text = question(undefined, '2026-05-01 08:00:01');
    expect(text).toContain('将发送给');
    expect(text).not.toContain('定时');
  });

  it('promises no schedule where the server cannot wait', () => {
    const { release } = announcementOperations(false);
    expect(release.done(startingAt('2026-05-01 08:00:01'))[0]).toBe('发布成功');
    expect(question(false, '2026-05-01 08:00:01')).toContain('不支持定时发布，会立即发送');
    expect(question(false, '2026-05-01 08:00:01')).not.toContain('将于');
    expect(question(false, null)).not.toContain('定时');
    expect(question(true, '2026-05-01 08:00:01')).toContain('将于 2026-05-01 08:00:01 发送给');
  });
});
