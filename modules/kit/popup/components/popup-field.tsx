import { useSelector } from '@xstate/react';
import type { PopupConfig } from '#machines/popup/popup.logic.ts';
import { targetsOf } from '#machines/popup/popup.logic.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button } from '#modules/ground/ui/index.ts';
import {
  PickerDialog,
  PickerField,
  type PickerFieldProps,
  RemoteState,
  stageOf,
} from '#modules/kit/pickers/index.ts';
import { columnsOf, onlineReports, type ReportSource } from '../report-source.ts';
import { popupText } from '../text.ts';
import { type PopupActor, pageSizes, usePopup } from '../use-popup.ts';
import { PopupCriteria } from './popup-criteria.tsx';

/** Pixels (POPUP-03). */
const dialogWidth = 1200;
const failureWidth = 420;
const noParams = {};

export interface PopupFieldProps
  extends Omit<PickerFieldProps, 'picked' | 'status' | 'open' | 'onOpen' | 'onChange' | 'multiple'> {
  config: PopupConfig;
  /** Values for the parameters of the report, by name. */
  params?: Readonly<Record<string, string>>;
  /** The order of the rows, such as `name=desc`. */
  sorter?: string | undefined;
  /** The text of this field. */
  value: string;
  /** Called with the values of this field and of the others that the rows fill. */
  onFill: (values: Readonly<Record<string, string>>) => void;
  /** Where its report is found; by default among the online reports. */
  source?: ReportSource;
  /** Receives the running machine, for what draws it. */
  onActor?: ((actor: PopupActor) => void) | undefined;
}

/**
 * A field that is filled, with others of its form, from rows that a person chooses in an online report. What it is
 * configured with must not change while it is shown: give it a key of the configuration.
 */
export function PopupField({
  config,
  params = noParams,
  sorter,
  value,
  onFill,
  onBlur,
  source = onlineReports,
  onActor,
  ...field
}: PopupFieldProps) {
  const t = useText(popupText);
  const { popup, picker, report, criteria, confirm } = usePopup({
    config,
    params,
    sorter,
    source,
    onFill,
    onActor,
    onClose: () => onBlur?.(),
  });
  const snapshot = useSelector(popup, present => present);
  const isDisabled = snapshot.hasTag('disabled');
  const isStarting = snapshot.hasTag('starting');
  const isFailed = snapshot.hasTag('failed');
  const isOpen = isStarting || isFailed || snapshot.hasTag('open');
  const close = () => popup.send({ type: isFailed ? 'failure.close' : 'popup.cancel' });
  const titleOf = ({ cgRpConfigName: name }: { cgRpConfigName: string }) => t('title', { name });
  return (
    <div className="min-w-0">
      <PickerField
        {...field}
        disabled={field.disabled || isDisabled}
        // A text with commas may be one value, so it is shown as it is.
        picked={value === '' ? [] : [{ value, label: value, isMissing: false }]}
        status={isDisabled ? { stage: 'failed', message: t('missing') } : { stage: 'ready' }}
        open={isOpen}
        onOpen={() => popup.send({ type: 'popup.open' })}
        onChange={() => onFill(Object.fromEntries(targetsOf(config).map(target => [target.field, ''])))}
      />
      <PickerDialog
        actor={picker}
        title={isFailed ? t('failed') : report && !isStarting ? titleOf(report) : t('loading')}
        width={isFailed ? failureWidth : dialogWidth}
        columns={report ? columnsOf(report) : []}
        pageSizes={pageSizes}
        panel={config.multiple}
        leastWidth={(report?.columns.length ?? 0) * 120}
        criteria={report && <PopupCriteria report={report} criteria={criteria} actor={picker} />}
        // The same dialog from the first moment, so that the focus stays in it: its picker is opened once the columns are there.
        pending={
          isFailed ? (
            <PopupFailure popup={popup} />
          ) : isOpen ? (
            <RemoteState stage={snapshot.hasTag('slow') ? 'slow' : 'loading'} />
          ) : undefined
        }
        pendingFooter={
          isFailed && (
            <Button variant="primary" onClick={close}>
              {t('ok')}
            </Button>
          )
        }
        onCancel={close}
        onConfirm={confirm}
      />
    </div>
  );
}

/** Why the report cannot be opened: what the server shows, for a refusal beside what can be done about it (POPUP-17). */
function PopupFailure({ popup }: { popup: PopupActor }) {
  const snapshot = useSelector(popup, present => present);
  const { failure } = snapshot.context;
  return (
    <div className="grid gap-2">
      <RemoteState
        stage={stageOf(snapshot)}
        message={failure}
        className="rounded"
        onRetry={() => popup.send({ type: 'failure.retry' })}
      />
      {snapshot.hasTag('refused') && <p className="wrap-anywhere">{failure}</p>}
    </div>
  );
}
