import { useMemo } from 'react';
import type { ReportDesign } from '#contract/areas/report-design.ts';
import type { Translate } from '#contract/resource/text.ts';
import { useBilingual, useText } from '#modules/ground/platform/i18n/index.ts';
import { type EditableColumn, RowsField } from '#modules/kit/editable-table/index.ts';
import type { FormControlProps } from '#modules/kit/resource-page/index.ts';
import { itemColumns, parameterColumns } from '../part-columns.ts';
import { partsOf, partsOfRows, withRows } from '../parts.ts';
import { reportDesignText } from '../text.ts';

type PartsProps = FormControlProps<ReportDesign>;

/** The columns of a report in its form. */
export function ItemsControl(props: PartsProps) {
  const t = useText(reportDesignText);
  return <PartsTable {...props} code="report-columns" columnsOf={itemColumns} emptyText={t('noItems')} />;
}

/** The parameters of a report in its form. */
export function ParametersControl(props: PartsProps) {
  const t = useText(reportDesignText);
  return (
    <PartsTable
      {...props}
      code="report-parameters"
      columnsOf={parameterColumns}
      emptyText={t('noParameters')}
    />
  );
}

interface PartsTableProps extends PartsProps {
  code: string;
  columnsOf: (translate: Translate) => readonly EditableColumn[];
  emptyText: string;
}

const readParts = (value: string) => partsOf<object>(value).rows;

/** The parts of a report, one in each row. */
function PartsTable({ value, columnsOf, onChange, onBlur, label, readOnly, ...shown }: PartsTableProps) {
  const translate = useBilingual();
  const columns = useMemo(() => columnsOf(translate), [columnsOf, translate]);
  return (
    <RowsField
      {...shown}
      value={String(value)}
      read={readParts}
      write={rows => withRows(value, partsOfRows(rows))}
      onChange={onChange}
      onBlur={onBlur}
      columns={columns}
      label={label}
      readOnly={readOnly}
    />
  );
}
