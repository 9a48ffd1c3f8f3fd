import { useMemo } from 'react';
import { recordPartOf } from '../record-part.ts';
import type { AnyPage } from '../types.ts';
import { useFieldRules } from '../use-field-rules.ts';
import type { ResourceRecordProps } from './resource-record.tsx';

interface RecordDialogProps extends Omit<ResourceRecordProps, 'page'> {
  /** Declare it outside of the component. */
  page: Pick<AnyPage, 'resource' | 'form'>;
}

/** The record form of a resource outside of its list page. */
export function RecordDialog({ page: declared, ...props }: RecordDialogProps) {
  const page = useFieldRules(declared);
  const ResourceRecord = useMemo(() => recordPartOf(page), [page]);
  return <ResourceRecord {...props} page={page} />;
}
