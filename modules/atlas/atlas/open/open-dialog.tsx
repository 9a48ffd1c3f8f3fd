import { FileUp, FolderOpen } from 'lucide-react';
import { type DragEvent, useRef } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { kindOf } from '#machines/atlas-opening/atlas-opening.logic.ts';
import type { atlasOpeningMachine } from '#machines/atlas-opening/atlas-opening.machine.ts';
import type { SourceKind } from '#machines/atlas-opening/atlas-opening.types.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { useUnsavedWork } from '#modules/ground/platform/page/index.ts';
import { Button, Dialog, Field, RadioGroup, Textarea } from '#modules/ground/ui/index.ts';
import { atlasText } from '../text.ts';
import { useFailureText } from './use-failure-text.ts';

interface OpenDialogProps {
  actor: ActorRefFrom<typeof atlasOpeningMachine>;
  snapshot: SnapshotFrom<typeof atlasOpeningMachine>;
}

const kinds = ['code', 'json', 'scxml'] as const;

/** The dialog in which a machine is pasted or chosen as a file. */
export function OpenDialog({ actor, snapshot }: OpenDialogProps) {
  const t = useText(atlasText);
  const failureText = useFailureText();
  const input = useRef<HTMLInputElement>(null);
  const { text, kind, brought, failure } = snapshot.context;
  useUnsavedWork(text !== '');
  const reason = failure && failureText(failure);
  const isBusy = snapshot.hasTag('busy');
  const cancel = () => actor.send({ type: 'opening.cancel' });
  const take = (file: File | undefined) => file && actor.send({ type: 'file.choose', file });
  const drop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  };
  return (
    <Dialog
      open={snapshot.hasTag('open')}
      width={760}
      title={t('open.title')}
      description={t('open.hint')}
      onOpenChange={cancel}
      footer={
        <>
          <Button className="mr-auto" icon={<FileUp aria-hidden />} onClick={() => input.current?.click()}>
            {t('open.file')}
          </Button>
          <Button onClick={cancel}>{t(isBusy ? 'open.stop' : 'open.cancel')}</Button>
          <Button
            variant="primary"
            icon={<FolderOpen aria-hidden />}
            loading={isBusy}
            disabled={text.trim() === ''}
            onClick={() => actor.send({ type: 'machines.open' })}
          >
            {t(isBusy ? 'open.reading' : 'open.read')}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a file may also be dropped; the button below chooses one */}
      <div className="grid gap-4" onDragOver={event => event.preventDefault()} onDrop={drop}>
        <Field
          label={t('open.text')}
          error={reason && (brought ? t(`open.brought.${brought.by}`, { reason }) : reason)}
        >
          <Textarea
            spellCheck={false}
            value={text}
            readOnly={isBusy}
            className="min-h-40 font-mono text-sm"
            onChange={event => actor.send({ type: 'text.change', text: event.target.value })}
          />
        </Field>
        <Field label={t('open.kind')}>
          <RadioGroup
            options={[
              { value: 'auto', label: t('open.kinds.auto', { kind: t(`open.kinds.${kindOf(text)}`) }) },
              ...kinds.map(value => ({ value, label: t(`open.kinds.${value}`) })),
            ]}
            value={kind ?? 'auto'}
            onChange={value =>
              actor.send({ type: 'kind.choose', kind: value === 'auto' ? undefined : (value as SourceKind) })
            }
          />
        </Field>
        <input
          ref={input}
          type="file"
          accept=".ts,.tsx,.js,.jsx,.mjs,.json,.scxml,.xml"
          aria-label={t('open.file')}
          tabIndex={-1}
          className="sr-only"
          onChange={event => {
            take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
    </Dialog>
  );
}
