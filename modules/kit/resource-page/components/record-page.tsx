import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import type { AnyResource } from '#contract/resource/define-resource.ts';
import { nameOfRecord } from '#contract/resource/names.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { RequestError } from '#modules/ground/platform/http/index.ts';
import { useBilingual, useText } from '#modules/ground/platform/i18n/index.ts';
import { usePageTitle } from '#modules/ground/platform/page/index.ts';
import { Button, DeniedState, EmptyState, SkeletonLines } from '#modules/ground/ui/index.ts';
import { QueryState } from '#modules/ground/ui/query-state.tsx';
import {
  ListPageProvider,
  type ListRow,
  listText,
  OperationConfirm,
  useListPageContext,
  useRecordPage,
  useUnchanged,
} from '#modules/kit/list-page/index.ts';
import { formFieldsOf } from '../form-fields.ts';
import { recordQuery } from '../record-query.ts';
import type { RowOf } from '../row.ts';
import { pendingOf, useStoredValues } from '../stored-values.tsx';
import { resourceText } from '../text.ts';
import type { AnyPage, Dialogs, ResourcePageProps } from '../types.ts';
import { usePermittedFields } from '../use-field-rights.ts';
import { useFieldRules } from '../use-field-rules.ts';
import { usePageOptions } from '../use-page-options.ts';
import { useRights } from '../use-rights.ts';
import { PageDialogs } from './page-dialogs.tsx';
import { RecordActions } from './record-actions.tsx';
import { RecordHistory } from './record-history.tsx';
import { RecordSections } from './record-sections.tsx';

interface RecordPageParts<R extends AnyResource> {
  id: string;
  /** Content beside the name, such as the account of a person. */
  subtitle?: (row: RowOf<R>) => ReactNode;
  /** The state of the record. */
  state?: (row: RowOf<R>) => ReactNode;
  /** Further sections. */
  sections?: (row: RowOf<R>) => ReactNode;
}

export type RecordPageProps<
  R extends AnyResource,
  Operation extends string,
  D extends Dialogs,
> = ResourcePageProps<R, Operation, D> & RecordPageParts<R>;

/**
 * The page of one record: its name, the actions of its row in the list, and its fields in the sections of the form. It
 * takes the props of the list page.
 *
 * @example <RecordPage {...positionPage} id={id} />
 */
export function RecordPage<
  R extends AnyResource,
  const Operation extends string = never,
  D extends Dialogs = Record<never, never>,
>({ id, subtitle, state, sections, ...props }: RecordPageProps<R, Operation, D>) {
  const page = useFieldRules(useUnchanged(props as unknown as AnyPage));
  const list = useRecordPage<ListRow>(usePageOptions(page, useRights(page)));
  const record = useQuery(recordQuery(page.resource, id));
  const { data: row, error } = record;
  const translate = useBilingual();
  const name = row && nameOfRecord(page.resource, row, translate);
  usePageTitle(name);
  const refusal = error instanceof RequestError ? error.kind : undefined;
  const parts = { subtitle, state, sections } as unknown as Parts;
  return (
    <ListPageProvider page={list}>
      {refusal === 'forbidden' ? (
        <DeniedState />
      ) : refusal === 'business' ? (
        <RemovedRecord page={page} reason={failureText(error)} />
      ) : (
        <QueryState query={record} reason="title" pending={<SkeletonLines className="m-6 max-w-140" />}>
          {loaded => <ShownRecord page={page} row={loaded as ListRow} name={name ?? ''} parts={parts} />}
        </QueryState>
      )}
      <OperationConfirm />
      <PageDialogs page={page} />
    </ListPageProvider>
  );
}

type Parts = {
  readonly [Part in 'subtitle' | 'state' | 'sections']?: (row: ListRow) => ReactNode;
};

interface ShownRecordProps {
  page: AnyPage;
  row: ListRow;
  name: string;
  parts: Parts;
}

/** The page itself replaces the details of the row. */
const without = ['view'];

function ShownRecord({ page, row, name, parts: { subtitle, state, sections } }: ShownRecordProps) {
  const declared = useMemo(() => formFieldsOf(page, 'viewing'), [page]);
  const fields = usePermittedFields(declared, 'viewing');
  const stored = useStoredValues(page, row);
  return (
    <section aria-label={name} className="grid max-w-280 content-start gap-4 p-4 sm:p-6">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-3">
        {page.form?.header?.(row)}
        <div className="min-w-0 flex-1 basis-40">
          <h2 className="wrap-anywhere font-semibold text-xl">{name}</h2>
          <p className="flex flex-wrap items-center gap-x-3 text-text-muted">
            {subtitle?.(row)}
            {state?.(row)}
          </p>
        </div>
        <div className="flex gap-2">
          <RecordActions page={page} row={row} without={without} />
        </div>
      </header>
      <div className="rounded border border-border bg-surface px-5 py-4">
        {(stored && pendingOf(stored)) ?? (
          <RecordSections fields={fields} record={{ ...row, ...stored?.data }} columns={2} />
        )}
      </div>
      {sections?.(row)}
      <RecordHistory page={page} row={row} unfolded />
    </section>
  );
}

/** The record does not exist, or not any more: the reason of the server, and the recycle bin if there is one. */
function RemovedRecord({ page, reason }: { page: AnyPage; reason: string }) {
  const t = useText(resourceText);
  const texts = useText(listText);
  const translate = useBilingual();
  const { recycleBin, openDialog } = useListPageContext();
  const bin = recycleBin?.dialog;
  return (
    <EmptyState
      icon={<Trash2 />}
      title={t('removed', { record: translate(page.resource.record) })}
      description={reason}
      action={bin && <Button onClick={() => openDialog(bin)}>{texts('openBin')}</Button>}
    />
  );
}
