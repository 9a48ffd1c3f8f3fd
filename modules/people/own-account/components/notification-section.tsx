import { useState } from 'react';
import type { NoticeAlerts } from '#contract/areas/own-account.ts';
import { desktopState, requestDesktop } from '#modules/content/notices/index.ts';
import { SwitchRow } from '#modules/frame/preferences/index.ts';
import { useCapability } from '#modules/ground/capabilities/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { EmptyState, SkeletonLines } from '#modules/ground/ui/index.ts';
import { QueryState } from '#modules/ground/ui/query-state.tsx';
import { accountText } from '../account-text.ts';
import { useNoticeAlerts } from '../use-notice-alerts.ts';
import { MessagePreferencesSection } from './message-preferences.tsx';
import { SectionFrame } from './section-frame.tsx';

const kinds = ['announcement', 'system'] as const;
const ways = ['toast', 'sound', 'desktop'] as const;

/** How the person's notices announce themselves, and by which channels messages come. */
export function NotificationSection() {
  const t = useText(accountText);
  const isSupported = useCapability('ownAccount', 'now');
  if (isSupported === false)
    return (
      <SectionFrame title={t('notification')}>
        <EmptyState title={t('alertsUnsupported')} description={t('kindsHint')} />
      </SectionFrame>
    );
  if (isSupported === undefined) return <SkeletonLines lines={6} />;
  return (
    <>
      <StoredAlerts />
      <MessagePreferencesSection />
    </>
  );
}

function StoredAlerts() {
  const t = useText(accountText);
  const { alerts, save } = useNoticeAlerts();
  return (
    <SectionFrame title={t('notification')} hint={t('kindsHint')}>
      <QueryState
        query={alerts}
        failure={t('alertsFailed')}
        hidesOutdated
        pending={<SkeletonLines lines={6} />}
      >
        {stored => <Alerts alerts={stored} onChange={save} />}
      </QueryState>
    </SectionFrame>
  );
}

interface AlertsProps {
  alerts: NoticeAlerts;
  onChange: (alerts: NoticeAlerts) => void;
}

function Alerts({ alerts, onChange }: AlertsProps) {
  const t = useText(accountText);
  const [desktop, setDesktop] = useState(desktopState);
  const choose = async (kind: (typeof kinds)[number], way: (typeof ways)[number], wanted: boolean) => {
    onChange({ ...alerts, [kind]: { ...alerts[kind], [way]: wanted } });
    if (way === 'desktop' && wanted) setDesktop(await requestDesktop());
  };
  const hintOf = (way: (typeof ways)[number]) => {
    if (way !== 'desktop' || desktop === 'granted' || desktop === 'default') return undefined;
    return t(desktop === 'denied' ? 'desktopDenied' : 'desktopUnsupported');
  };
  return (
    <div className="grid max-w-140 gap-6">
      {kinds.map(kind => (
        <fieldset key={kind} className="rounded-lg border border-border bg-surface px-4 py-2">
          <legend className="px-1 font-medium">{t(kind)}</legend>
          {ways.map(way => (
            <SwitchRow
              key={way}
              label={t(way)}
              hint={hintOf(way)}
              checked={alerts[kind][way]}
              disabled={way === 'desktop' && desktop === 'unsupported'}
              onChange={wanted => void choose(kind, way, wanted)}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}
