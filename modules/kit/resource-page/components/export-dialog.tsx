import { Download } from 'lucide-react';
import { useState } from 'react';
import { auditFields } from '#contract/resource/audit.ts';
import {
  type ExportFormat,
  type ExportValues,
  type ExportWishes,
  exportFormats,
  exportValues,
} from '#contract/resource/export-options.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, Dialog, Field } from '#modules/ground/ui/index.ts';
import { RadioGroup } from '#modules/ground/ui/radio-group.tsx';
import { orderedColumns, useListPageContext, useListSelector } from '#modules/kit/list-page/index.ts';
import { resourceText } from '../text.ts';
import { type AnyPage, fieldsOf } from '../types.ts';

export interface ExportDialogProps {
  page: Pick<AnyPage, 'resource'>;
  onExport: (wishes: ExportWishes) => void;
  onClose: () => void;
}

const columnChoices = ['sheet', 'shown'] as const;

/** Asks how an export is written: its format, its columns, and whether codes are texts. */
export default function ExportDialog({ page, onExport, onClose }: ExportDialogProps) {
  const t = useText(resourceText);
  const list = useListPageContext();
  const selected = useListSelector(({ context }) => context.selected.size);
  const total = useListSelector(({ context }) => context.total);
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const [columns, setColumns] = useState<(typeof columnChoices)[number]>('sheet');
  const [values, setValues] = useState<ExportValues>('texts');
  const known = { ...fieldsOf(page.resource), ...auditFields(page.resource) };
  const shown = orderedColumns(list)
    .map(key => key.replace(/_dictText$/, ''))
    .filter(key => Object.hasOwn(known, key));
  return (
    <Dialog
      open
      width={480}
      title={t('exportOptions')}
      onOpenChange={open => !open && onClose()}
      footer={
        <>
          <Button onClick={onClose}>{t('cancelExport')}</Button>
          <Button
            variant="primary"
            icon={<Download aria-hidden />}
            onClick={() => onExport({ format, values, ...(columns === 'shown' && { columns: shown }) })}
          >
            {t('exportNow')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-text-muted">
          {selected > 0 ? t('exportSelected', { count: selected }) : t('exportAll', { count: total })}
        </p>
        <Field label={t('exportFormat')} group>
          <RadioGroup
            options={exportFormats.map(value => ({ value, label: t(`exportFormats.${value}`) }))}
            value={format}
            onChange={chosen => setFormat(chosen as ExportFormat)}
          />
        </Field>
        <Field label={t('exportColumns')} group hint={t('exportColumnsHint')}>
          <RadioGroup
            options={columnChoices.map(value => ({ value, label: t(`exportColumnChoices.${value}`) }))}
            value={columns}
            onChange={chosen => setColumns(chosen as (typeof columnChoices)[number])}
          />
        </Field>
        <Field label={t('exportValues')} group>
          <RadioGroup
            options={exportValues.map(value => ({ value, label: t(`exportValueChoices.${value}`) }))}
            value={values}
            onChange={chosen => setValues(chosen as ExportValues)}
          />
        </Field>
      </div>
    </Dialog>
  );
}
