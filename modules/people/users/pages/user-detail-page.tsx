import { useMemo } from 'react';
import { usePageAddress } from '#modules/ground/platform/page/index.ts';
import { RecordPage } from '#modules/kit/resource-page/index.ts';
import { SecondFactorOfUser } from '#modules/sign-in/second-factor/index.ts';
import { RecentSignIns } from '../components/recent-sign-ins.tsx';
import { UserStatus } from '../components/user-status.tsx';
import { useUserPage } from '../use-user-page.tsx';
import { nameOf } from '../user-name.ts';

/** One user in a tab of their own, with their name as title; the id is the last part of the path. */
export function UserDetailPage() {
  const { path } = usePageAddress();
  const id = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
  const page = useUserPage();
  const actions = useMemo(
    () => page.actions.filter(action => !('key' in action && action.key === 'open')),
    [page],
  );
  return (
    <RecordPage
      {...page}
      id={id}
      actions={actions}
      subtitle={({ username }) => username}
      state={user => <UserStatus user={user} />}
      sections={user => (
        <>
          <RecentSignIns username={user.username} />
          <SecondFactorOfUser userId={user.id} name={nameOf(user)} />
        </>
      )}
    />
  );
}
