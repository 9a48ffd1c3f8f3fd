import { Laptop, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react';
import type { OwnSession } from '#contract/areas/own-sessions.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, Tag } from '#modules/ground/ui/index.ts';
import { devicesText } from '../text.ts';

const icons = { desktop: Laptop, mobile: Smartphone, tablet: Tablet, unknown: MonitorSmartphone } as const;

interface DeviceRowProps {
  session: OwnSession;
  ending: boolean;
  onEnd: (device: string) => void;
}

/** A device on which the person is signed in. */
export function DeviceRow({ session, ending, onEnd }: DeviceRowProps) {
  const t = useText(devicesText);
  const { browser, system, kind, ip, createTime, lastSeenTime, expireTime, current } = session;
  const Icon = icons[kind];
  const device = `${browser || t('unknownBrowser')} · ${system || t('unknownSystem')}`;
  return (
    <li className="flex items-start gap-3 border-border border-b px-4 py-3 last:border-b-0 sm:items-center">
      <span className="grid size-9 shrink-0 place-items-center rounded-lg border border-border bg-surface-sunken text-text-muted">
        <Icon aria-hidden className="size-4.5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="wrap-anywhere">{device}</span>
          {current && (
            <Tag tone="success" dot>
              {t('current')}
            </Tag>
          )}
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-text-muted tabular-nums">
          <span>{t('ip', { ip })}</span>
          <span>{t('signedIn', { time: createTime })}</span>
          <span>{t('lastSeen', { time: lastSeenTime })}</span>
          <span>{t('expires', { time: expireTime })}</span>
        </p>
      </div>
      {!current && (
        <Button size="sm" loading={ending} aria-label={t('endOf', { device })} onClick={() => onEnd(device)}>
          {t('end')}
        </Button>
      )}
    </li>
  );
}
