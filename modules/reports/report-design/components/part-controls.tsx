import { useText } from '#modules/ground/platform/i18n/index.ts';
import type { FormControlProps } from '#modules/kit/resource-page/index.ts';
import { itemColumns, newItem, newParameter, parameterColumns } from '../part-columns.ts';
import { type DesignedItem, type DesignedParameter, partsOf, withRows } from '../parts.ts';
import { reportDesignText } from '../text.ts';
import { PartTable } from './part-table.tsx';

/** The columns of a report in its form. */
export function ItemsControl({ value, onChange, readOnly }: FormControlProps<unknown>) {
  const t = useText(reportDesignText);
  return (
    <PartTable
      columns={itemColumns}
      blank={newItem}
      readOnly={readOnly}
      rows={partsOf<DesignedItem>(value).rows}
      nameOf={({ fieldName }) => fieldName}
      addLabel={t('addItem')}
      emptyText={t('noItems')}
      onChange={rows => onChange(withRows(value, rows))}
    />
  );
}

/** The parameters of a report in its form. */
export function ParametersControl({ value, onChange, readOnly }: FormControlProps<unknown>) {
  const t = useText(reportDesignText);
  return (
    <PartTable
      columns={parameterColumns}
      blank={newParameter}
      readOnly={readOnly}
      rows={partsOf<DesignedParameter>(value).rows}
      nameOf={({ paramName }) => paramName}
      addLabel={t('addParameter')}
      emptyText={t('noParameters')}
      onChange={rows => onChange(withRows(value, rows))}
    />
  );
}
