import { useState } from 'react';
import type { Report, ReportCriterion } from '#contract/areas/online-reports.ts';
import { filterSuffix } from '#contract/list-query.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { DatePicker, DateTimePicker } from '#modules/ground/ui/date-picker.tsx';
import { Button, Field, SearchInput } from '#modules/ground/ui/index.ts';
import { Select } from '#modules/ground/ui/select.tsx';
import { type PickerActor, useLateFocus } from '#modules/kit/pickers/index.ts';
import { optionsOf } from '../report-source.ts';
import { popupText } from '../text.ts';

interface PopupCriteriaProps {
  report: Report;
  criteria: readonly ReportCriterion[];
  actor: PickerActor;
}

interface Control {
  readonly name: string;
  readonly label: string;
  readonly criterion: ReportCriterion;
}

/** The criteria of a report in its popup: one value, or a range (POPUP-12, POPUP-14). */
export function PopupCriteria({ report, criteria, actor }: PopupCriteriaProps) {
  const t = useText(popupText);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const controls = criteria.flatMap((criterion): Control[] => {
    const { field, label, mode } = criterion;
    if (mode !== 'group') return [{ name: field, label, criterion }];
    return [
      { name: field + filterSuffix.begin, label: t('from', { label }), criterion },
      { name: field + filterSuffix.end, label: t('to', { label }), criterion },
    ];
  });
  const frame = useLateFocus(controls.length > 0);
  if (controls.length === 0) return <span />;
  const apply = (name: string, value: string) => {
    const applied = actor.getSnapshot().context.query.filters[name] ?? '';
    if (value !== applied) actor.send({ type: 'filter.set', name, value });
  };
  const take = (name: string, value: string) => setTyped(before => ({ ...before, [name]: value }));
  return (
    <search ref={frame} className="grid items-end gap-x-4 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
      {controls.map(({ name, label, criterion }) => {
        const value = typed[name] ?? '';
        const options = optionsOf(report, criterion);
        const choose = (chosen: string) => {
          take(name, chosen);
          apply(name, chosen);
        };
        const view = criterion.view.toLowerCase();
        // A part of a text is found, as in every list.
        const search = (text: string) =>
          apply(name, text === '' || criterion.mode === 'group' || view !== 'string' ? text : `*${text}*`);
        return (
          <Field key={name} label={label}>
            {options ? (
              <Select clearable options={options} value={value} onChange={choose} />
            ) : view === 'date' ? (
              <DatePicker clearable value={value} onChange={choose} />
            ) : view === 'datetime' ? (
              <DateTimePicker clearable value={value} onChange={choose} />
            ) : (
              <SearchInput
                aria-label={label}
                maxLength={100}
                value={value}
                placeholder={label}
                onBlur={() => search(value.trim())}
                onSearch={() => search(value.trim())}
                onChange={text => {
                  take(name, text);
                  if (text === '') search('');
                }}
              />
            )}
          </Field>
        );
      })}
      <Button
        className="justify-self-start"
        onClick={() => {
          setTyped({});
          actor.send({ type: 'filters.set', filters: {} });
        }}
      >
        {t('reset')}
      </Button>
    </search>
  );
}
