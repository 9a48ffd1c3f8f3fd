import { useCapability } from '#modules/capabilities/index.ts';
import { failureText } from '#modules/platform/errors/index.ts';
import { useText } from '#modules/platform/i18n/index.ts';
import { OwnSubstitute } from '#modules/substitutes/index.ts';
import { Button, EmptyState, ErrorState, SkeletonLines } from '#modules/ui/index.ts';
import { DeviceRow } from '../components/device-row.tsx';
import { ThirdAccounts } from '../components/third-accounts.tsx';
import { devicesText } from '../text.ts';
import { useDevices } from '../use-devices.ts';

/** The person's sessions and bound provider accounts, each of which can be ended. */
export function DevicesPage() {
  return (
    <div className="mx-auto w-full max-w-220 px-4 pt-4 pb-2 sm:px-6">
      <Devices />
      <ThirdAccounts />
      <OwnSubstitute />
    </div>
  );
}

/** The page is reached by its address also where the server cannot list devices, and says so. */
function Devices() {
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
        {devices.isError ? (
          <ErrorState
            title={t('failed')}
            description={failureText(devices.error)}
            onRetry={() => void devices.refetch()}
            retrying={devices.isFetching}
          />
        ) : devices.data === undefined ? (
          <div className="p-4">
            <SkeletonLines lines={4} />
          </div>
        ) : (
          <>
            <ul>
              {devices.data.map(session => (
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
      </div>
    </section>
  );
}
