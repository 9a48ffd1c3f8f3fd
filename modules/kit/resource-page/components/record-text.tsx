import { useMemo } from 'react';
import type { ListRow } from '#modules/kit/list-page/index.ts';
import { formFieldsOf } from '../form-fields.ts';
import { frameOf } from '../record-frame.ts';
import type { AnyPage } from '../types.ts';
import { usePermittedFields } from '../use-field-rights.ts';
import { RecordSections } from './record-sections.tsx';

interface RecordTextProps {
  page: Pick<AnyPage, 'resource' | 'form'>;
  row: ListRow;
}

/** The fields of one record as text. */
export default function RecordText({ page, row }: RecordTextProps) {
  const declared = useMemo(() => formFieldsOf(page, 'viewing'), [page]);
  const fields = usePermittedFields(declared, 'viewing');
  return <RecordSections fields={fields} record={row} columns={frameOf(page, fields).columns} />;
}
