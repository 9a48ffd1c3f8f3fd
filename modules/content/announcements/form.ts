import * as z from 'zod/mini';
import type { announcementResource } from '#contract/areas/announcements.ts';
import { handleTarget } from '#machines/announcement-detail/announcement-detail.logic.ts';
import { textOf } from '#modules/ground/platform/i18n/index.ts';
import type { FormOptions, FormValues } from '#modules/kit/resource-page/index.ts';
import { AudienceControl } from './components/audience.tsx';
import { ExpiryControl } from './components/expiry.tsx';
import { PriorityControl } from './components/priority.tsx';
import { ReminderControl, ZoneControl } from './components/reminder-parts.ts';
import { announcementFormText } from './form-text.ts';
import { audienceOf, targets } from './record.ts';
import { releaseField, releases, sendsLater, startHint } from './save-and-release.ts';
import { announcementsText } from './text.ts';

const reminders = ['自动提醒', 'Reminders'] as const;

/** What the start of an announcement is to a server that does not wait for it. */
const shownOnly = [
  '仅供阅读者参考：这个服务器不会定时发布',
  'For its readers only: this server does not wait for it',
] as const;

/** The targets of one audience, visible and required when that audience is selected. */
const shownFor = (audience: keyof typeof targets) =>
  ({ visible: ({ msgType }: FormValues) => msgType === audience, required: true, wide: true }) as const;

/** What the person, and the server, can do with an announcement besides saving it. */
export interface FormRights {
  /** Whether the server waits for the start of an announcement; undefined while that is not known. */
  readonly canSchedule: boolean | undefined;
  /** Whether it reminds by a schedule. */
  readonly canRemind: boolean;
  /** Whether the person may release what they save. */
  readonly mayRelease: boolean;
}

/** The record form of an announcement. It is saved as a draft, or released as well. */
export const announcementForm = ({
  canSchedule,
  canRemind,
  mayRelease,
}: FormRights): FormOptions<typeof announcementResource> => ({
  width: 860,
  sections: [
    {
      title: ['内容', 'Content'],
      fields: ['titile', 'msgCategory', 'priority', 'msgAbstract', 'msgContent'],
    },
    {
      title: ['接收与时间', 'Audience and time'],
      fields: ['msgType', 'userIds', 'departIds', 'roleIds', 'startTime', 'endTime', 'release'],
    },
    ...(canRemind ? [{ title: reminders, fields: ['remindCron', 'remindZone'] }] : []),
    { title: ['点击后', 'When opened'], fields: ['openType', 'openPage', 'busId'] },
  ],
  fields: {
    titile: { wide: true },
    priority: { control: PriorityControl },
    endTime: { control: ExpiryControl },
    msgAbstract: { wide: true },
    msgType: { wide: true, control: AudienceControl },
    startTime: canSchedule === false ? { hint: () => shownOnly } : { hint: startHint },
    remindCron: { control: ReminderControl, load: ReminderControl.load },
    remindZone: {
      control: ZoneControl,
      load: ZoneControl.load,
      visible: ({ remindCron }) => textIn(remindCron) !== '',
    },
    userIds: shownFor('USER'),
    departIds: shownFor('DEPART'),
    roleIds: shownFor('ROLE'),
    openType: { wide: true },
    openPage: {
      required: true,
      visible: ({ openType }) => openType !== '',
      label: values => (opensComponent(values) ? ['页面组件', 'Page component'] : undefined),
      hint: values =>
        opensComponent(values)
          ? [
              '菜单中的组件名，如 system/UserList；没有该菜单的人只看到正文',
              'As in the menu, such as system/UserList; who has no such menu sees the text alone',
            ]
          : undefined,
    },
    busId: { visible: opensComponent },
  },
  ...(canSchedule === true && mayRelease && { extra: { release: releaseField } }),
  doubts: async values => {
    if (!releases(values)) return [];
    const t = textOf(announcementsText);
    const audience = t(`recipients.${audienceOf(values)}`);
    const name = textIn(values.titile);
    return sendsLater(values)
      ? [t('confirmSchedule', { name, audience, time: textIn(values.startTime) })]
      : [t('confirmReleaseHint', { name, audience })];
  },
  checks,
  // The interface requires a trailing comma in the list of people.
  toInput: (input, values) => ({
    ...input,
    userIds: input.userIds ? `${input.userIds},` : '',
    ...(releases(values) && { release: true }),
  }),
});

function opensComponent({ openType }: FormValues): boolean {
  return openType === 'component';
}

function checks(): z.core.$ZodCheck<FormValues>[] {
  const t = textOf(announcementFormText);
  const check = (field: string, message: string, holds: (values: FormValues) => boolean) =>
    z.refine<FormValues>(holds, { path: [field], message, when: () => true });
  return [
    check(
      'endTime',
      t('rules.order'),
      ({ startTime = '', endTime = '' }) => startTime === '' || endTime === '' || endTime > startTime,
    ),
    ...(['USER', 'DEPART', 'ROLE'] as const).map(audience =>
      check(
        targets[audience],
        t(`rules.${audience}`),
        values => values.msgType !== audience || (values[targets[audience]]?.length ?? 0) > 0,
      ),
    ),
    check(
      'openPage',
      t('rules.openPage'),
      ({ openType, openPage }) => openType !== 'url' || handleTarget(textIn(openPage)) !== undefined,
    ),
    check(
      'openPage',
      t('rules.component'),
      values => !opensComponent(values) || /^[A-Za-z][\w/-]*$/.test(textIn(values.openPage)),
    ),
  ];
}

const textIn = (value: FormValues[string] | undefined) => (typeof value === 'string' ? value.trim() : '');
