import { useSelector } from '@xstate/react';
import type { BatchEditState } from '#contract/areas/batch-edit.ts';
import { type BatchEditShown, batchEditPage, batchEditShown } from '#contract/areas/batch-edit.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Notice, RadioGroup } from '#modules/ground/ui/index.ts';
import { Pagination } from '#modules/ground/ui/pagination.tsx';
import { ProgressBar } from '#modules/ground/ui/progress-bar.tsx';
import type { ListRow } from '#modules/kit/list-page/index.ts';
import { batchText } from '../batch/text.ts';
import type { BatchEditActor } from '../batch/use-batch-edit.ts';
import type { AnyPage } from '../types.ts';
import { BatchRows } from './batch-rows.tsx';

interface BatchReportProps {
  actor: BatchEditActor;
  page: AnyPage;
  /** The selected records, whose names are known before the server has looked at them. */
  selected: readonly ListRow[];
}

/** Where a batch edit is, and what it does to each record. */
export function BatchReport({ actor, page, selected }: BatchReportProps) {
  const t = useText(batchText);
  const edit = useSelector(actor, ({ context }) => context.edit);
  const part = useSelector(actor, ({ context }) => context.part);
  const isShown = useSelector(actor, snapshot => snapshot.hasTag('report'));
  if (!isShown || edit === undefined) return null;
  const show = (shown: BatchEditShown, number = 1) =>
    actor.send({ type: 'part.show', part: { shown, page: number } });
  return (
    <div className="grid gap-4">
      <Progress edit={edit} />
      <RadioGroup
        aria-label={t('parts')}
        value={part.shown}
        options={batchEditShown.map(value => ({ value, label: t(`shown.${value}`) }))}
        onChange={value => show(value as BatchEditShown)}
      />
      <BatchRows page={page} rows={edit.rows} selected={selected} />
      {edit.found > batchEditPage && (
        <Pagination
          page={part.page}
          pageSize={batchEditPage}
          total={edit.found}
          pageSizes={[]}
          jumper={false}
          onChange={number => show(part.shown, number)}
        />
      )}
    </div>
  );
}

/** The records that the work of a phase is through with. */
function doneIn({ phase, counts, total }: BatchEditState) {
  const { waiting = 0, same = 0, refused = 0, changes = 0, changed = 0, undone = 0, kept = 0 } = counts;
  if (phase === 'undoing') return { done: undone + kept, total: undone + kept + changed };
  if (phase === 'applying') {
    const all = total - same - refused - waiting;
    return { done: all - changes, total: all };
  }
  return { done: total - waiting, total };
}

function Progress({ edit }: { edit: BatchEditState }) {
  const t = useText(batchText);
  const { phase, message, counts } = edit;
  const isAtWork = phase === 'previewing' || phase === 'applying' || phase === 'undoing';
  const isPart = phase === 'previewed' && counts.waiting !== undefined;
  const { done, total } = doneIn(edit);
  const outcomes = Object.entries(counts).map(
    ([outcome, count]) => `${t(`outcomes.${outcome as keyof typeof counts}`)} ${count}`,
  );
  return (
    <div className="grid gap-2">
      {message && <Notice tone="danger">{message}</Notice>}
      <p role="status">{isAtWork ? t(phase, { done, total }) : t(isPart ? 'partly' : phase)}</p>
      {isAtWork && (
        <ProgressBar label={t('progress')} percent={total === 0 ? 100 : Math.floor((done / total) * 100)} />
      )}
      <p className="tabular text-sm text-text-muted">{outcomes.join(' · ')}</p>
    </div>
  );
}
