import { useQueryClient } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { type ActorRefFrom, fromPromise } from 'xstate';
import type { Report, ReportCriterion } from '#contract/areas/online-reports.ts';
import type { PickerRow } from '#machines/picker/picker.logic.ts';
import type { PopupConfig, PopupRow } from '#machines/popup/popup.logic.ts';
import { popupMachine } from '#machines/popup/popup.machine.ts';
import { Refused } from '#machines/refused.ts';
import { useLatest } from '#modules/ground/platform/actor/index.ts';
import { RequestError } from '#modules/ground/platform/http/index.ts';
import { textOf } from '#modules/ground/platform/i18n/index.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';
import { toast } from '#modules/ground/ui/index.ts';
import { machineFailure, usePicker } from '#modules/kit/pickers/index.ts';
import type { PopupGroup, ReportSource } from './report-source.ts';
import { popupText } from './text.ts';

/** Rows of a page at first (POPUP-04). */
export const pageSizes = [10, 20, 30] as const;

/** The actor behind a popup field. */
export type PopupActor = ActorRefFrom<typeof popupMachine>;

interface UsePopupOptions {
  config: PopupConfig;
  params: PopupGroup['params'];
  sorter: PopupGroup['sorter'];
  source: ReportSource;
  /** Called with the values of the form's fields. */
  onFill: (values: Readonly<Record<string, string>>) => void;
  onClose: () => void;
  /** Receives the running machine, for what draws it. */
  onActor?: ((actor: PopupActor) => void) | undefined;
}

const recordsOf = (rows: readonly PickerRow[]): PopupRow[] => rows.map(({ record = {} }) => record);

/** A popup field: its machine, the picker of its rows, and what was loaded for its dialog. */
export function usePopup({ config, params, sorter, source, onActor, ...world }: UsePopupOptions) {
  const client = useQueryClient();
  const [report, setReport] = useState<Report>();
  const [criteria, setCriteria] = useState<readonly ReportCriterion[]>([]);
  const latest = useLatest({
    ...world,
    client,
    source,
    report,
    group: { code: config.code.trim(), params, sorter },
  });
  const [machine] = useState(() =>
    popupMachine.provide({
      actors: {
        loadReport: fromPromise(async () => {
          const { client, group, source } = latest.current;
          setReport(await explained(source.loadReport(client, group)));
        }),
        loadCriteria: fromPromise(async () => {
          const { client, group, source } = latest.current;
          // Kept by the group, so that it is there.
          const loaded = await explained(source.loadReport(client, group));
          setCriteria(await explained(source.loadCriteria(client, group, loaded)));
        }),
      },
    }),
  );
  const popup = useActorRef(machine, { input: config, inspect: inspection });
  useEffect(() => onActor?.(popup), [popup, onActor]);
  const picker = usePicker({
    // A field that takes one row refuses more when they are confirmed (POPUP-10).
    multiple: true,
    pageSize: pageSizes[0],
    load: async query => {
      const { client, group, source } = latest.current;
      return source.loadRows(client, group, await source.loadReport(client, group), query);
    },
    onConfirm: rows => popup.send({ type: 'popup.confirm', rows: recordsOf(rows) }),
    onClose: () => popup.send({ type: 'popup.cancel' }),
  });
  const isOpen = useSelector(popup, snapshot => snapshot.hasTag('open'));
  useEffect(() => {
    picker.send(isOpen ? { type: 'picker.open', chosen: [] } : { type: 'picker.cancel' });
  }, [isOpen, picker]);
  useEffect(() => {
    const t = textOf(popupText);
    const subscriptions = [
      popup.on('popup.misconfigured', ({ fault }) => toast.warning(t(fault))),
      popup.on('popup.refused', () => toast.warning(t('selectOne'), { id: 'popup-refused' })),
      popup.on('popup.warned', ({ message }) => toast.warning(message)),
      popup.on('popup.confirmed', ({ values }) => latest.current.onFill(values)),
      popup.on('popup.closed', () => latest.current.onClose()),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [popup]);
  return {
    popup,
    picker,
    report,
    criteria,
    /** Confirms what is chosen; the machine refuses too few and too many rows. */
    confirm: () =>
      popup.send({ type: 'popup.confirm', rows: recordsOf(picker.getSnapshot().context.chosen) }),
  };
}

async function explained<Result>(loading: Promise<Result>): Promise<Result> {
  try {
    return await loading;
  } catch (cause) {
    const failure = machineFailure(cause);
    // The message of a refusal, which elsewhere has the same text whatever the server shows (POPUP-17).
    const message = cause instanceof RequestError ? cause.message : '';
    throw failure instanceof Refused && message !== '' ? new Refused(message) : failure;
  }
}
