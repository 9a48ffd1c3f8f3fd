import { Download, FileSpreadsheet, RotateCcw, Trash2, X } from 'lucide-react';
import type { ExportRun, ExportState } from '#contract/areas/export-runs.ts';
import { sizeText } from '#modules/ground/platform/files/index.ts';
import { useBilingual, useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, IconButton, Tag } from '#modules/ground/ui/index.ts';
import { exportsText } from '../text.ts';

const tones = {
  running: 'accent',
  done: 'success',
  failed: 'danger',
  cancelled: 'neutral',
  lost: 'warning',
} as const satisfies Record<ExportState, string>;

interface ExportRowProps {
  run: ExportRun;
  isBusy: boolean;
  onSave: (run: ExportRun) => void;
  onCancel: (run: ExportRun) => void;
  onAgain: (run: ExportRun) => void;
  onRemove: (run: ExportRun, name: string) => void;
}

/** One export of the person: its file, or why there is none. */
export function ExportRow({ run, isBusy, onSave, onCancel, onAgain, onRemove }: ExportRowProps) {
  const t = useText(exportsText);
  const translate = useBilingual();
  const { state, fileName, title, message, size, startTime, endTime } = run;
  const name = fileName ?? t('of', { record: translate(title) });
  const reason = message ?? (state === 'lost' ? t('lostHint') : undefined);
  return (
    <li className="flex flex-wrap items-center gap-3 border-border border-b px-4 py-3 last:border-b-0">
      <span className="grid size-9 shrink-0 place-items-center rounded-lg border border-border bg-surface-sunken text-text-muted">
        <FileSpreadsheet aria-hidden className="size-4.5" />
      </span>
      <div className="min-w-48 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="wrap-anywhere">{name}</span>
          <Tag tone={tones[state]} dot>
            {t(`states.${state}`)}
          </Tag>
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-text-muted tabular-nums">
          {size > 0 && <span>{sizeText(size)}</span>}
          <span>{t('begun', { time: startTime })}</span>
          {endTime !== null && <span>{t('ended', { time: endTime })}</span>}
        </p>
        {reason !== undefined && <p className="text-danger text-sm">{reason}</p>}
      </div>
      <span className="flex items-center gap-2">
        {state === 'done' && (
          <Button
            size="sm"
            variant="primary"
            icon={<Download aria-hidden />}
            loading={isBusy}
            aria-label={t('saveOf', { name })}
            onClick={() => onSave(run)}
          >
            {t('save')}
          </Button>
        )}
        {state === 'running' && (
          <Button
            size="sm"
            icon={<X aria-hidden />}
            loading={isBusy}
            aria-label={t('cancelOf', { name })}
            onClick={() => onCancel(run)}
          >
            {t('cancel')}
          </Button>
        )}
        {state !== 'running' && state !== 'done' && (
          <Button
            size="sm"
            icon={<RotateCcw aria-hidden />}
            loading={isBusy}
            aria-label={t('againOf', { name })}
            onClick={() => onAgain(run)}
          >
            {t('again')}
          </Button>
        )}
        {state !== 'running' && (
          <IconButton label={t('removeOf', { name })} onClick={() => onRemove(run, name)}>
            <Trash2 aria-hidden />
          </IconButton>
        )}
      </span>
    </li>
  );
}
