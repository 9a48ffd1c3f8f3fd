import type { previewReport } from '#contract/areas/report-design.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { parts } from '#contract/filter-value.ts';
import { PreviewNotes } from '#modules/access/data-rules/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, Notice } from '#modules/ground/ui/index.ts';
import { reportDesignText } from '../text.ts';

interface PreviewProps {
  report: OutputOf<typeof previewReport>;
  onClose: () => void;
}

const cell = 'whitespace-nowrap border-border border-b px-2 py-1 text-left';

/** The first rows of a report that is not stored, as the designer or a person sees them. */
export function Preview({ report: { columns, dictOptions, data, seenAs }, onClose }: PreviewProps) {
  const t = useText(reportDesignText);
  const { records, total } = data;
  const status = () => {
    const count = { count: records.length, total: Number(total) };
    if (records.length === 0) return t(seenAs ? 'noRowsOfPerson' : 'noRows');
    return t(seenAs ? 'previewOfPerson' : 'previewTitle', count);
  };
  const textOf = (value: unknown, dictionary: string | undefined) => {
    const text = String(value ?? '');
    const items = dictionary ? dictOptions[dictionary] : undefined;
    if (!items) return text;
    return parts(text)
      .map(code => items.find(item => item.value === code)?.text ?? code)
      .join(',');
  };
  return (
    <section aria-label={t('preview')} className="grid gap-1.5">
      <div className="flex items-center gap-2">
        <p role="status" className="mr-auto text-sm text-text-muted">
          {status()}
        </p>
        <Button size="sm" variant="ghost" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
      {seenAs && <PreviewNotes {...seenAs} />}
      {seenAs?.opens === false && <Notice tone="info">{t('cannotOpen')}</Notice>}
      {records.length > 0 && (
        <div className="max-h-72 overflow-auto rounded border border-border">
          <table className="min-w-full border-separate border-spacing-0 text-sm">
            <thead>
              <tr>
                {columns.map(({ dataIndex, title }) => (
                  <th
                    key={dataIndex}
                    scope="col"
                    className={`${cell} sticky top-0 bg-surface-sunken font-medium`}
                  >
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {records.map(record => (
                <tr key={String(record.jeecg_row_key)}>
                  {columns.map(({ dataIndex, customRender }) => (
                    <td key={dataIndex} className={cell}>
                      {textOf(record[dataIndex], customRender)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
