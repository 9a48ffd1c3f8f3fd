import {
  type ChosenChannel,
  type ChosenWay,
  channelCodes,
  chosenChannels,
  endlessQuiet,
  type MessagePreferences,
  type OwnMessagePreferences,
  preferencesSchema,
  unknownZone,
} from '#contract/areas/message-preferences.ts';
import { timeOfDayFault } from '#contract/areas/own-account.ts';
import { isUrgentKind, type MessageKind, messageKinds } from '#contract/message-kinds.ts';
import { SwitchRow } from '#modules/frame/preferences/index.ts';
import { useBilingual, useText } from '#modules/ground/platform/i18n/index.ts';
import { Field, Input, Notice, SkeletonLines, toast } from '#modules/ground/ui/index.ts';
import { lazyPart } from '#modules/ground/ui/lazy-part.tsx';
import { QueryState } from '#modules/ground/ui/query-state.tsx';
import { Select } from '#modules/ground/ui/select.tsx';
import { loadZoneSelect } from '#modules/kit/cron/index.ts';
import { EntryForm, type RecordForm, useRecordForm } from '#modules/kit/record-form/index.ts';
import { messagePreferencesText } from '../message-preferences-text.ts';
import { useMessagePreferences } from '../use-message-preferences.ts';
import { SectionFrame } from './section-frame.tsx';

const ZoneSelect = lazyPart(loadZoneSelect);

/** The faults that the form finds itself; those that the server finds come in the language of the console. */
const faults = { [endlessQuiet]: 'endless', [timeOfDayFault]: 'badTime', [unknownZone]: 'noZone' } as const;
const isFault = (message: string): message is keyof typeof faults => Object.hasOwn(faults, message);

/** By which channels, and when, messages of the system reach the person. */
export function MessagePreferencesSection() {
  const t = useText(messagePreferencesText);
  const { preferences, save } = useMessagePreferences();
  return (
    <SectionFrame title={t('title')} hint={t('hint')}>
      <QueryState
        query={preferences}
        failure={t('failed')}
        hidesOutdated
        pending={<SkeletonLines lines={10} />}
      >
        {stored => <PreferencesForm stored={stored} save={save} />}
      </QueryState>
    </SectionFrame>
  );
}

interface PreferencesFormProps {
  stored: OwnMessagePreferences;
  save: (chosen: MessagePreferences) => Promise<void>;
}

type Form = RecordForm<MessagePreferences, MessagePreferences>['form'];

function PreferencesForm({ stored, save }: PreferencesFormProps) {
  const t = useText(messagePreferencesText);
  const { channels, serverZone, ...preferences } = stored;
  const record = useRecordForm<MessagePreferences, MessagePreferences>({
    schema: preferencesSchema,
    defaultValues: preferences,
    save,
    onSaved: () => {
      toast.success(t('saved'));
      record.form.reset(record.form.getValues());
    },
    onLeft: () => undefined,
  });
  const { register, formState, setValue, watch } = record.form;
  const errorOf = (name: 'quietFrom' | 'quietUntil' | 'digestTime' | 'zone') => {
    const message = formState.errors[name]?.message;
    return message !== undefined && isFault(message) ? t(faults[message]) : message;
  };
  return (
    <div className="max-w-140">
      <EntryForm record={record} label={t('title')} submitLabel={t('save')}>
        <Obstacles channels={channels} />
        <KindRows form={record.form} />
        <div className="grid gap-4 rounded-lg border border-border bg-surface px-4 py-3">
          <SwitchRow
            label={t('quiet')}
            hint={t('quietHint')}
            checked={watch('hasQuiet')}
            onChange={wanted => setValue('hasQuiet', wanted, { shouldDirty: true })}
          />
          {watch('hasQuiet') && (
            <div className="grid grid-cols-2 items-start gap-4">
              <Field label={t('quietFrom')} error={errorOf('quietFrom')}>
                <Input type="time" {...register('quietFrom')} />
              </Field>
              <Field label={t('quietUntil')} error={errorOf('quietUntil')}>
                <Input type="time" {...register('quietUntil')} />
              </Field>
            </div>
          )}
          <Field label={t('digestTime')} hint={t('digestHint')} error={errorOf('digestTime')}>
            <Input type="time" {...register('digestTime')} />
          </Field>
          <Field label={t('zone')} hint={t('zoneHint', { zone: serverZone })} error={errorOf('zone')}>
            <ZoneSelect
              value={watch('zone')}
              onChange={zone => setValue('zone', String(zone), { shouldDirty: true, shouldValidate: true })}
            />
          </Field>
        </div>
      </EntryForm>
    </div>
  );
}

/** Why channels do not reach the person. */
function Obstacles({ channels }: Pick<OwnMessagePreferences, 'channels'>) {
  const t = useText(messagePreferencesText);
  const translate = useBilingual();
  return channelCodes.map(code => {
    const obstacle = channels[code];
    const channel = translate(chosenChannels[code].label);
    return (
      obstacle && (
        <Notice key={code} tone="info">
          {t(obstacle === 'server' ? 'noServer' : 'noAddress', { channel })}
        </Notice>
      )
    );
  });
}

/** The kinds of messages, each with its way by each channel. */
function KindRows({ form }: { form: Form }) {
  const t = useText(messagePreferencesText);
  return (
    <div>
      <ul aria-label={t('kinds')} className="rounded-lg border border-border bg-surface">
        {(Object.keys(messageKinds) as MessageKind[]).map(kind => (
          <KindRow key={kind} kind={kind} form={form} />
        ))}
      </ul>
      <p className="mt-2 text-sm text-text-muted">{t('workHint')}</p>
    </div>
  );
}

function KindRow({ kind, form }: { kind: MessageKind; form: Form }) {
  const t = useText(messagePreferencesText);
  const translate = useBilingual();
  const name = translate(messageKinds[kind].label);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-border border-b px-4 py-3 last:border-b-0">
      <div className="min-w-40 flex-1">
        <p className="font-medium">{name}</p>
        {isUrgentKind(kind) && <p className="text-sm text-text-muted">{t('urgentHint')}</p>}
      </div>
      {isUrgentKind(kind) ? (
        <p className="w-52 text-text-muted">{t('urgent')}</p>
      ) : (
        channelCodes.map(code => {
          const channel = translate(chosenChannels[code].label);
          const field = `choices.${kind}.${code}` as const;
          return (
            <div key={code} className="flex items-center gap-2">
              <span aria-hidden className="text-sm text-text-muted">
                {channel}
              </span>
              <Select
                aria-label={t('wayOf', { kind: name, channel })}
                className="w-44"
                options={waysOf(code).map(way => ({ value: way, label: t(way) }))}
                value={form.watch(field)}
                onChange={way => form.setValue(field, way as ChosenWay, { shouldDirty: true })}
              />
            </div>
          );
        })
      )}
    </li>
  );
}

const waysOf = (channel: ChosenChannel): readonly ChosenWay[] => chosenChannels[channel].ways;
