import { CalendarClock } from 'lucide-react';
import { type Ref, useId, useState } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { type ControlSize, IconButton, Input, lazyPart } from '#modules/ground/ui/index.ts';
import { cronText } from '../text.ts';
import type { CronDialogProps } from './cron-dialog.tsx';
import { ReadingNote } from './reading-note.tsx';

const CronDialog = lazyPart<CronDialogProps>(() => import('./cron-dialog.tsx'), {
  close: ({ onClose }) => onClose(),
});

export interface CronFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** Names what is edited, for the button that opens the editor. */
  label: string;
  /** The time zone in which it runs; by default that of the browser. */
  zone?: string | undefined;
  /** Called with the time zone that the dialog was confirmed with. */
  onZone?: (zone: string) => void;
  readOnly?: boolean;
  disabled?: boolean;
  controlSize?: ControlSize;
  name?: string;
  placeholder?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  onActor?: CronDialogProps['onActor'];
}

/** A schedule expression as text with its words, and a button that opens the editor in a dialog. */
export function CronField({ value, onChange, label, zone, onZone, onActor, ...input }: CronFieldProps) {
  const t = useText(cronText);
  const [isOpen, setIsOpen] = useState(false);
  const noteId = useId();
  const isWritten = !(input.readOnly || input.disabled);
  return (
    <div className="min-w-0">
      <div className="flex gap-1">
        <Input
          {...input}
          value={value}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={noteId}
          className="font-mono"
          onChange={event => onChange(event.target.value)}
        />
        {isWritten && (
          <IconButton
            label={t('edit', { label })}
            variant="default"
            size={input.controlSize === 'sm' ? 'sm' : 'md'}
            aria-haspopup="dialog"
            onClick={() => setIsOpen(true)}
          >
            <CalendarClock aria-hidden />
          </IconButton>
        )}
      </div>
      <ReadingNote text={value} id={noteId} />
      {isOpen && (
        <CronDialog
          expression={value}
          zone={zone}
          onConfirm={(expression, chosen) => {
            onChange(expression);
            onZone?.(chosen);
          }}
          onClose={() => setIsOpen(false)}
          onActor={onActor}
        />
      )}
    </div>
  );
}

/** Loads the script of the dialog, so that an open form does not depend on the network. */
CronField.load = CronDialog.load;
