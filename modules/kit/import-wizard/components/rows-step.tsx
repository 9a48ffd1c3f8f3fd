import { useSelector } from '@xstate/react';
import { type ImportRow, type ImportShown, importRunPage, importShown } from '#contract/areas/import-runs.ts';
import type { AnyResource } from '#contract/resource/define-resource.ts';
import { doneIn } from '#machines/import-wizard/import-wizard.logic.ts';
import type { ImportRunState } from '#machines/import-wizard/import-wizard.types.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, EmptyState, Notice, RadioGroup, SkeletonLines } from '#modules/ground/ui/index.ts';
import { Pagination } from '#modules/ground/ui/pagination.tsx';
import { ProgressBar } from '#modules/ground/ui/progress-bar.tsx';
import { importWizardText } from '../text.ts';
import type { ImportWizardActor } from '../use-import-wizard.ts';
import { CorrectableRows } from './correctable-rows.tsx';
import { SettledRows } from './settled-rows.tsx';

interface RowsStepProps {
  actor: ImportWizardActor;
  resource: AnyResource;
  onOpen?: ((id: string) => void) | undefined;
}

const hasFaults = (rows: readonly ImportRow[]) => rows.some(({ faults }) => faults.length > 0);

const settled: ReadonlySet<string> = new Set(['added', 'updated', 'undone', 'kept']);

/** What becomes of each row: the errors to be corrected, and afterwards what was written. */
export function RowsStep({ actor, resource, onOpen }: RowsStepProps) {
  const run = useSelector(actor, ({ context }) => context.run);
  const isCorrectable = useSelector(actor, snapshot => snapshot.hasTag('correctable'));
  const isWorking = useSelector(actor, snapshot => snapshot.hasTag('working'));
  const isBackground = useSelector(actor, snapshot => snapshot.hasTag('background'));
  const fields = useSelector(actor, ({ context }) => context.offer?.fields);
  if (!run || !fields || run.total === 0) return <SkeletonLines />;
  const written = run.rows.filter(({ outcome }) => settled.has(outcome));
  const others = run.rows.filter(({ outcome }) => !settled.has(outcome));
  return (
    <div className="grid gap-4">
      <Progress run={run} isBackground={isBackground} />
      {!isWorking && (
        <>
          <Parts actor={actor} run={run} />
          {run.rows.length === 0 && <NoRows />}
          {written.length > 0 && <SettledRows rows={written} onOpen={onOpen} />}
          {others.length === 0 && <UncheckedElsewhere actor={actor} />}
          {others.length > 0 && (
            <CorrectableRows
              // Other columns are another table.
              key={`${run.id} ${Object.keys(run.plan.mapping).join(' ')} ${hasFaults(others)}`}
              actor={actor}
              resource={resource}
              fields={fields}
              run={run}
              rows={others}
              isDisabled={!isCorrectable}
            />
          )}
          <Pages actor={actor} run={run} />
        </>
      )}
    </div>
  );
}

/** Where no row can be corrected: those of other parts and pages that are to be checked. */
function UncheckedElsewhere({ actor }: { actor: ImportWizardActor }) {
  const t = useText(importWizardText);
  const count = useSelector(actor, ({ context }) => context.unchecked.length);
  if (count === 0) return null;
  return (
    <div>
      <Button variant="primary" onClick={() => actor.send({ type: 'rows.correct', rows: [] })}>
        {t('correct', { count })}
      </Button>
    </div>
  );
}

function NoRows() {
  const t = useText(importWizardText);
  return <EmptyState title={t('empty')} />;
}

function Parts({ actor, run }: { actor: ImportWizardActor; run: ImportRunState }) {
  const t = useText(importWizardText);
  const { shown } = useSelector(actor, ({ context }) => context.part);
  const hasWritten = (run.counts.added ?? 0) + (run.counts.updated ?? 0) + (run.counts.undone ?? 0) > 0;
  return (
    <RadioGroup
      aria-label={t('parts')}
      value={shown}
      options={importShown.map(value => ({
        value,
        label: value === 'written' && hasWritten ? t('writtenDone') : t(`shown.${value}`),
      }))}
      onChange={value => actor.send({ type: 'part.show', part: { shown: value as ImportShown, page: 1 } })}
    />
  );
}

function Pages({ actor, run }: { actor: ImportWizardActor; run: ImportRunState }) {
  const part = useSelector(actor, ({ context }) => context.part);
  if (run.found <= importRunPage) return null;
  return (
    <Pagination
      page={part.page}
      pageSize={importRunPage}
      total={run.found}
      pageSizes={[]}
      jumper={false}
      onChange={page => actor.send({ type: 'part.show', part: { ...part, page } })}
    />
  );
}

function Progress({ run, isBackground }: { run: ImportRunState; isBackground: boolean }) {
  const t = useText(importWizardText);
  const { phase, message, counts } = run;
  const isAtWork = phase === 'checking' || phase === 'importing' || phase === 'undoing';
  const work = doneIn(run);
  const outcomes = Object.entries(counts).map(
    ([outcome, count]) => `${t(`outcomes.${outcome as keyof typeof counts}`)} ${count}`,
  );
  const text = phase === 'importing' && isBackground ? 'background' : phase;
  return (
    <div className="grid gap-2">
      {message && <Notice tone="danger">{message}</Notice>}
      <p role="status">{text === 'uploaded' ? null : t(text, work)}</p>
      {isAtWork && (
        <ProgressBar
          label={t('progress')}
          percent={work.total === 0 ? 100 : Math.floor((work.done / work.total) * 100)}
        />
      )}
      <p className="tabular text-sm text-text-muted">{outcomes.join(' · ')}</p>
    </div>
  );
}
