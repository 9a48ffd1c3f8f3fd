import type { ComponentType } from 'react';
import type { ListRow } from '#modules/kit/list-page/index.ts';
import { recordPartOf } from '../record-part.ts';
import type { AnyPage, DialogProps } from '../types.ts';
import { useFieldRules } from '../use-field-rules.ts';

interface AddDialogProps<Row> extends DialogProps<Row> {
  /** The page, of which the resource and the form are used. */
  page: Pick<AnyPage, 'resource' | 'form'>;
  /** The values that differ from the defaults of the fields. */
  defaultsOf: (row: Row) => object;
}

function AddDialog<Row extends ListRow>({
  page: declared,
  defaultsOf,
  row,
  saved,
  close,
}: AddDialogProps<Row>) {
  const page = useFieldRules(declared);
  const ResourceRecord = recordPartOf(page);
  return (
    <ResourceRecord
      page={page}
      mode="adding"
      row={undefined}
      defaults={defaultsOf(row)}
      onSaved={() => {
        saved();
        close();
      }}
      onLeft={close}
    />
  );
}

/**
 * A dialog of a page that adds a record whose first values depend on the row that opened it, such as one below it.
 * Declare it outside of the component.
 */
export const addDialog =
  <Row extends ListRow>(
    page: AddDialogProps<Row>['page'],
    defaultsOf: AddDialogProps<Row>['defaultsOf'],
  ): ComponentType<DialogProps<Row>> =>
  props => <AddDialog {...props} page={page} defaultsOf={defaultsOf} />;
