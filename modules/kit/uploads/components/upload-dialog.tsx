import { useRef, useState } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Dialog } from '#modules/ground/ui/index.ts';
import { uploadText } from '../text.ts';
import type { UploadActor } from '../use-upload.ts';
import { UploadField, type UploadFieldProps } from './upload-field.tsx';

/** Pixels (UPLOAD-19). */
const popUpWidth = 520;

export interface UploadDialogProps
  extends Omit<UploadFieldProps, 'onChange' | 'onHold' | 'onActor' | 'disabled' | 'readOnly'> {
  title: string;
  /** Hands over the stored files. */
  onConfirm: (value: string) => void;
  onClose: () => void;
  /** What the files are handed over for takes time. */
  busy?: boolean;
}

/**
 * The pop-up for files, where a field has no room for them. It hands over what is stored, and only that: without a file it
 * stays open with a warning (UPLOAD-17).
 */
export function UploadDialog({ title, onConfirm, onClose, busy = false, ...upload }: UploadDialogProps) {
  const t = useText(uploadText);
  const [value, setValue] = useState(upload.value);
  const [hold, setHold] = useState<string>();
  const actor = useRef<UploadActor>(undefined);
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={title}
      width={popUpWidth}
      description={hold}
      ok={{
        close: false,
        label: t('confirm'),
        disabled: hold !== undefined,
        loading: busy,
        onPress: () => {
          // The machine emits it within this call, or warns that there is nothing to hand over.
          const confirmed = actor.current?.on('upload.confirmed', () => onConfirm(value));
          actor.current?.send({ type: 'upload.confirm' });
          confirmed?.unsubscribe();
        },
      }}
    >
      <UploadField
        {...upload}
        value={value}
        onChange={setValue}
        onHold={setHold}
        onActor={started => {
          actor.current = started;
        }}
      />
    </Dialog>
  );
}
