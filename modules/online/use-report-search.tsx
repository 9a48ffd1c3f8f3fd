import { lazy, Suspense, useMemo } from 'react';
import { itemTextOf } from '#contract/areas/dictionaries.ts';
import type { ReportCriterion } from '#contract/areas/online-reports.ts';
import type { SearchField } from '#modules/list-page/index.ts';
import { useText } from '#modules/platform/i18n/index.ts';
import { Input } from '#modules/ui/index.ts';
import type { OpenReport } from './api.ts';
import { onlineText } from './text.ts';

const DatePicker = lazy(async () => ({ default: (await import('#modules/ui/date-picker.tsx')).DatePicker }));
const DateTimePicker = lazy(async () => ({
  default: (await import('#modules/ui/date-picker.tsx')).DateTimePicker,
}));

type Render = NonNullable<SearchField['render']>;

const withPicker =
  (Picker: typeof DatePicker): Render =>
  control => (
    <Suspense fallback={<Input readOnly value={control.value} />}>
      <Picker {...control} />
    </Suspense>
  );

const pickers: Readonly<Record<string, Render>> = {
  date: withPicker(DatePicker),
  datetime: withPicker(DateTimePicker),
};

/** The criteria of a report: a list for codes, a calendar for times, two fields for a range. */
export function useReportSearch({ report, criteria }: OpenReport): readonly SearchField[] {
  const t = useText(onlineText);
  return useMemo(() => {
    const fieldsOf = (criterion: ReportCriterion): SearchField[] => {
      const { field, label, view, mode } = criterion;
      const options = optionsOf(criterion, report);
      const control: Omit<SearchField, 'name' | 'label'> = {
        render: pickers[view],
        ...(options && { options, placeholder: t('choose') }),
      };
      if (mode === 'group')
        return [
          { ...control, name: `${field}_begin`, label: t('from', { label }) },
          { ...control, name: `${field}_end`, label: t('to', { label }) },
        ];
      const isText = !options && !(view in pickers) && view !== 'number';
      return [{ ...control, name: field, label, contains: isText }];
    };
    return criteria.flatMap(fieldsOf);
  }, [t, report, criteria]);
}

/** Servers that do not name the options of a criterion name those of its column. */
function optionsOf({ field, dictCode }: ReportCriterion, { columns, dictOptions }: OpenReport['report']) {
  const name = dictCode ?? columns.find(({ dataIndex }) => dataIndex === field)?.customRender;
  return name ? dictOptions[name]?.map(item => ({ value: item.value, label: itemTextOf(item) })) : undefined;
}
