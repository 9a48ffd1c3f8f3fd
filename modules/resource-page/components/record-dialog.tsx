import { useMemo } from 'react';
import { recordPartOf } from '../record-part.ts';
import type { AnyPage } from '../types.ts';
import type { ResourceRecordProps } from './resource-record.tsx';

interface RecordDialogProps extends Omit<ResourceRecordProps, 'page'> {
  /** Declare it outside of the component. */
  page: Pick<AnyPage, 'resource' | 'form'>;
}

/** The record form of a resource outside of its list page. */
export function RecordDialog({ page, ...props }: RecordDialogProps) {
  const ResourceRecord = useMemo(() => recordPartOf(page), [page]);
  return <ResourceRecord {...props} page={page} />;
}
