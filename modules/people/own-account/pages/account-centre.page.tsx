import { useQuery } from '@tanstack/react-query';
import { thumbnailAddress } from '#modules/ground/platform/http/index.ts';
import { listed, useText } from '#modules/ground/platform/i18n/index.ts';
import { usePageAddress } from '#modules/ground/platform/page/index.ts';
import { Avatar, DescriptionList, SkeletonLines } from '#modules/ground/ui/index.ts';
import { QueryState } from '#modules/ground/ui/query-state.tsx';
import { OwnSubstitute } from '#modules/people/substitutes/index.ts';
import { JoinTenant } from '#modules/people/tenants/index.ts';
import { accountText } from '../account-text.ts';
import { ConfirmScan } from '../components/confirm-scan.tsx';
import { SectionFrame } from '../components/section-frame.tsx';
import { SectionLinks } from '../components/section-links.tsx';
import { type OwnProfile, ownDepartmentsQuery, profileQuery } from '../profile-query.ts';

/** Who one is for this console, with the way to every setting of the account. */
export default function AccountCentrePage() {
  const t = useText(accountText);
  const profile = useQuery(profileQuery);
  const { search, writeSearch } = usePageAddress();
  const { scan, invitation } = search;
  return (
    <div className="mx-auto grid w-full max-w-260 gap-6 px-4 pt-4 pb-2 sm:px-6 lg:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="min-w-0 rounded-lg border border-border bg-surface p-5">
        <QueryState
          query={profile}
          failure={t('loadFailed')}
          hidesOutdated
          pending={<SkeletonLines lines={6} />}
        >
          {own => (
            <>
              <Person profile={own} />
              <OwnSubstitute />
              <JoinTenant
                code={typeof invitation === 'string' ? invitation : undefined}
                onShow={code => writeSearch(code ? { invitation: code } : {}, { replace: true })}
              />
            </>
          )}
        </QueryState>
      </div>
      {typeof scan === 'string' && (
        <ConfirmScan code={scan} onClosed={() => writeSearch({}, { replace: true })} />
      )}
      <SectionFrame title={t('shortcuts')}>
        <SectionLinks label={t('shortcuts')} className="grid gap-1" />
      </SectionFrame>
    </div>
  );
}

function Person({ profile }: { profile: OwnProfile }) {
  const t = useText(accountText);
  const departments = useQuery(ownDepartmentsQuery);
  const { username, realname, avatar, phone, email, workNo, lastSignInTime } = profile;
  const name = realname || username;
  return (
    <>
      <div className="mb-4 flex items-center gap-4">
        <Avatar name={name} src={thumbnailAddress(avatar, 64)} size={64} decorative />
        <div className="min-w-0">
          <h2 className="wrap-anywhere font-semibold text-xl">{name}</h2>
          <p className="text-text-muted">{username}</p>
        </div>
      </div>
      <DescriptionList
        items={[
          {
            key: 'departments',
            term: t('departments'),
            detail: departments.data && listed(departments.data.map(({ departName }) => departName)),
          },
          { key: 'workNo', term: t('workNo'), detail: workNo },
          { key: 'phone', term: t('phone'), detail: phone },
          { key: 'email', term: t('email'), detail: email },
          { key: 'lastSignIn', term: t('lastSignIn'), detail: lastSignInTime },
        ]}
      />
    </>
  );
}
