import { Pause, Play } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type LogEntry, logResource } from '#contract/areas/log.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, Drawer, EmptyState, Notice, SkeletonLines } from '#modules/ground/ui/index.ts';
import { listInputOf, useListPageContext, useListSelector } from '#modules/kit/list-page/index.ts';
import type { DialogProps } from '#modules/kit/resource-page/index.ts';
import { readEntries } from '../read-entries.ts';
import { logsText } from '../text.ts';
import { entriesOfReading, useLiveTail } from '../use-live-tail.ts';

/** So many pixels from the top still count as the top. */
const atTop = 8;

/** The entries that match the list's query, with new ones at the top as they are written (PAGE-30). */
export default function LiveTailDrawer({ close }: Pick<DialogProps<never>, 'close'>) {
  const t = useText(logsText);
  const { fields, fixedFilters } = useListPageContext();
  const query = useListSelector(({ context }) => context.query);
  const tail = useLiveTail(async signal => {
    const newest = {
      ...query,
      page: 1,
      size: entriesOfReading,
      column: 'createTime',
      order: 'desc',
    } as const;
    // The rules for the rows and the fields of this person are those of the list.
    const input = listInputOf(newest, fields, fixedFilters);
    return readEntries(await request(logResource.endpoints.list, input, { signal, handlesFailure: true }));
  });
  const { rows, heldCount, left, isLooking, isPaused } = tail;
  const area = useRef<HTMLDivElement>(null);
  const judge = () => {
    const { current } = area;
    const selection = document.getSelection();
    const selects = selection?.isCollapsed === false && current?.contains(selection.anchorNode) === true;
    tail.look(selects || (current?.scrollTop ?? 0) > atTop);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it reads is the page, not the render
  useEffect(() => {
    document.addEventListener('selectionchange', judge);
    return () => document.removeEventListener('selectionchange', judge);
  }, []);
  const toTop = () => {
    document.getSelection()?.removeAllRanges();
    area.current?.scrollTo({ top: 0 });
    tail.look(false);
  };
  return (
    <Drawer
      open
      width={820}
      fullscreenable
      title={t('live')}
      description={t('liveHint')}
      onOpenChange={open => !open && close()}
    >
      <div className="flex h-full min-h-0 flex-col gap-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button
            icon={isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
            onClick={isPaused ? tail.resume : tail.pause}
          >
            {t(isPaused ? 'goOn' : 'pause')}
          </Button>
          {isLooking && heldCount > 0 && (
            <Button onClick={toTop}>{t('showNewest', { count: heldCount })}</Button>
          )}
          <p role="status" className="text-sm text-text-muted">
            {isPaused ? t('paused', { count: heldCount }) : t(isLooking ? 'looking' : 'flowing')}
            {left > 0 && ` ${t('left', { count: left })}`}
          </p>
        </div>
        {tail.failure !== undefined && <Notice tone="danger">{failureText(tail.failure)}</Notice>}
        {!tail.isRead && tail.failure === undefined && <SkeletonLines lines={6} />}
        {tail.isRead && rows.length === 0 && <EmptyState title={t('noneYet')} />}
        {rows.length > 0 && (
          <div
            ref={area}
            role="log"
            aria-label={t('live')}
            aria-live="off"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and is scrolled with the keyboard
            tabIndex={0}
            onScroll={judge}
            className="thin-scroll min-h-0 flex-1 overflow-y-auto rounded border border-border"
          >
            <ol>
              {rows.map(entry => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ol>
          </div>
        )}
      </div>
    </Drawer>
  );
}

function Entry({ entry: { createTime, logContent, username, userid, ip } }: { entry: LogEntry }) {
  const who = [username || userid, ip].filter(Boolean).join(' · ');
  return (
    <li className="grid gap-x-3 border-border border-b px-3 py-2 last:border-b-0 sm:grid-cols-[9.5rem_1fr_auto]">
      <time className="tabular text-text-muted text-sm">{createTime}</time>
      <span className="wrap-anywhere">{logContent}</span>
      <span className="text-text-muted text-sm">{who}</span>
    </li>
  );
}
