import { useCapability } from '#modules/ground/capabilities/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, EmptyState, SkeletonLines } from '#modules/ground/ui/index.ts';
import { QueryState } from '#modules/ground/ui/query-state.tsx';
import { devicesText } from '../text.ts';
import { useDevices } from '../use-devices.ts';
import { DeviceRow } from './device-row.tsx';

/** The sessions of the person. Where the server cannot list devices, it shows it. */
export function Devices() {
  const t = useText(devicesText);
  const isSupported = useCapability('ownDevices', 'now');
  if (isSupported === false)
    return <EmptyState title={t('unsupported')} description={t('unsupportedHint')} />;
  return <OwnDevices />;
}

function OwnDevices() {
  const t = useText(devicesText);
  const { devices, others, end, endOthers, endingId, endingOthers } = useDevices();
  return (
    <section aria-label={t('title')}>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <p className="max-w-140 text-text-muted">{t('hint')}</p>
        <Button disabled={others.length === 0} loading={endingOthers} onClick={() => void endOthers()}>
          {t('endOthers')}
        </Button>
      </div>
      <div className="rounded-lg border border-border bg-surface">
        <QueryState
          query={devices}
          failure={t('failed')}
          hidesOutdated
          pending={<SkeletonLines lines={4} className="p-4" />}
        >
          {sessions => (
            <>
              <ul>
                {sessions.map(session => (
                  <DeviceRow
                    key={session.id}
                    session={session}
                    ending={session.id === endingId}
                    onEnd={device => void end(session, device)}
                  />
                ))}
              </ul>
              {others.length === 0 && (
                <p className="border-border border-t px-4 py-3 text-sm text-text-muted">{t('alone')}</p>
              )}
            </>
          )}
        </QueryState>
      </div>
    </section>
  );
}
