import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CheckCheck, Eye } from 'lucide-react';
import { useCallback, useEffect, useMemo } from 'react';
import { type MyMessage, markAllRead, myMessages } from '#contract/areas/announcement-sends.ts';
import {
  ListPageView,
  listKey,
  prefetchList,
  type RowAction,
  useListPage,
  useListPageContext,
} from '#modules/list-page/index.ts';
import { refreshNotices, useAnnouncementDetail } from '#modules/notices/index.ts';
import { failureText } from '#modules/platform/errors/index.ts';
import { requestEnvelope } from '#modules/platform/http/index.ts';
import { useText } from '#modules/platform/i18n/index.ts';
import { onMessage } from '#modules/platform/socket/index.ts';
import { Button, confirm, toast } from '#modules/ui/index.ts';
import { messageOperations, nameOf } from '../operations.ts';
import { messagesText } from '../text.ts';
import { useMessageColumns } from '../use-message-columns.tsx';
import { useMessageSearch } from '../use-message-search.ts';

MyMessagesPage.prefetch = prefetchList(myMessages);

/** A person's own messages, read and unread, including expired ones (NOTICE-04). */
export default function MyMessagesPage() {
  const t = useText(messagesText);
  const reload = useReload();
  const detail = useAnnouncementDetail(reload);
  const { open: openDetail } = detail;
  const open = useCallback(
    (message: MyMessage) => openDetail({ ...message, id: message.anntId }),
    [openDetail],
  );
  const page = useListPage<MyMessage>({
    name: 'myMessages',
    title: t('title'),
    endpoints: { list: myMessages },
    fields: useMessageSearch(),
    columns: useMessageColumns(open),
    rowName: nameOf,
    operations: messageOperations,
  });
  useEffect(() => {
    const ends = [onMessage('topic', reload), onMessage('user', reload)];
    return () => {
      for (const end of ends) end();
    };
  }, [reload]);
  const actions = useMemo((): readonly RowAction<MyMessage>[] => {
    return [{ key: 'view', label: t('view'), icon: <Eye aria-hidden />, onSelect: open }];
  }, [t, open]);
  const rowActions = useCallback(() => actions, [actions]);
  return (
    <ListPageView
      page={page}
      visibleFields={3}
      rowActions={rowActions}
      actionsWidth={80}
      toolbar={<ReadAllButton onDone={reload} />}
      batch={<ReadSelectedButton />}
    >
      {detail.dialog}
    </ListPageView>
  );
}

/** Loads what is shown again. */
function useReload(): () => void {
  const queryClient = useQueryClient();
  return useCallback(
    () => void queryClient.invalidateQueries({ queryKey: listKey(myMessages) }),
    [queryClient],
  );
}

function ReadSelectedButton() {
  const t = useText(messagesText);
  const { askSelected } = useListPageContext();
  return (
    <Button size="sm" icon={<CheckCheck aria-hidden />} onClick={() => askSelected('read')}>
      {t('readSelected')}
    </Button>
  );
}

function ReadAllButton({ onDone }: { onDone: () => void }) {
  const t = useText(messagesText);
  const { mutate, isPending } = useMutation({
    mutationFn: () => requestEnvelope(markAllRead, {}, { handlesFailure: true }),
    onSuccess: ({ message }) => {
      toast.success(message || t('readAllDone'));
      onDone();
      refreshNotices();
    },
    onError: error => toast.warning(failureText(error)),
  });
  const ask = async () => {
    const agreed = await confirm({
      title: t('readAllQuestion'),
      description: t('readAllHint'),
      confirmLabel: t('readAll'),
    });
    if (agreed) mutate();
  };
  return (
    <Button icon={<CheckCheck aria-hidden />} loading={isPending} onClick={() => void ask()}>
      {t('readAll')}
    </Button>
  );
}
