import { shallowEqual, useSelector } from '@xstate/react';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { AnyResource } from '#contract/resource/define-resource.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { useBilingual, useText, withinSentence } from '#modules/ground/platform/i18n/index.ts';
import { useUnsavedWork } from '#modules/ground/platform/page/index.ts';
import { discardQuestion } from '#modules/ground/ui/discard-question.ts';
import { cn, confirm, Dialog, ErrorState, SkeletonLines } from '#modules/ground/ui/index.ts';
import { ImportDialog } from '#modules/kit/import-dialog/index.ts';
import { importWizardText } from '../text.ts';
import { type ImportWizardActor, useImportWizard } from '../use-import-wizard.ts';
import { FileStep } from './file-step.tsx';
import { MappingStep } from './mapping-step.tsx';
import { RowsStep } from './rows-step.tsx';
import { WizardActs } from './wizard-acts.tsx';

export interface ImportWizardProps {
  resource: AnyResource;
  /** The import of sheets without steps, for records that are imported in their own way. */
  endpoint: AnyEndpoint;
  /** An import that is shown when the wizard opens, by its id. */
  wanted?: string | undefined;
  /** Records were written or undone. */
  onChanged: () => void;
  onClose: () => void;
  /** Shows a record. */
  onOpen?: (id: string) => void;
}

/** Pixels: ten columns of a sheet are beside each other. */
const width = 1120;

/** Imports a sheet in steps: file, columns, a dry run with corrections, progress, result and undo. */
export function ImportWizard({ resource, endpoint, wanted, onChanged, onClose, onOpen }: ImportWizardProps) {
  const t = useText(importWizardText);
  const translate = useBilingual();
  const actor = useImportWizard(resource.name, onChanged, wanted);
  const pending = useSelector(actor, ({ context }) => context.unchecked.length);
  const isElsewhere = useSelector(actor, snapshot => snapshot.hasTag('elsewhere'));
  useUnsavedWork(pending > 0);
  if (isElsewhere) return <ImportDialog endpoint={endpoint} onImported={onChanged} onClose={onClose} />;
  return (
    <Dialog
      open
      width={width}
      fullscreenable
      title={t('title', { record: withinSentence(translate(resource.record)) })}
      guard={() => pending === 0 || confirm(discardQuestion(t('discard')))}
      onOpenChange={open => !open && onClose()}
      footer={<WizardActs actor={actor} pending={pending} onClose={onClose} />}
    >
      <div className="grid gap-4">
        <Steps actor={actor} />
        <Content actor={actor} resource={resource} onOpen={onOpen} />
      </div>
    </Dialog>
  );
}

const steps = ['file', 'mapping', 'rows', 'result'] as const;

/** Where the person is. */
function Steps({ actor }: { actor: ImportWizardActor }) {
  const t = useText(importWizardText);
  const present = useSelector(actor, snapshot => {
    if (snapshot.hasTag('mapping')) return 1;
    if (!snapshot.hasTag('report')) return 0;
    return snapshot.hasTag('ended') || wasStarted(snapshot.context.run?.phase) ? 3 : 2;
  });
  return (
    <ol aria-label={t('steps')} className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === present ? 'step' : undefined}
          className={cn('flex items-center gap-2', index === present ? 'font-medium' : 'text-text-muted')}
        >
          <span
            aria-hidden
            className={cn(
              'tabular grid size-5 place-items-center rounded-full border text-xs',
              index === present ? 'border-accent-ink bg-accent-soft text-accent-ink' : 'border-border-strong',
            )}
          >
            {index + 1}
          </span>
          {t(`step.${step}`)}
        </li>
      ))}
    </ol>
  );
}

const wasStarted = (phase: string | undefined) =>
  phase === 'importing' || phase === 'imported' || phase === 'undoing' || phase === 'undone';

interface ContentProps {
  actor: ImportWizardActor;
  resource: AnyResource;
  onOpen?: ((id: string) => void) | undefined;
}

function Content({ actor, resource, onOpen }: ContentProps) {
  const { isFinding, isUnavailable, isFile, isMapping } = useSelector(
    actor,
    snapshot => ({
      isFinding: snapshot.hasTag('finding'),
      isUnavailable: snapshot.hasTag('unavailable'),
      isFile: snapshot.hasTag('file'),
      isMapping: snapshot.hasTag('mapping'),
    }),
    shallowEqual,
  );
  const failure = useSelector(actor, ({ context }) => context.failure);
  if (isFinding) return <SkeletonLines />;
  if (isUnavailable)
    return (
      <ErrorState description={failureText(failure)} onRetry={() => actor.send({ type: 'retry.request' })} />
    );
  if (isFile) return <FileStep actor={actor} resource={resource} />;
  if (isMapping) return <MappingStep actor={actor} resource={resource} />;
  return <RowsStep actor={actor} resource={resource} onOpen={onOpen} />;
}
