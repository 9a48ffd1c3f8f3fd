import { shallowEqual, useSelector } from '@xstate/react';
import { CircleAlert, RotateCw } from 'lucide-react';
import { maximumPageSize } from '#contract/list-query.ts';
import { useBilingual, useText } from '#modules/ground/platform/i18n/index.ts';
import { ConfirmDialog } from '#modules/ground/ui/confirm-dialog.tsx';
import { discardQuestion } from '#modules/ground/ui/discard-question.ts';
import { Button, Dialog, ErrorState, SkeletonLines } from '#modules/ground/ui/index.ts';
import { type EditableColumn, EditableTable } from '#modules/kit/editable-table/index.ts';
import { DraftNote, useSaveKey } from '#modules/kit/record-form/index.ts';
import { resourceTableText } from '../text.ts';
import { type ResourceTableOptions, useResourceTable } from '../use-resource-table.ts';
import { type TableDraftOptions, useTableDraft } from '../use-table-draft.ts';

export interface ResourceTableProps extends ResourceTableOptions {
  /** Of the dialog; by default that the records are edited as a table. */
  title?: string;
}

/** Pixels: as wide as its columns, within these. */
const [narrowest, widest] = [720, 1440];
/** What surrounds the columns with values. */
const besides = 160;

const widthFor = (columns: readonly EditableColumn[]) =>
  Math.min(
    widest,
    Math.max(
      narrowest,
      columns.reduce((sum, { width = 0 }) => sum + width, besides),
    ),
  );

/**
 * The records of a resource as an editable table, in a dialog of their list page. Its columns follow from the fields,
 * within the rights and rules of the form.
 *
 * @example <ResourceTable page={{ resource: positionResource }} onStored={saved} onLeft={close} />
 */
export function ResourceTable(props: ResourceTableProps) {
  const t = useText(resourceTableText);
  const translate = useBilingual();
  const { actor, table, setup, count, touched, save } = useResourceTable(props);
  const { isLoading, isUnloaded, isSaving, isEditable, isConfirming } = useSelector(
    actor,
    snapshot => ({
      isLoading: snapshot.hasTag('loading'),
      isUnloaded: snapshot.hasTag('unloaded'),
      isSaving: snapshot.hasTag('saving'),
      isEditable: snapshot.hasTag('editable'),
      isConfirming: snapshot.hasTag('confirming'),
    }),
    shallowEqual,
  );
  const page = useSelector(actor, ({ context }) => context.page);
  const total = useSelector(actor, ({ context }) => context.total);
  const failure = useSelector(actor, ({ context }) => context.failure);
  const title = translate(props.page.resource.title);
  useSaveKey(isEditable ? () => void save() : undefined);
  const buttons = [
    ...(setup.may.add ? (['add'] as const) : []),
    ...(setup.may.delete ? (['batch_delete'] as const) : []),
    'clearSelection' as const,
  ];
  return (
    <>
      <Dialog
        open
        width={widthFor(setup.columns)}
        fullscreenable
        title={props.title ?? t('title', { records: title })}
        onOpenChange={() => undefined}
        guard={() => {
          actor.send({ type: 'table.leave', touched });
          return false;
        }}
        ok={{
          close: false,
          label: t('save'),
          disabled: !isEditable || !touched,
          loading: isSaving,
          onPress: () => void save(),
        }}
      >
        <SaveNote actor={actor} />
        <KeptDraft key={page} actor={actor} handle={table.handle} name={draftName(props.page, page)} />
        {isUnloaded ? (
          <ErrorState
            title={t('loadFailed')}
            description={failure}
            onRetry={() => actor.send({ type: 'table.retry' })}
          />
        ) : isLoading ? (
          <SkeletonLines lines={8} />
        ) : (
          <EditableTable
            table={table}
            label={title}
            maxHeight={560}
            marksChanges
            pastesRows={setup.may.add}
            addsBelow={props.tree !== undefined && setup.may.add}
            toolbar={{
              authPrefix: `${props.page.resource.permission}:`,
              buttons,
              suffix: touched && (
                <span role="status" className="ml-auto text-sm text-text-muted">
                  {t('changes', { count })}
                </span>
              ),
            }}
            {...(total > maximumPageSize && {
              pagination: {
                page,
                pageSize: maximumPageSize,
                pageSizes: [],
                total,
                onChange: next => actor.send({ type: 'page.open', page: next, touched }),
              },
            })}
          />
        )}
      </Dialog>
      <ConfirmDialog
        open={isConfirming}
        {...discardQuestion(t('discardHint', { count }))}
        onAnswer={isSure => actor.send({ type: isSure ? 'leave.confirm' : 'leave.decline' })}
      />
    </>
  );
}

/** Offers what was not saved at an earlier visit. */
function KeptDraft(options: TableDraftOptions) {
  const draft = useTableDraft(options);
  return <DraftNote draft={draft} labelOf={each => each} />;
}

/** What identifies the rows of a table among the drafts of a person. */
const draftName = ({ resource, fixedFilters = {} }: ResourceTableOptions['page'], page: number) =>
  ['table', resource.name, ...Object.values<string>(fixedFilters), page].join(' ');

/** Why rows are not saved, with a retry where the server did not reply. */
function SaveNote({ actor }: { actor: ReturnType<typeof useResourceTable>['actor'] }) {
  const t = useText(resourceTableText);
  const isRefused = useSelector(actor, snapshot => snapshot.hasTag('refused'));
  const isInterrupted = useSelector(actor, snapshot => snapshot.hasTag('interrupted'));
  const failure = useSelector(actor, ({ context }) => context.failure);
  const waiting = useSelector(actor, ({ context }) => context.queue.length);
  const refused = useSelector(
    actor,
    ({ context }) => context.outcomes.filter(outcome => outcome.failure !== undefined).length,
  );
  if (!isRefused && !isInterrupted) return null;
  return (
    <div
      role="alert"
      className="mb-4 flex items-start gap-2 rounded border border-danger/40 bg-danger-soft px-3 py-2 text-danger"
    >
      <CircleAlert aria-hidden className="mt-1 size-4 shrink-0" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        {isInterrupted
          ? t('interrupted', { reason: failure ?? '', count: waiting })
          : t('refused', { count: refused })}
      </span>
      {isInterrupted && (
        <Button size="sm" icon={<RotateCw aria-hidden />} onClick={() => actor.send({ type: 'table.retry' })}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}
