import { useQuery } from '@tanstack/react-query';
import { LogIn, Mail, MonitorSmartphone, Users } from 'lucide-react';
import { allNoticesPath, unreadCount } from '#machines/notices/notices.logic.ts';
import { useCapability } from '#modules/ground/capabilities/index.ts';
import type { Entry } from '#modules/ground/permissions/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { devicesQuery } from '#modules/people/own-account/index.ts';
import { peopleQuery, signInsTodayQuery, unreadQuery } from '../queries.ts';
import { homeText } from '../text.ts';
import type { HomeRights } from '../use-home-rights.ts';
import { Figure } from './figure.tsx';

/** The figures for this person: their messages and devices, and what they administer. */
export function Figures({ rights }: { rights: HomeRights }) {
  const t = useText(homeText);
  const unread = useQuery(unreadQuery);
  return (
    <ul
      aria-label={t('figures')}
      className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]"
    >
      <Figure
        label={t('unread.label')}
        icon={<Mail aria-hidden />}
        query={unread}
        value={unreadCount}
        hint={lists => t('unread.hint', { notices: lists.anntMsgTotal, system: lists.sysMsgTotal })}
        to={allNoticesPath}
      />
      {rights.people && <People entry={rights.people} />}
      {rights.log && <SignInsToday to={rights.people?.path} />}
      <Devices />
    </ul>
  );
}

/** Keeps its place until it is known whether the server lists devices. */
function Devices() {
  const t = useText(homeText);
  const isListed = useCapability('ownDevices');
  const devices = useQuery({ ...devicesQuery, enabled: isListed === true });
  if (isListed === false) return null;
  return (
    <Figure
      label={t('devices.label')}
      icon={<MonitorSmartphone aria-hidden />}
      query={devices}
      value={list => list.length}
      hint={() => t('devices.hint')}
      to="/account/devices"
    />
  );
}

interface OfEntry {
  entry: Entry;
}

function People({ entry }: OfEntry) {
  const t = useText(homeText);
  return (
    <Figure
      label={t('people.label')}
      icon={<Users aria-hidden />}
      query={useQuery(peopleQuery)}
      value={total => total}
      hint={() => t('people.hint')}
      to={entry.path}
    />
  );
}

function SignInsToday({ to }: { to: string | undefined }) {
  const t = useText(homeText);
  return (
    <Figure
      label={t('today.label')}
      icon={<LogIn aria-hidden />}
      query={useQuery(signInsTodayQuery)}
      value={({ todayVisitCount }) => todayVisitCount}
      hint={({ todayIp }) => t('today.hint', { count: todayIp })}
      to={to}
    />
  );
}
