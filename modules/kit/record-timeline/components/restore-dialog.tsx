import { useSelector } from '@xstate/react';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { listed, useBilingual, useText } from '#modules/ground/platform/i18n/index.ts';
import { Dialog, Notice, SkeletonLines } from '#modules/ground/ui/index.ts';
import type { ShowValue } from '../show-value.ts';
import { timelineText } from '../text.ts';
import type { RecordTimelineActor } from '../use-record-timeline.ts';
import { ChangeLines } from './change-lines.tsx';

interface RestoreDialogProps {
  actor: RecordTimelineActor;
  showValue: ShowValue | undefined;
}

/** What restoring a version would change, before it is done. */
export function RestoreDialog({ actor, showValue }: RestoreDialogProps) {
  const t = useText(timelineText);
  const translate = useBilingual();
  const { chosen, preview, isOutdated, failure } = useSelector(actor, ({ context }) => context);
  const isPreviewing = useSelector(actor, snapshot => snapshot.hasTag('previewing'));
  const isRestoring = useSelector(actor, snapshot => snapshot.hasTag('restoring'));
  const isPossible = useSelector(actor, snapshot => snapshot.can({ type: 'restore.confirm' }));
  const number = chosen?.version ?? 0;
  return (
    <Dialog
      open
      title={t('restoreVersion', { number })}
      onOpenChange={open => !open && actor.send({ type: 'restore.cancel' })}
      ok={{
        close: false,
        label: t('restore'),
        disabled: !isPossible && !isRestoring,
        loading: isRestoring,
        onPress: () => actor.send({ type: 'restore.confirm' }),
      }}
    >
      {isPreviewing ? (
        <SkeletonLines lines={4} />
      ) : (
        <div className="grid gap-3">
          {isOutdated && <Notice tone="info">{t('outdated')}</Notice>}
          {failure !== undefined && <Notice tone="danger">{failureText(failure)}</Notice>}
          {preview?.isDeleted && <p>{t('returns')}</p>}
          {preview && preview.changes.length > 0 && (
            <div>
              <p>{t('restoring')}</p>
              <ChangeLines changes={preview.changes} showValue={showValue} />
            </div>
          )}
          {preview && !preview.isDeleted && preview.changes.length === 0 && <p>{t('nothing')}</p>}
          {preview && preview.kept.length > 0 && (
            <p className="text-text-muted">
              {t('stays', { fields: listed(preview.kept.map(label => translate(label))) })}
            </p>
          )}
        </div>
      )}
    </Dialog>
  );
}
