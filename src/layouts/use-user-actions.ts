import { useNavigate } from '@tanstack/react-router';
import {
  Building2,
  CircleUser,
  FileDown,
  Keyboard,
  KeyRound,
  LockKeyhole,
  LogOut,
  type LucideIcon,
  MonitorSmartphone,
  Network,
  RefreshCw,
  Settings2,
  UserCog,
} from 'lucide-react';
import { openSettings, useSettings } from '#modules/frame/preferences/index.ts';
import { useCapability } from '#modules/ground/capabilities/index.ts';
import { usePermissions } from '#modules/ground/permissions/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { lockConsole, useLockable } from '#modules/sign-in/lock-screen/index.ts';
import { openOwnDialog, sessionText, useSession, useSessionUser } from '#modules/sign-in/session/index.ts';
import { openFinder } from '#modules/start/finder/index.ts';
import { canOpen } from '../pages/registry.tsx';
import { entryFor } from '../routing/entry-for.ts';
import { appText } from '../text.ts';

/** Something that a person can do for themselves. */
export interface UserAction {
  id: string;
  label: string;
  icon: LucideIcon;
  run: () => void;
}

/** The paths of the pages about the person. */
const ownPages = { myPage: '/account/center', myAccount: '/account/settings/BaseSetting' } as const;

/**
 * The items of the user menu, in order; the search offers the same. **One list for both: add here what a
 * person can do for themselves.**
 */
export function useUserActions(): readonly UserAction[] {
  const t = useText(appText);
  const s = useText(sessionText);
  const navigate = useNavigate();
  const { signOut, refreshCache } = useSession();
  const entries = usePermissions(context => context.entries);
  const isLockable = useLockable();
  const hasDevices = useCapability('ownDevices');
  const hasExports = useCapability('backgroundExport');
  // The number 0 represents none.
  const hasTenant = Number(useSessionUser()?.tenantId ?? 0) > 0;
  const preview = useSettings(snapshot => snapshot.hasTag('drawerOffered'));
  const pageAction = (id: keyof typeof ownPages, icon: LucideIcon): UserAction[] => {
    const entry = entryFor(entries, ownPages[id]);
    if (entry === undefined || !canOpen(entry)) return [];
    return [{ id, label: t(id), icon, run: () => void navigate({ to: ownPages[id] as string }) }];
  };
  const tenants: UserAction = {
    id: 'tenants',
    label: s('switchTenant'),
    icon: Building2,
    run: () => openOwnDialog('tenants'),
  };
  const devices: UserAction = {
    id: 'devices',
    label: t('devices'),
    icon: MonitorSmartphone,
    run: () => void navigate({ to: '/account/devices' }),
  };
  const exported: UserAction = {
    id: 'exports',
    label: t('exports'),
    icon: FileDown,
    run: () => void navigate({ to: '/account/exports' }),
  };
  return [
    ...pageAction('myPage', CircleUser),
    ...pageAction('myAccount', UserCog),
    {
      id: 'settings',
      label: t(preview ? 'systemSettings' : 'settings'),
      icon: Settings2,
      run: openSettings,
    },
    { id: 'password', label: s('changePassword'), icon: KeyRound, run: () => openOwnDialog('password') },
    {
      id: 'departments',
      label: s('switchDepartment'),
      icon: Network,
      run: () => openOwnDialog('departments'),
    },
    ...(hasTenant ? [tenants] : []),
    ...(hasDevices ? [devices] : []),
    ...(hasExports ? [exported] : []),
    {
      id: 'shortcuts',
      label: t('shortcuts'),
      icon: Keyboard,
      run: () => openFinder('shortcuts'),
    },
    { id: 'refreshCache', label: s('refreshCache'), icon: RefreshCw, run: () => void refreshCache() },
    ...(isLockable ? [{ id: 'lock', label: t('lock'), icon: LockKeyhole, run: lockConsole }] : []),
    { id: 'signOut', label: s('signOut'), icon: LogOut, run: () => void signOut() },
  ];
}
