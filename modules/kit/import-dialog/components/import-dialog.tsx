import { CircleCheck, Download, TriangleAlert } from 'lucide-react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, Checkbox, Dialog } from '#modules/ground/ui/index.ts';
import { ProgressBar } from '#modules/ground/ui/progress-bar.tsx';
import { saveErrorFile } from '../error-file.ts';
import { importText } from '../text.ts';
import { type UseImportOptions, useImport } from '../use-import.ts';
import { ChosenFiles } from './chosen-files.tsx';
import { DropZone } from './drop-zone.tsx';

export interface ImportDialogProps extends UseImportOptions {
  onClose: () => void;
  title?: string;
}

/** Imports spreadsheets, with progress and the list of refused rows (IMPORT-01). */
export function ImportDialog({ onClose, title, ...options }: ImportDialogProps) {
  const t = useText(importText);
  const { actor, snapshot } = useImport(options);
  const { files, message, partial, progress, validated } = snapshot.context;
  const sending = snapshot.hasTag('sending');
  const done = snapshot.hasTag('succeeded') || snapshot.hasTag('partlySucceeded');
  return (
    <Dialog
      open
      width={600}
      closable={!sending}
      title={title ?? t('title')}
      onOpenChange={open => !open && onClose()}
      footer={
        done ? (
          <>
            <Button onClick={() => actor.send({ type: 'import.reset' })}>{t('again')}</Button>
            <Button variant="primary" onClick={onClose}>
              {t('close')}
            </Button>
          </>
        ) : (
          <>
            {sending ? (
              <Button onClick={() => actor.send({ type: 'import.cancel' })}>{t('stop')}</Button>
            ) : (
              <Button onClick={onClose}>{t('cancel')}</Button>
            )}
            <Button
              variant="primary"
              disabled={!sending && !snapshot.hasTag('startable')}
              loading={sending}
              onClick={() => actor.send({ type: 'import.start' })}
            >
              {t(snapshot.hasTag('failed') ? 'retry' : 'start')}
            </Button>
          </>
        )
      }
    >
      {snapshot.hasTag('choosable') && (
        <DropZone onFiles={chosen => actor.send({ type: 'files.choose', files: chosen })} />
      )}
      {snapshot.hasTag('failed') && (
        <p role="alert" className="mt-3 flex items-start gap-2 text-danger wrap-anywhere">
          <TriangleAlert aria-hidden className="mt-1 size-4 shrink-0" />
          {message || t('failed')}
        </p>
      )}
      {sending && <Progress value={progress} />}
      <ChosenFiles
        files={files}
        onRemove={sending ? undefined : key => actor.send({ type: 'file.remove', key })}
      />
      {options.online && snapshot.hasTag('choosable') && (
        <div className="mt-2">
          <Checkbox
            checked={validated}
            onCheckedChange={wanted => actor.send({ type: 'validation.set', wanted: wanted === true })}
          >
            {t('validate')}
          </Checkbox>
        </div>
      )}
      {snapshot.hasTag('succeeded') && (
        <Outcome
          icon={<CircleCheck aria-hidden className="text-success" />}
          title={message || t('succeeded')}
        />
      )}
      {snapshot.hasTag('partlySucceeded') && (
        <Outcome icon={<TriangleAlert aria-hidden className="text-warning" />} title={t('partly')}>
          {partial?.message}
          {partial?.errorFile && (
            <Button
              className="mt-3"
              icon={<Download aria-hidden />}
              onClick={() => void saveErrorFile(partial.errorFile ?? '')}
            >
              {t('errorFile')}
            </Button>
          )}
        </Outcome>
      )}
    </Dialog>
  );
}

/** The progress of the upload. */
function Progress({ value }: { value: number }) {
  const t = useText(importText);
  const percent = Math.round(value * 100);
  return (
    <div>
      <p className="flex justify-between text-sm text-text-muted">
        <span>{t(percent === 100 ? 'processing' : 'sending')}</span>
        <span className="tabular">{percent}%</span>
      </p>
      <ProgressBar label={t('progress')} percent={percent} className="mt-1" />
    </div>
  );
}

interface OutcomeProps {
  icon: React.ReactNode;
  title: string;
  children?: React.ReactNode;
}

function Outcome({ icon, title, children }: OutcomeProps) {
  return (
    <div role="status" className="grid justify-items-center gap-1 px-4 py-6 text-center [&_svg]:size-8">
      {icon}
      <p className="mt-2 font-medium text-lg">{title}</p>
      {children && (
        <div className="grid justify-items-center wrap-anywhere text-text-muted [&_button_svg]:size-4">
          {children}
        </div>
      )}
    </div>
  );
}
