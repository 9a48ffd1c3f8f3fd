import { ChartColumn, LogOut } from 'lucide-react';
import { useMemo } from 'react';
import { type OnlineUser, onlineUserResource } from '#contract/areas/online-users.ts';
import { useCapability } from '#modules/ground/capabilities/index.ts';
import { thumbnailAddress } from '#modules/ground/platform/http/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { PersonLabel } from '#modules/ground/ui/index.ts';
import { lazyDialog, ResourcePage } from '#modules/kit/resource-page/index.ts';
import { onlineUsersText } from '../text.ts';

const dialogs = {
  end: lazyDialog(() => import('../components/end-session.tsx')),
  people: lazyDialog(() => import('../components/people-drawer.tsx'), { prefetch: false }),
};
const tools = [
  {
    key: 'people',
    label: ['在线人数', 'People over time'],
    icon: <ChartColumn aria-hidden />,
    needs: 'days',
    opens: 'people',
  },
] as const;
const actions = [
  {
    key: 'end',
    label: ['强退', 'Sign out'],
    icon: <LogOut aria-hidden />,
    danger: true,
    needs: 'forceLogout',
    opens: 'end',
    offered: ({ current }: OnlineUser) => current !== true,
  },
  { verb: 'view' },
] as const;
const emptyHint = ['没有符合条件的在线用户。', 'Nobody who matches is signed in.'] as const;

/** Who is signed in now, on which device and since when (PAGE-39). */
export default function OnlineUsersPage() {
  const t = useText(onlineUsersText);
  const hasDays = useCapability('metricDays') === true;
  const columns = useMemo(
    () => ({
      realname: {
        cell: ({ realname, username, avatar, current }: OnlineUser) => (
          <PersonLabel
            name={`${realname ?? username ?? ''}${current ? t('me') : ''}`}
            account={username ?? ''}
            src={thumbnailAddress(avatar, 24)}
          />
        ),
      },
    }),
    [t],
  );
  return (
    <ResourcePage
      resource={onlineUserResource}
      columns={columns}
      actions={actions}
      dialogs={dialogs}
      tools={hasDays ? tools : undefined}
      selectable={false}
      emptyHint={emptyHint}
    />
  );
}
