import { ArrowUpRight } from 'lucide-react';
import type { Announcement } from '#machines/announcement-detail/announcement-detail.logic.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, Dialog } from '#modules/ground/ui/index.ts';
import { noticesText } from '../notices-text.ts';
import { AnnouncementBody } from './announcement-body.tsx';

export interface AnnouncementDialogProps {
  announcement: Announcement;
  onClose: () => void;
  /** Opens its target; left out where it has none (ANNOUNCE-11). */
  onHandle?: () => void;
}

/** The details of an announcement, 60 % wide (ANNOUNCE-07 to ANNOUNCE-11). */
export function AnnouncementDialog({ announcement, onClose, onHandle }: AnnouncementDialogProps) {
  const t = useText(noticesText);
  return (
    <Dialog
      open
      fullscreenable
      title={t('detail')}
      width="max(60%, min(36rem, 100%))"
      onOpenChange={open => !open && onClose()}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          {onHandle && (
            <Button variant="primary" icon={<ArrowUpRight aria-hidden />} onClick={onHandle}>
              {t('handle')}
            </Button>
          )}
        </>
      }
    >
      <AnnouncementBody announcement={announcement} />
    </Dialog>
  );
}
