import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { markAllRead } from '#contract/areas/announcement-sends.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { entityOf, invalidateEntity } from '#modules/ground/platform/query/index.ts';
import { Button, toast } from '#modules/ground/ui/index.ts';
import { noticesText } from '../notices-text.ts';
import { refreshNotices } from '../refresh.ts';

interface PanelActionsProps {
  /** The number of unread messages of both kinds. */
  unread: number;
  onMore: () => void;
}

/** The buttons below a list of the bell: mark all messages of the person as read, and view all of them (NOTICE-03). */
export function PanelActions({ unread, onMore }: PanelActionsProps) {
  const t = useText(noticesText);
  const more = useRef<HTMLButtonElement>(null);
  const queryClient = useQueryClient();
  // Other tabs and devices of the person are notified by the server.
  const readAll = useMutation({
    mutationFn: () => request(markAllRead, {}, { handlesFailure: true }),
    onSuccess: () => {
      // The button disappears with the last unread message.
      more.current?.focus();
      refreshNotices();
      void invalidateEntity(queryClient, entityOf(markAllRead));
    },
    onError: error => toast.error(failureText(error), { id: 'readAll' }),
  });
  return (
    <div className="flex gap-1 p-1">
      {unread > 0 && (
        <Button
          variant="ghost"
          className="flex-1 text-accent-ink"
          loading={readAll.isPending}
          onClick={() => readAll.mutate()}
        >
          {t('readAll')}
        </Button>
      )}
      <Button ref={more} variant="ghost" className="flex-1 text-accent-ink" onClick={onMore}>
        {t('more')}
      </Button>
    </div>
  );
}
