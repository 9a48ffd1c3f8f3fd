import { useMemo } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, Dialog, Drawer } from '#modules/ground/ui/index.ts';
import { keyOf, type ListRow, useListSelector } from '#modules/kit/list-page/index.ts';
import { recordText } from '#modules/kit/record-form/index.ts';
import { formFieldsOf } from '../form-fields.ts';
import { frameOf } from '../record-frame.ts';
import { pendingOf, useStoredValues } from '../stored-values.tsx';
import type { AnyPage } from '../types.ts';
import { usePermittedFields } from '../use-field-rights.ts';
import { useRecordTitle } from '../use-record-title.ts';
import { RecordActions } from './record-actions.tsx';
import { RecordHistory } from './record-history.tsx';
import { RecordSections } from './record-sections.tsx';

interface RecordViewerProps {
  page: AnyPage;
  row: ListRow;
  onLeft: () => void;
}

/** What the record of an open viewer can do without: it is the viewer itself. */
const without = ['view'];

/** The details of one record of the list as text, with the actions of its row. */
export function RecordViewer({ page, row: opened, onLeft }: RecordViewerProps) {
  const t = useText(recordText);
  // An action in the viewer changes the row of the list.
  const row = useListSelector(
    ({ context }) => context.rows.find(each => keyOf(each) === keyOf(opened)) ?? opened,
  );
  const declared = useMemo(() => formFieldsOf(page, 'viewing'), [page]);
  const fields = usePermittedFields(declared, 'viewing');
  const stored = useStoredValues(page, opened);
  const title = useRecordTitle(page, 'viewing', row);
  const { drawer, width, columns } = frameOf(page, fields);
  const Frame = drawer ? Drawer : Dialog;
  return (
    <Frame
      open
      onOpenChange={open => !open && onLeft()}
      title={title}
      width={width}
      fullscreenable
      footer={
        <>
          <Button onClick={onLeft}>{t('close')}</Button>
          <RecordActions page={page} row={row} without={without} />
        </>
      }
    >
      {page.form?.header && <div className="mb-4">{page.form.header(row)}</div>}
      {(stored && pendingOf(stored)) ?? (
        <RecordSections fields={fields} record={{ ...row, ...stored?.data }} columns={columns} />
      )}
      <RecordHistory page={page} row={row} />
    </Frame>
  );
}
