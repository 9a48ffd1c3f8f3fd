import { ChartColumn, LogOut, MessageSquare, Send } from 'lucide-react';
import { useMemo } from 'react';
import { type OnlineUser, onlineUserResource } from '#contract/areas/online-users.ts';
import { useCapability } from '#modules/ground/capabilities/index.ts';
import { useSearchable } from '#modules/ground/permissions/index.ts';
import { thumbnailAddress } from '#modules/ground/platform/http/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { PersonLabel } from '#modules/ground/ui/index.ts';
import { lazyDialog, ResourcePage } from '#modules/kit/resource-page/index.ts';
import { useIdleText } from '../idle.ts';
import { nameOf } from '../name-of.ts';
import { onlineUsersText } from '../text.ts';

const dialogs = {
  end: lazyDialog(() => import('../components/end-session.tsx')),
  endOthers: lazyDialog(() => import('../components/end-others.tsx'), { prefetch: false }),
  message: lazyDialog(() => import('../components/message-person.tsx'), { prefetch: false }),
  messageAll: lazyDialog(() => import('../components/message-everybody.tsx'), { prefetch: false }),
  people: lazyDialog(() => import('../components/people-drawer.tsx'), { prefetch: false }),
};
const plotTool = {
  key: 'people',
  label: ['在线人数', 'People over time'],
  icon: <ChartColumn aria-hidden />,
  needs: 'days',
  opens: 'people',
} as const;
const actTools = [
  {
    key: 'messageAll',
    label: ['通知所有人', 'Message everybody'],
    icon: <Send aria-hidden />,
    needs: 'message',
    opens: 'messageAll',
  },
  {
    key: 'endOthers',
    label: ['强退其他人', 'Sign everybody else out'],
    icon: <LogOut aria-hidden />,
    danger: true,
    needs: 'endOthers',
    opens: 'endOthers',
  },
] as const;
const endAction = {
  key: 'end',
  label: ['强退', 'Sign out'],
  icon: <LogOut aria-hidden />,
  danger: true,
  needs: 'forceLogout',
  opens: 'end',
  offered: ({ current }: OnlineUser) => current !== true,
} as const;
const messageAction = {
  key: 'message',
  label: ['发送消息', 'Message'],
  icon: <MessageSquare aria-hidden />,
  needs: 'message',
  opens: 'message',
  offered: ({ current }: OnlineUser) => current !== true,
} as const;
const view = { verb: 'view' } as const;
const emptyHint = ['没有符合条件的在线用户。', 'Nobody who matches is signed in.'] as const;

/** Who is signed in now, on which device and since when, and what they do (PAGE-39). */
export default function OnlineUsersPage() {
  const t = useText(onlineUsersText);
  const hasDays = useCapability('metricDays') === true;
  const hasActs = useCapability('onlineActs') === true;
  const pages = useSearchable();
  const idleText = useIdleText();
  const columns = useMemo(
    () => ({
      realname: {
        cell: (row: OnlineUser) => (
          <PersonLabel
            name={`${nameOf(row)}${row.current ? t('me') : ''}`}
            account={row.username ?? ''}
            src={thumbnailAddress(row.avatar, 24)}
          />
        ),
      },
      shownPage: {
        // Of pages that are not in the menu of whoever looks, only the path is known.
        cell: ({ shownPage }: OnlineUser) =>
          pages.find(({ entry }) => entry.path === shownPage)?.title ?? shownPage ?? '',
      },
      idle: { cell: ({ idle }: OnlineUser) => idleText(idle) },
    }),
    [t, pages, idleText],
  );
  const tools = [...(hasDays ? [plotTool] : []), ...(hasActs ? actTools : [])];
  return (
    <ResourcePage
      resource={onlineUserResource}
      columns={columns}
      actions={hasActs ? [endAction, messageAction, view] : [endAction, view]}
      dialogs={dialogs}
      tools={tools}
      selectable={false}
      emptyHint={emptyHint}
    />
  );
}
