import { useSelector } from '@xstate/react';
import { BellRing, CloudOff, Radio, RotateCw, TimerReset } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Notice } from '#machines/notices/notices.logic.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, EmptyState, ErrorState, SkeletonLines } from '#modules/ground/ui/index.ts';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#modules/ground/ui/tabs.tsx';
import { type Link, linkOf } from '../link.ts';
import { noticesText } from '../notices-text.ts';
import type { NoticesActor } from '../use-notices.ts';
import { useSteady } from '../use-steady.ts';
import { NoticeItem } from './notice-item.tsx';
import { PanelActions } from './panel-actions.tsx';

export interface NoticePanelProps {
  actor: NoticesActor;
  onOpen: (notice: Notice) => void;
  onMore: () => void;
}

/**
 * The panel of the bell: the unread notices, the unread system messages, and the state of the connection (NOTICE-02 to
 * NOTICE-06).
 */
export function NoticePanel({ actor, onOpen, onMore }: NoticePanelProps) {
  const t = useText(noticesText);
  const { anntMsgList, anntMsgTotal, sysMsgList, sysMsgTotal } = useSelector(
    actor,
    ({ context }) => context.lists,
  );
  const pending = useSelector(
    actor,
    snapshot => snapshot.hasTag('loading') && snapshot.context.announced === undefined,
  );
  const failure = useSelector(actor, ({ context }) => context.failure);
  const reload = () => actor.send({ type: 'notices.load' });
  const listOf = (kind: 'notices' | 'system', list: readonly Notice[]): ReactNode => {
    if (list.length > 0) return <Notices notices={list} onOpen={onOpen} />;
    if (pending) return <SkeletonLines lines={3} className="p-4" />;
    if (failure !== undefined) return <ErrorState className="py-6" description={failure} onRetry={reload} />;
    return (
      <EmptyState
        className="py-6"
        icon={<BellRing />}
        title={t(`empty.${kind}`)}
        description={t('emptyHint')}
      />
    );
  };
  return (
    <>
      <Tabs
        defaultValue={anntMsgTotal === 0 && sysMsgTotal > 0 ? 'system' : 'notices'}
        className="flex min-h-0 flex-1 flex-col"
      >
        <TabsList aria-label={t('panel')} className="shrink-0 px-4 pt-1">
          <TabsTrigger value="notices">{t('tabs.notices', { count: anntMsgTotal })}</TabsTrigger>
          <TabsTrigger value="system">{t('tabs.system', { count: sysMsgTotal })}</TabsTrigger>
        </TabsList>
        {(['notices', 'system'] as const).map(kind => (
          <TabsContent
            key={kind}
            value={kind}
            className="flex min-h-0 flex-1 flex-col pt-0 data-[state=inactive]:hidden"
          >
            <div className="thin-scroll min-h-0 flex-1 overflow-y-auto">
              {listOf(kind, kind === 'notices' ? anntMsgList : sysMsgList)}
            </div>
            <PanelActions unread={anntMsgTotal + sysMsgTotal} onMore={onMore} />
          </TabsContent>
        ))}
      </Tabs>
      <LinkLine link={useSelector(actor, linkOf)} onRetry={reload} />
    </>
  );
}

function Notices({ notices, onOpen }: Pick<NoticePanelProps, 'onOpen'> & { notices: readonly Notice[] }) {
  const { shown, props } = useSteady(notices);
  return (
    <ul {...props}>
      {shown.map(notice => (
        <NoticeItem key={notice.id} notice={notice} onOpen={onOpen} />
      ))}
    </ul>
  );
}

const linkIcons = { live: Radio, connecting: TimerReset, delayed: TimerReset, offline: CloudOff } as const;
const linkTones = {
  live: 'text-success',
  connecting: 'text-text-faint',
  delayed: 'text-warning',
  offline: 'text-danger',
} as const;

/** The line that shows the state of the connection. */
function LinkLine({ link, onRetry }: { link: Link; onRetry: () => void }) {
  const t = useText(noticesText);
  const Icon = linkIcons[link];
  return (
    <div className="flex min-h-9 shrink-0 items-center gap-2 border-border border-t px-4 text-text-muted text-xs">
      <Icon aria-hidden className={`size-3.5 shrink-0 ${linkTones[link]}`} />
      <span role="status" className="min-w-0 flex-1">
        {t(`link.${link}`)}
      </span>
      {link === 'offline' && (
        <Button size="sm" variant="ghost" icon={<RotateCw aria-hidden />} onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}
