import { useMemo } from 'react';
import type { ListRow } from '#modules/kit/list-page/index.ts';
import type { Beside } from '#modules/kit/record-form/index.ts';
import { RecordText } from '../lazy-record-text.ts';
import { recordPartOf } from '../record-part.ts';
import type { AnyPage } from '../types.ts';

interface BesideRecordProps {
  /** The page, of which the resource and the form are used. */
  page: Pick<AnyPage, 'resource' | 'form'>;
  row: ListRow;
  beside: Beside;
  onSaved: () => void;
  /** It has been left, with its unsaved input if there was any. */
  onLeft: () => void;
}

/** The form of one record beside a list. Another record needs another `key`. */
export function BesideRecord({ page, ...record }: BesideRecordProps) {
  const ResourceRecord = useMemo(() => recordPartOf(page), [page]);
  return <ResourceRecord {...record} page={page} mode="editing" />;
}

/** The fields of one record beside a list, as text. */
export const BesideRecordText = (props: { page: BesideRecordProps['page']; row: ListRow }) => (
  <RecordText {...props} />
);
