import { CircleAlert, RotateCw } from 'lucide-react';
import type { FieldValues } from 'react-hook-form';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button } from '#modules/ground/ui/index.ts';
import { recordText } from '../text.ts';
import type { RecordForm } from '../use-record-form.ts';

/** Why the last save failed, with a retry where the server did not reply. */
export function FailureNote<Input extends FieldValues, Output>({
  record,
}: {
  record: RecordForm<Input, Output>;
}) {
  const t = useText(recordText);
  if (record.failure === undefined) return null;
  return (
    <div
      role="alert"
      className="mb-4 flex items-start gap-2 rounded border border-danger/40 bg-danger-soft px-3 py-2 text-danger"
    >
      <CircleAlert aria-hidden className="mt-1 size-4 shrink-0" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        {record.failure}
        {record.isUnreachable && <span className="block text-sm">{t('unreachable')}</span>}
      </span>
      {record.isUnreachable && (
        <Button size="sm" icon={<RotateCw aria-hidden />} onClick={record.retry}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}
