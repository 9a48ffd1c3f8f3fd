import { Eye, ListChecks, Send, Undo2 } from 'lucide-react';
import { useMemo } from 'react';
import {
  type Announcement,
  announcementRelease,
  announcementResource,
} from '#contract/areas/announcements.ts';
import { announcementLifecycle } from '#contract/areas/announcements-lifecycle.ts';
import { announcementStates } from '#contract/areas/announcements-schema.ts';
import { choice } from '#contract/resource/kinds/choice.ts';
import { AnnouncementDialog, PriorityName, PrioritySearch } from '#modules/content/notices/index.ts';
import { useCapability } from '#modules/ground/capabilities/index.ts';
import { useCan } from '#modules/ground/permissions/index.ts';
import type { SearchControl } from '#modules/kit/list-page/index.ts';
import { type DialogProps, lazyDialog } from '#modules/kit/resource-page/index.ts';
import { announcementColumns } from './columns.tsx';
import { announcementForm } from './form.ts';
import { announcementOperations } from './operations.tsx';
import { nameOf, stateOf } from './record.ts';

/** The preview of an announcement as its readers see it. */
const Preview = ({ row, close }: DialogProps<Announcement>) => (
  <AnnouncementDialog announcement={row} onClose={close} />
);

const dialogs = { preview: Preview, receipts: lazyDialog(() => import('./components/receipts-drawer.tsx')) };
const search = {
  priority: {
    render: (control: SearchControl) => <PrioritySearch {...control} />,
    textOf: (value: string) => <PriorityName value={value} />,
  },
};
const searchByState = { ...search, sendStatus: false } as const;

/** The states of the moment, which servers of the family do not filter by. */
const stateCriterion = choice({
  label: ['发布状态', 'State'],
  choices: announcementStates.map(value => ({ value, ...announcementLifecycle.states[value] })),
  search: { match: 'exact', order: 2, placeholder: ['请选择', 'Select'] },
});

const byState = { state: stateCriterion };
const noCriteria = {};

const columnsWithoutReaders = { ...announcementColumns, readTotal: false, nextRemindTime: false } as const;
const wasRevoked = (row: Announcement) => stateOf(row) === 'revoked';

/** The operations on one announcement; the first is shown in the row, the others in its menu. */
const actionsOf = (hasReaders: boolean) =>
  [
    { verb: 'release', icon: <Send aria-hidden />, offered: (row: Announcement) => !wasRevoked(row) },
    { verb: 'releaseAgain', icon: <Send aria-hidden />, offered: wasRevoked },
    { verb: 'revoke', icon: <Undo2 aria-hidden /> },
    { verb: 'edit' },
    { key: 'view', label: ['查看', 'View'], icon: <Eye aria-hidden />, opens: 'preview' },
    {
      key: 'receipts',
      label: ['阅读情况', 'Readers'],
      icon: <ListChecks aria-hidden />,
      needs: 'receipts',
      opens: 'receipts',
      offered: (row: Announcement) => hasReaders && ['published', 'expired'].includes(stateOf(row)),
    },
    { verb: 'delete' },
  ] as const;

/** The declaration of the list of announcements, as far as the server can do what it offers. */
export function useAnnouncementPage() {
  const hasReaders = useCapability('announcementReaders') === true;
  const canSchedule = useCapability('announcementSchedule');
  const canRemind = useCapability('announcementReminders') === true;
  const mayRelease = useCan(announcementRelease.permission as string);
  return useMemo(
    () => ({
      resource: announcementResource,
      name: 'announcements',
      columns: hasReaders ? announcementColumns : columnsWithoutReaders,
      search: canSchedule ? searchByState : search,
      criteria: canSchedule ? byState : noCriteria,
      dialogs,
      rowName: nameOf,
      actions: actionsOf(hasReaders),
      operations: announcementOperations(canSchedule),
      form: announcementForm({ canSchedule, canRemind, mayRelease }),
    }),
    [hasReaders, canSchedule, canRemind, mayRelease],
  );
}
