import { useSelector } from '@xstate/react';
import { Download, RotateCw } from 'lucide-react';
import { importTemplate } from '#contract/areas/import-runs.ts';
import type { AnyResource } from '#contract/resource/define-resource.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { saveFile } from '#modules/ground/platform/files/index.ts';
import { download } from '#modules/ground/platform/http/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, Notice, toast } from '#modules/ground/ui/index.ts';
import { ProgressBar } from '#modules/ground/ui/progress-bar.tsx';
import { DropZone } from '#modules/kit/import-dialog/index.ts';
import { importWizardText } from '../text.ts';
import type { ImportWizardActor } from '../use-import-wizard.ts';

interface FileStepProps {
  actor: ImportWizardActor;
  resource: AnyResource;
}

const endings = ['.xlsx', '.xls', '.csv', '.txt'];

/** The file: chosen, sent, or refused with the reason. */
export function FileStep({ actor, resource }: FileStepProps) {
  const t = useText(importWizardText);
  const isUploading = useSelector(actor, snapshot => snapshot.hasTag('uploading'));
  const file = useSelector(actor, ({ context }) => context.file);
  const failure = useSelector(actor, ({ context }) => context.failure);
  if (isUploading) return <Uploading actor={actor} name={file?.name ?? ''} />;
  return (
    <div className="grid gap-4">
      <LastImport actor={actor} />
      {failure !== undefined && (
        <div className="grid justify-items-start gap-2">
          <Notice tone="danger" className="w-full">
            {file ? t('failureOf', { name: file.name, reason: failureText(failure) }) : failureText(failure)}
          </Notice>
          {file && (
            <Button icon={<RotateCw aria-hidden />} onClick={() => actor.send({ type: 'retry.request' })}>
              {t('retry')}
            </Button>
          )}
        </div>
      )}
      <DropZone
        isSingle
        endings={endings}
        hint={t('hint')}
        onFiles={([chosen]) => chosen && actor.send({ type: 'file.choose', file: chosen })}
      />
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-text-muted">
        <Button
          variant="link"
          icon={<Download aria-hidden />}
          onClick={() => void saveTemplate(resource.name)}
        >
          {t('template')}
        </Button>
        {t('templateHint')}
      </p>
    </div>
  );
}

async function saveTemplate(resource: string): Promise<void> {
  try {
    const { blob, fileName } = await download(importTemplate, { resource }, { handlesFailure: true });
    saveFile(blob, fileName ?? `${resource}.xlsx`);
  } catch (error) {
    toast.warning(failureText(error));
  }
}

function Uploading({ actor, name }: { actor: ImportWizardActor; name: string }) {
  const t = useText(importWizardText);
  const progress = useSelector(actor, ({ context }) => context.progress);
  const percent = Math.round(progress * 100);
  return (
    <div className="grid gap-2">
      <p role="status" className="wrap-anywhere">
        {percent === 100 ? t('reading') : t('sending', { file: name })}
      </p>
      <ProgressBar label={t('progress')} percent={percent} />
    </div>
  );
}

/** The last import of these records, which can still be continued, read and undone. */
function LastImport({ actor }: Pick<FileStepProps, 'actor'>) {
  const t = useText(importWizardText);
  const last = useSelector(actor, ({ context }) => context.offer?.last);
  if (!last) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded bg-surface-sunken px-3 py-2 text-sm">
      <span className="tabular wrap-anywhere">
        {t('last', { time: last.startTime, file: last.fileName, count: last.total })}
      </span>
      <Button variant="link" onClick={() => actor.send({ type: 'last.open' })}>
        {t('openLast')}
      </Button>
    </div>
  );
}
