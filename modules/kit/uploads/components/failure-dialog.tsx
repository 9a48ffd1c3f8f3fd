import type { QueuedFile } from '#machines/upload/queue.logic.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, Dialog } from '#modules/ground/ui/index.ts';
import { failureOfFile } from '../failure-words.ts';
import { uploadText } from '../text.ts';

interface FailureDialogProps {
  file: QueuedFile;
  largest: number;
  onClose: () => void;
}

/** Why a picture could not be uploaded (UPLOAD-13). */
export function FailureDialog({ file, largest, onClose }: FailureDialogProps) {
  const t = useText(uploadText);
  return (
    <Dialog
      open
      width={416}
      title={t('failureTitle')}
      onOpenChange={open => !open && onClose()}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <p className="wrap-anywhere">{t('failure', { message: failureOfFile(file.message, largest) })}</p>
    </Dialog>
  );
}
