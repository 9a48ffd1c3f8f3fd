import { ArrowRight } from 'lucide-react';
import { useId, useState } from 'react';
import type { DataVersion } from '#contract/areas/data-log.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Checkbox, cn, Notice } from '#modules/ground/ui/index.ts';
import { type ComparedField, compareVersions } from '../comparison.ts';
import { timelineText } from '../text.ts';
import { useTableNames } from '../use-table-names.ts';

/** The fields of two versions; those that differ are marked by colour and by an arrow that is read out. */
export function ComparisonTable({ first, second }: { first: DataVersion; second: DataVersion }) {
  const t = useText(timelineText);
  const caption = useId();
  const [isShort, setShort] = useState(true);
  const names = useTableNames();
  const fields = compareVersions(first, second);
  const shown = isShort ? fields.filter(({ differs }) => differs) : fields;
  const heading = ({ dataVersion, createTime, createBy }: DataVersion) =>
    t('version', { number: dataVersion ?? '', time: createTime ?? '', by: createBy ?? t('unknownPerson') });
  return (
    <div className="grid gap-3">
      <Checkbox checked={isShort} onCheckedChange={setShort}>
        {t('onlyChanged')}
      </Checkbox>
      {shown.length === 0 ? (
        <Notice tone="info">{t('same')}</Notice>
      ) : (
        <section
          className="overflow-x-auto rounded border border-border"
          aria-labelledby={caption}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled with the keyboard
          tabIndex={0}
        >
          <table className="w-full min-w-120 table-fixed text-left text-base">
            <caption id={caption} className="sr-only">
              {t('comparison')}
            </caption>
            <thead>
              <tr className="border-border border-b text-sm text-text-muted">
                <th scope="col" className="w-[24%] px-3 py-2 font-medium">
                  {t('field')}
                </th>
                <th scope="col" className="px-3 py-2 font-medium">
                  {heading(first)}
                </th>
                <th scope="col" className="w-12 px-1 py-2 font-medium">
                  <span className="sr-only">{t('differs')}</span>
                </th>
                <th scope="col" className="px-3 py-2 font-medium">
                  {heading(second)}
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map(field => (
                <FieldRow key={field.name} field={field} label={names.field(first.dataTable, field.name)} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}

function FieldRow({ field, label }: { field: ComparedField; label: string }) {
  const t = useText(timelineText);
  const [before, after] = field.values;
  const value = (text: string) =>
    text === '' ? <span className="text-text-muted">{t('empty')}</span> : text;
  return (
    <tr className={cn('border-border border-b last:border-b-0', field.differs && 'bg-accent-soft')}>
      <th scope="row" className="px-3 py-2 align-top font-normal text-text-muted wrap-anywhere">
        {label}
      </th>
      <td className="whitespace-pre-wrap px-3 py-2 align-top wrap-anywhere">{value(before)}</td>
      <td className="px-1 py-2 align-top">
        {field.differs && <ArrowRight role="img" aria-label={t('differs')} className="mx-auto size-4" />}
      </td>
      <td className="whitespace-pre-wrap px-3 py-2 align-top wrap-anywhere">{value(after)}</td>
    </tr>
  );
}
