import { useQuery } from '@tanstack/react-query';
import { userResource } from '#contract/areas/users.ts';
import { failureText } from '#modules/platform/errors/index.ts';
import { fileAddress, RequestError } from '#modules/platform/http/index.ts';
import { listed, useText } from '#modules/platform/i18n/index.ts';
import { usePageAddress, usePageTitle } from '#modules/platform/page/index.ts';
import { RecordDetails, recordQuery } from '#modules/resource-page/index.ts';
import { Avatar, DeniedState, ErrorState, SkeletonLines } from '#modules/ui/index.ts';
import { departmentsOfUser } from '../api.ts';
import { usersText } from '../text.ts';

/** One user in a tab of their own, with their name as title; the id is the last part of the path. */
export function UserDetailPage() {
  const t = useText(usersText);
  const { path } = usePageAddress();
  const id = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
  const { data: user, error, isFetching, refetch } = useQuery(recordQuery(userResource, id));
  const { data: departments = [] } = useQuery({ ...departmentsOfUser(id), enabled: user !== undefined });
  usePageTitle(user && (user.realname || user.username));
  if (user === undefined) {
    if (error instanceof RequestError && error.kind === 'forbidden') return <DeniedState />;
    if (error)
      return <ErrorState title={failureText(error)} retrying={isFetching} onRetry={() => void refetch()} />;
    return <SkeletonLines className="m-6 max-w-140" />;
  }
  return (
    <section className="grid max-w-240 content-start gap-4 p-4 sm:p-6">
      <header className="flex items-center gap-3">
        <Avatar
          decorative
          size={48}
          name={user.realname ?? user.username}
          src={fileAddress(user.avatar)}
          className="rounded"
        />
        <div className="min-w-0">
          <p className="wrap-anywhere font-semibold text-xl">{user.realname || user.username}</p>
          <p className="text-text-muted">{user.username}</p>
        </div>
      </header>
      <RecordDetails
        resource={userResource}
        record={user}
        fields={['status', 'workNo', 'phone', 'email', 'telephone', 'sex', 'birthday']}
        more={[
          {
            key: 'department',
            term: t('department'),
            detail: listed(departments.map(({ label }) => label)),
          },
        ]}
      />
    </section>
  );
}
