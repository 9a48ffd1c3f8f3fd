import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { type ReactNode, useCallback, useState } from 'react';
import { fromPromise } from 'xstate';
import { type MyMessage, markRead } from '#contract/areas/announcement-sends.ts';
import { readFlag } from '#contract/areas/announcements-schema.ts';
import {
  type Announcement,
  dynamicPage,
  type HandleTarget,
} from '#machines/announcement-detail/announcement-detail.logic.ts';
import { announcementDetailMachine } from '#machines/announcement-detail/announcement-detail.machine.ts';
import { allEntries, type Entry, usePermissions } from '#modules/ground/permissions/index.ts';
import { useLatest } from '#modules/ground/platform/actor/index.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { textOf } from '#modules/ground/platform/i18n/index.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';
import { entityKey, entityOf, invalidateEntity } from '#modules/ground/platform/query/index.ts';
import { lazyPart, toast } from '#modules/ground/ui/index.ts';
import { noticesText } from './notices-text.ts';
import { refreshNotices } from './refresh.ts';

const AnnouncementDialog = lazyPart(
  async () => ({ default: (await import('./components/announcement-dialog.tsx')).AnnouncementDialog }),
  { close: ({ onClose }) => onClose(), prefetch: true },
);

interface DetailWorld {
  goTo: (target: HandleTarget) => void;
  openDynamicPage: (page: { component: string; busId: string }) => void;
  onRead: () => void;
}

/** What opens announcements (ANNOUNCE-13 to ANNOUNCE-17). */
export interface AnnouncementDetail {
  readonly open: (announcement: Announcement) => void;
  /** To be rendered by the caller. */
  readonly dialog: ReactNode;
}

function connectDetail(world: () => DetailWorld) {
  return announcementDetailMachine.provide({
    actors: {
      markRead: fromPromise(({ input }) => request(markRead, { anntId: input.id }, { handlesFailure: true })),
    },
    actions: {
      openDynamicPage: (_, page) => page && world().openDynamicPage(page),
      goTo: (_, { target }) => target && world().goTo(target),
      refreshCounts: () => {
        refreshNotices();
        world().onRead();
      },
      warn: (_, { message }) => toast.warning(message, { id: message }),
    },
  });
}

/** Opens announcements: as a dialog, or as the page of the console that they name, if it is among the person's. */
export function useAnnouncementDetail(): AnnouncementDetail {
  const router = useRouter();
  const queryClient = useQueryClient();
  const entries = usePermissions(context => context.entries);
  const world = useLatest<DetailWorld>({
    goTo: target => {
      if (target.kind === 'path') router.history.push(target.path);
      else window.open(target.url, '_blank', 'noopener,noreferrer');
    },
    openDynamicPage: page => {
      const path = pagePath(entries, page);
      if (path !== undefined) router.history.push(path);
    },
    // The mark is part of the person's messages, which a list may show.
    onRead: () => void invalidateEntity(queryClient, entityOf(markRead)),
  });
  const [machine] = useState(() => connectDetail(() => world.current));
  const actor = useActorRef(machine, { inspect: inspection });
  const announcement = useSelector(actor, ({ context }) => context.announcement);
  const handleable = useSelector(actor, snapshot => snapshot.hasTag('handleable'));

  const open = useCallback(
    (chosen: Announcement) => {
      const page = dynamicPage(chosen);
      const unreachable = page !== undefined && pagePath(entries, page) === undefined;
      if (unreachable) toast.info(textOf(noticesText)('noPage'), { id: 'noPage' });
      actor.send({
        type: 'announcement.open',
        announcement: unreachable ? { ...chosen, openType: null } : chosen,
      });
      showAsRead(queryClient, chosen.id);
    },
    [actor, entries, queryClient],
  );
  return {
    open,
    dialog: announcement && (
      <AnnouncementDialog
        announcement={announcement}
        onClose={() => actor.send({ type: 'announcement.close' })}
        onHandle={handleable ? () => actor.send({ type: 'announcement.handle' }) : undefined}
      />
    ),
  };
}

/**
 * Shows a message as read in the lists of the person's messages, before the server has marked it: its row stays in its
 * place, although the server sorts it elsewhere.
 */
function showAsRead(client: QueryClient, id: string): void {
  client.setQueriesData<{ rows: readonly MyMessage[] }>(
    { queryKey: entityKey(entityOf(markRead), 'list') },
    data =>
      data && {
        ...data,
        rows: data.rows.map(row => (row.anntId === id ? { ...row, readFlag: readFlag.read } : row)),
      },
  );
}

/**
 * The path of the dynamic page with the business id, among the entries that the person has; no name that a message
 * carries opens anything else (ANNOUNCE-15, ANNOUNCE-16).
 */
function pagePath(
  entries: readonly Entry[],
  { component, busId }: { component: string; busId: string },
): string | undefined {
  const entry = allEntries(entries).find(one => one.component === component && one.routed && !one.external);
  if (entry === undefined) return undefined;
  const id = encodeURIComponent(busId);
  const filled = entry.path.replace(/:\w+/, id || '-');
  return filled === entry.path && busId !== '' ? `${entry.path}?busId=${id}` : filled;
}
