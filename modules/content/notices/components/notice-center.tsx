import { useSelector } from '@xstate/react';
import { Bell } from 'lucide-react';
import { useRef, useState } from 'react';
import { unreadCount } from '#machines/notices/notices.logic.ts';
import { joined, useText } from '#modules/ground/platform/i18n/index.ts';
import { Badge, Button, cn, lazyPart } from '#modules/ground/ui/index.ts';
import { type Link, linkOf } from '../link.ts';
import { noticesText } from '../notices-text.ts';
import { useAnnouncementDetail } from '../use-announcement-detail.tsx';
import { useNotices } from '../use-notices.ts';

const NoticePopover = lazyPart(
  async () => ({ default: (await import('./notice-popover.tsx')).NoticePopover }),
  { close: ({ onClose }) => onClose(), prefetch: true },
);
const fetchPanel = () => void NoticePopover.load().catch(() => undefined);

export interface NoticeCenterProps {
  userId: string;
  /** The bell was pressed before this had loaded. */
  startsOpen: boolean;
}

/** The bell with its counts, its panel, and the details of the opened announcement (NOTICE-01, ANNOUNCE-07). */
export function NoticeCenter({ userId, startsOpen }: NoticeCenterProps) {
  const t = useText(noticesText);
  const [open, setOpen] = useState(startsOpen);
  const bell = useRef<HTMLButtonElement>(null);
  const detail = useAnnouncementDetail();
  const actor = useNotices(userId, detail.open);
  const count = useSelector(actor, ({ context }) => unreadCount(context.lists));
  const link = useSelector(actor, linkOf);
  const counts = t('bell', { count });
  const label = link === 'delayed' || link === 'offline' ? joined(counts, t(`link.${link}`)) : counts;
  return (
    <>
      <span className="relative inline-flex">
        <Button
          ref={bell}
          variant="ghost"
          aria-label={label}
          title={label}
          aria-haspopup="dialog"
          aria-expanded={open}
          data-state={open ? 'open' : 'closed'}
          onPointerEnter={fetchPanel}
          onFocus={fetchPanel}
          onClick={() => setOpen(!open)}
          className="w-8 px-0 text-text-muted not-disabled:hover:text-text data-[state=open]:bg-surface-hover pointer-coarse:w-10"
        >
          <Badge count={count}>
            <Bell aria-hidden />
            <LinkMark link={link} />
          </Badge>
        </Button>
        {open && (
          <NoticePopover
            actor={actor}
            bell={bell}
            onClose={() => setOpen(false)}
            onOpen={notice => {
              setOpen(false);
              detail.open(notice);
            }}
            onMore={() => {
              setOpen(false);
              actor.send({ type: 'notices.viewAll' });
            }}
          />
        )}
      </span>
      {detail.dialog}
    </>
  );
}

/** A small sign on the bell while news is delayed (a ring) or not available (a filled square). */
function LinkMark({ link }: { link: Link }) {
  if (link === 'live' || link === 'connecting') return null;
  return (
    <span
      data-link={link}
      aria-hidden
      className={cn(
        'absolute -right-1 -bottom-1 size-2 border-2',
        link === 'delayed'
          ? 'rounded-full border-warning bg-surface'
          : 'rounded-[1px] border-danger bg-danger',
      )}
    />
  );
}
