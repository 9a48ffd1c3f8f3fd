import { useState } from 'react';
import { reportAddress } from '#contract/component-names.ts';
import { type HomePart, type ReportLook, reportLooks } from '#contract/home-parts.ts';
import { useSearchable } from '#modules/ground/permissions/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, Field } from '#modules/ground/ui/index.ts';
import { Select } from '#modules/ground/ui/select.tsx';
import { homeText } from '../text.ts';

/** The stored reports in the menu of the person, by their code or id. */
export function useReportTitles(): ReadonlyMap<string, string> {
  const pages = useSearchable();
  return new Map(
    pages.flatMap(({ entry: { path }, title }) =>
      path.startsWith(reportAddress) ? [[path.slice(reportAddress.length), title] as const] : [],
    ),
  );
}

interface AddReportProps {
  disabled: boolean;
  onAdd: (part: HomePart) => void;
}

/** Adds a stored report that the person can open. */
export function AddReport({ disabled, onAdd }: AddReportProps) {
  const t = useText(homeText);
  const titles = useReportTitles();
  const [report, setReport] = useState('');
  const [look, setLook] = useState<ReportLook>('plot');
  if (titles.size === 0) return null;
  return (
    <section className="grid gap-2">
      <h3 className="font-medium">{t('arrange.addReport')}</h3>
      <div className="flex flex-wrap items-end gap-2">
        <Field label={t('arrange.report')} className="min-w-48 flex-1">
          <Select
            options={[...titles].map(([value, label]) => ({ value, label }))}
            value={report}
            onChange={setReport}
          />
        </Field>
        <Field label={t('arrange.look')} className="w-28">
          <Select
            options={reportLooks.map(value => ({ value, label: t(`arrange.looks.${value}`) }))}
            value={look}
            onChange={value => setLook(reportLooks.find(each => each === value) ?? 'plot')}
          />
        </Field>
        <Button
          disabled={disabled || report === ''}
          onClick={() => {
            onAdd({ part: 'report', width: look === 'figure' ? 1 : 2, report, look });
            setReport('');
          }}
        >
          {t('arrange.addReport')}
        </Button>
      </div>
    </section>
  );
}
