import { backgroundRows, exportDays } from '#contract/areas/export-runs.ts';
import { useCapability } from '#modules/ground/capabilities/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { EmptyState, SkeletonLines } from '#modules/ground/ui/index.ts';
import { QueryState } from '#modules/ground/ui/query-state.tsx';
import { ExportRow } from '../components/export-row.tsx';
import { exportsText } from '../text.ts';
import { useExports } from '../use-exports.ts';

/** The exports of the person that were written in the background, with their files. */
export function ExportsPage() {
  const t = useText(exportsText);
  const isSupported = useCapability('backgroundExport', 'now');
  if (isSupported === false)
    return <EmptyState title={t('unsupported')} description={t('unsupportedHint')} />;
  return <OwnExports />;
}

function OwnExports() {
  const t = useText(exportsText);
  const { exports, busyId, save, cancel, again, remove } = useExports();
  return (
    <section aria-label={t('title')} className="mx-auto w-full max-w-220 p-4 sm:px-6">
      <p className="mb-4 text-text-muted">{t('hint', { rows: backgroundRows, days: exportDays })}</p>
      <div className="rounded-lg border border-border bg-surface">
        <QueryState
          query={exports}
          failure={t('failed')}
          pending={<SkeletonLines lines={4} className="p-4" />}
          isEmpty={({ runs }) => runs.length === 0}
          empty={<EmptyState title={t('none')} description={t('noneHint')} />}
        >
          {({ runs }) => (
            <ul>
              {runs.map(run => (
                <ExportRow
                  key={run.id}
                  run={run}
                  isBusy={busyId === run.id}
                  onSave={save}
                  onCancel={cancel}
                  onAgain={again}
                  onRemove={(each, name) => void remove(each, name)}
                />
              ))}
            </ul>
          )}
        </QueryState>
      </div>
    </section>
  );
}
