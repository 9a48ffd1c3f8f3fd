import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { userDelete, userDeleteBatch, userExport, userImport, userList } from '#contract/areas/users.ts';
import type { User } from '#contract/areas/users.ts';
import {
  AddButton,
  ExportButton,
  ImportButton,
  ListPageView,
  prefetchList,
  useListPage,
} from '#modules/list-page/index.ts';
import { Can } from '#modules/permissions/index.ts';
import { useText } from '#modules/platform/i18n/index.ts';
import { Button } from '#modules/ui/index.ts';
import { BatchMenu } from '../components/batch-menu.tsx';
import { UserDialogs } from '../components/user-dialogs.tsx';
import { nameOf, userOperations } from '../operations.ts';
import { usersText } from '../text.ts';
import { useUserActions } from '../use-user-actions.tsx';
import { useUserColumns } from '../use-user-columns.tsx';
import { useUserSearch } from '../use-user-search.ts';

const endpoints = {
  list: userList,
  delete: userDelete,
  deleteBatch: userDeleteBatch,
  exportXls: userExport,
  importExcel: userImport,
};

UsersPage.prefetch = prefetchList(userList);

/** The users: found, added, changed, frozen, deleted, brought back, exported and imported. */
export default function UsersPage() {
  const t = useText(usersText);
  const [passwordOf, setPasswordOf] = useState<User>();
  const [reasonsOf, setReasonsOf] = useState<User>();
  const [binOpen, setBinOpen] = useState(false);
  const page = useListPage<User>({
    name: 'users',
    title: t('title'),
    endpoints,
    fields: useUserSearch(),
    columns: useUserColumns(),
    operations: userOperations,
    rowName: nameOf,
  });
  const rowActions = useUserActions(page, setPasswordOf, setReasonsOf);
  return (
    <ListPageView
      page={page}
      rowActions={rowActions}
      toolbar={
        <>
          <Can action="system:user:add" unknown="offered">
            <AddButton label={t('add')} />
          </Can>
          <Can action="system:user:export" unknown="offered">
            <ExportButton />
          </Can>
          <Can action="system:user:import" unknown="offered">
            <ImportButton />
          </Can>
          <Button icon={<Trash2 aria-hidden />} onClick={() => setBinOpen(true)}>
            {t('recycleBin')}
          </Button>
          <BatchMenu />
        </>
      }
    >
      <UserDialogs
        passwordOf={passwordOf}
        onPasswordClosed={() => setPasswordOf(undefined)}
        reasonsOf={reasonsOf}
        onReasonsClosed={() => setReasonsOf(undefined)}
        binOpen={binOpen}
        onBinClosed={() => setBinOpen(false)}
      />
    </ListPageView>
  );
}
