import { useSelector } from '@xstate/react';
import type { BackupRow } from '#contract/areas/backups.ts';
import type { RestoreTag } from '#machines/restore/restore.types.ts';
import { Panel } from '#modules/ground/panels/index.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, confirm, ErrorState, Notice, SkeletonLines } from '#modules/ground/ui/index.ts';
import { ProgressBar } from '#modules/ground/ui/progress-bar.tsx';
import { backupsText } from '../text.ts';
import { type RestoreActor, useRestore } from '../use-restore.ts';
import { ChosenBackup } from './chosen-backup.tsx';
import { TriedBackupTable } from './tried-backup.tsx';

interface RestorePanelProps {
  readonly backups: readonly BackupRow[];
  readonly onUploaded: () => void;
}

/** Restores a backup into an installation in which nobody has worked yet, or shows why it does not. */
export default function RestorePanel({ backups, onUploaded }: RestorePanelProps) {
  const t = useText(backupsText);
  const actor = useRestore();
  return (
    <Panel title={t('restore')} className="grid grid-cols-1 gap-4 p-4">
      <Where actor={actor} backups={backups} onUploaded={onUploaded} />
    </Panel>
  );
}

const useTag = (actor: RestoreActor, tag: RestoreTag) => useSelector(actor, state => state.hasTag(tag));

function Where({ actor, backups, onUploaded }: RestorePanelProps & { actor: RestoreActor }) {
  const t = useText(backupsText);
  const { wanted, state, failure, error } = useSelector(actor, ({ context }) => context);
  const isSending = useTag(actor, 'sending');
  const shows = {
    finding: useTag(actor, 'finding'),
    unread: useTag(actor, 'unread'),
    refused: useTag(actor, 'refused'),
    choosing: useTag(actor, 'choosing'),
    trying: useTag(actor, 'trying'),
    offered: useTag(actor, 'offered'),
    restoring: useTag(actor, 'restoring'),
    restarting: useTag(actor, 'restarting'),
  };
  if (shows.finding) return <SkeletonLines lines={2} />;
  if (shows.unread)
    return (
      <ErrorState description={failureText(error)} onRetry={() => actor.send({ type: 'state.request' })} />
    );
  if (shows.refused)
    return (
      <div className="grid gap-2">
        <p>{t(`refusals.${state?.refusal ?? 'records'}`)}</p>
        <p className="text-text-muted">{t('byCommand')}</p>
        <code className="wrap-anywhere rounded bg-surface-sunken px-3 py-2 text-sm">
          npm run admin -- restore NAME --replace
        </code>
      </div>
    );
  const refusal = error !== undefined && <Notice tone="danger">{failureText(error)}</Notice>;
  if (shows.choosing)
    return (
      <>
        <p className="text-text-muted">{t('restoreHint')}</p>
        {failure !== undefined && (
          <Notice tone="danger">{t('notRestored', { reason: t(`faults.${failure}`) })}</Notice>
        )}
        {refusal}
        <ChosenBackup
          backups={backups}
          wanted={wanted}
          isSending={isSending}
          onUploaded={onUploaded}
          onTry={next => actor.send({ type: 'trial.request', wanted: next })}
        />
      </>
    );
  if (shows.trying) return <Progress text={t('trying')} state={state} />;
  if (shows.restoring) return <Progress text={t('restoring')} state={state} />;
  if (shows.restarting) return <p role="status">{t('restarting')}</p>;
  if (!shows.offered || !state?.tried) return <Notice tone="success">{t('restored')}</Notice>;
  const { tried } = state;
  const ask = async () => {
    const isMeant = await confirm({
      title: t('beginTitle'),
      description: t('beginHint', { name: tried.name }),
      confirmLabel: t('restore'),
      danger: true,
    });
    if (isMeant) actor.send({ type: 'restore.request' });
  };
  return (
    <>
      {refusal}
      <TriedBackupTable tried={tried} />
      <div className="flex flex-wrap gap-2">
        <Button variant="danger" loading={isSending} onClick={() => void ask()}>
          {t('begin')}
        </Button>
        <Button disabled={isSending} onClick={() => actor.send({ type: 'trial.discard' })}>
          {t('another')}
        </Button>
      </div>
    </>
  );
}

function Progress({
  text,
  state,
}: {
  text: string;
  state: { readonly read: number; readonly size: number } | undefined;
}) {
  const { read, size } = state ?? { read: 0, size: 0 };
  return (
    <div className="grid gap-2">
      <p role="status">{text}</p>
      <ProgressBar label={text} percent={size === 0 ? 0 : Math.min(100, Math.round((read / size) * 100))} />
    </div>
  );
}
