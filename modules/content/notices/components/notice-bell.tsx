import { Bell } from 'lucide-react';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { lazyModule, whenIdle } from '#modules/ground/platform/lazy/index.ts';
import { IconButton, toast } from '#modules/ground/ui/index.ts';
import { useSessionTag, useSessionUser } from '#modules/sign-in/session/index.ts';
import { bellText } from '../text.ts';
import type { NoticeCenterProps } from './notice-center.tsx';

const center = lazyModule(() => import('./notice-center.tsx'));

/** The notice bell of the header. Its panel is loaded once the page is idle. */
export function NoticeBell() {
  const t = useText(bellText);
  const user = useSessionUser();
  // Until the password is changed or a second factor is set up, the server refuses the notices and their socket.
  const isRefused = useSessionTag('restricted');
  const [Center, setCenter] = useState<ComponentType<NoticeCenterProps>>();
  const [wanted, setWanted] = useState(false);
  const fetchCenter = useCallback(
    () => center.load().then(({ NoticeCenter }) => setCenter(() => NoticeCenter)),
    [],
  );
  useEffect(() => whenIdle(() => void fetchCenter().catch(leaveToTheNextPress)), [fetchCenter]);
  if (user === undefined) return null;
  if (Center && !isRefused) return <Center key={user.id} userId={user.id} startsOpen={wanted} />;
  const open = () => {
    setWanted(true);
    fetchCenter().catch(() => toast.error(t('failed'), { id: 'bell' }));
  };
  return (
    <IconButton label={t('bell')} tooltipSide="bottom" aria-haspopup="dialog" loading={wanted} onClick={open}>
      <Bell aria-hidden />
    </IconButton>
  );
}

function leaveToTheNextPress(): void {}
