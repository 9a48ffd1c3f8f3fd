import { useSelector } from '@xstate/react';
import type { PopupConfig } from '#machines/popup/popup.logic.ts';
import { targetsOf } from '#machines/popup/popup.logic.ts';
import {
  PickerDialog,
  PickerField,
  type PickerFieldProps,
  RemoteState,
  stageOf,
} from '#modules/pickers/index.ts';
import { useText } from '#modules/platform/i18n/index.ts';
import { Button, Dialog } from '#modules/ui/index.ts';
import { columnsOf, onlineReports, type ReportSource } from '../report-source.ts';
import { popupText } from '../text.ts';
import { pageSizes, usePopup } from '../use-popup.ts';
import { PopupCriteria } from './popup-criteria.tsx';

/** Pixels (POPUP-03). */
const dialogWidth = 1200;
const noParams = {};

export interface PopupFieldProps
  extends Omit<PickerFieldProps, 'picked' | 'status' | 'open' | 'onOpen' | 'onChange' | 'multiple'> {
  config: PopupConfig;
  /** Values for the parameters of the report, by name. */
  params?: Readonly<Record<string, string>>;
  /** The text of this field. */
  value: string;
  /** Called with the values of this field and of the others that the rows fill. */
  onFill: (values: Readonly<Record<string, string>>) => void;
  /** Where its report is found; by default among the online reports. */
  source?: ReportSource;
  /** Receives the running machine, for what draws it. */
  onActor?: Parameters<typeof usePopup>[0]['onActor'];
}

/**
 * A field that is filled, with others of its form, from rows that a person chooses in an online report. What it is
 * configured with must not change while it is shown: give it a key of the configuration.
 */
export function PopupField({
  config,
  params = noParams,
  value,
  onFill,
  onBlur,
  source = onlineReports,
  onActor,
  ...field
}: PopupFieldProps) {
  const t = useText(popupText);
  const { popup, picker, report, criteria, confirm } = usePopup({
    ...{ config, params, source, onFill, onActor },
    onClose: () => onBlur?.(),
  });
  const snapshot = useSelector(popup, present => present);
  const isDisabled = snapshot.hasTag('disabled');
  const isStarting = snapshot.hasTag('starting');
  const cancel = () => popup.send({ type: 'popup.cancel' });
  const closeFailure = () => popup.send({ type: 'failure.close' });
  return (
    <div className="min-w-0">
      <PickerField
        {...field}
        disabled={field.disabled || isDisabled}
        // A text with commas may be one value, so it is shown as it is.
        picked={value === '' ? [] : [{ value, label: value, isMissing: false }]}
        status={isDisabled ? { stage: 'failed', message: t('missing') } : { stage: 'ready' }}
        open={isStarting || snapshot.hasTag('open')}
        onOpen={() => popup.send({ type: 'popup.open' })}
        onChange={() => onFill(Object.fromEntries(targetsOf(config).map(target => [target.field, ''])))}
      />
      <Dialog
        open={snapshot.hasTag('failed')}
        onOpenChange={open => !open && closeFailure()}
        title={t('failed')}
        width={420}
        footer={
          <Button variant="primary" onClick={closeFailure}>
            {t('ok')}
          </Button>
        }
      >
        <RemoteState
          stage={stageOf(snapshot)}
          message={snapshot.context.failure}
          className="rounded"
          onRetry={() => popup.send({ type: 'failure.retry' })}
        />
      </Dialog>
      <PickerDialog
        actor={picker}
        title={report && !isStarting ? t('title', { name: report.cgRpConfigName }) : t('loading')}
        width={dialogWidth}
        columns={report ? columnsOf(report) : []}
        pageSizes={pageSizes}
        panel={config.multiple}
        leastWidth={(report?.columns.length ?? 0) * 120}
        criteria={report && <PopupCriteria {...{ report, criteria }} actor={picker} />}
        // The same dialog from the first moment: its picker is opened once the columns are there.
        pending={
          isStarting || snapshot.hasTag('open') ? (
            <RemoteState stage={snapshot.hasTag('slow') ? 'slow' : 'loading'} />
          ) : undefined
        }
        onCancel={cancel}
        onConfirm={confirm}
      />
    </div>
  );
}
