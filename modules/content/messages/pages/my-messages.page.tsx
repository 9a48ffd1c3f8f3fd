import { CheckCheck, Eye } from 'lucide-react';
import { useMemo } from 'react';
import { announcementSendResource, type MyMessage } from '#contract/areas/announcement-sends.ts';
import { PriorityName, PrioritySearch, useAnnouncementDetail } from '#modules/content/notices/index.ts';
import { useCapability } from '#modules/ground/capabilities/index.ts';
import type { SearchControl } from '#modules/kit/list-page/index.ts';
import { ResourcePage } from '#modules/kit/resource-page/index.ts';
import { messageColumns } from '../columns.tsx';
import { messageOperations, nameOf } from '../operations.ts';
import { useDelivery } from '../use-delivery.ts';

const search = {
  priority: {
    render: (control: SearchControl) => <PrioritySearch {...control} />,
    textOf: (value: string) => <PriorityName value={value} />,
  },
};
/** Servers of the family ignore the priority among the criteria. */
const searchWithoutPriority = { priority: false } as const;
const tools = [{ verb: 'readAll', icon: <CheckCheck aria-hidden /> }] as const;
const batch = [{ verb: 'read', icon: <CheckCheck aria-hidden /> }] as const;
const reloadOn = ['topic', 'user'] as const;
const emptyHint = ['收到的通知会显示在这里。', 'Notices for you appear here.'] as const;

/** A person's own messages, read and unread, including expired ones (NOTICE-04). */
export default function MyMessagesPage() {
  const { open: openAnnouncement, dialog } = useAnnouncementDetail();
  const hasPriority = useCapability('messagePriority') !== false;
  useDelivery();
  const { columns, actions } = useMemo(() => {
    const open = (message: MyMessage) => openAnnouncement({ ...message, id: message.anntId });
    const view = { key: 'view', label: ['查看', 'View'], icon: <Eye aria-hidden />, run: open } as const;
    return { columns: messageColumns(open), actions: [view] };
  }, [openAnnouncement]);
  return (
    <ResourcePage
      resource={announcementSendResource}
      name="myMessages"
      columns={columns}
      search={hasPriority ? search : searchWithoutPriority}
      visibleFields={3}
      actions={actions}
      actionsWidth={80}
      operations={messageOperations}
      tools={tools}
      batch={batch}
      reloadOn={reloadOn}
      emptyHint={emptyHint}
      rowName={nameOf}
    >
      {dialog}
    </ResourcePage>
  );
}
