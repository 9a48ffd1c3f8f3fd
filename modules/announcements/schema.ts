import * as z from 'zod/mini';
import { type Announcement, announcementAdd } from '#contract/areas/announcements.ts';
import type { AudienceType } from '#contract/areas/announcements-schema.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { handleTarget } from '#machines/announcement-detail/announcement-detail.logic.ts';
import { textOf } from '#modules/platform/i18n/index.ts';
import { announcementFormText } from './form-text.ts';

const wire = announcementAdd.input.shape;
/** The fields of an announcement as its author fills them in. */
export function announcementFormSchema() {
  const t = textOf(announcementFormText);
  const text = (empty: string, max: number, tooLong: string) =>
    z.string().check(z.trim(), z.minLength(1, empty), z.maxLength(max, tooLong));
  const listed = z.array(z.string());
  const whole = (
    path: keyof AnnouncementFormValues,
    message: string,
    holds: (values: AnnouncementFormValues) => boolean,
  ) => z.refine<AnnouncementFormValues>(holds, { path: [path], message, when: () => true });
  return z
    .object({
      titile: text(t('rules.titile'), 100, t('rules.titileLength')),
      msgCategory: z.enum(['1', '2']),
      priority: z.enum(['L', 'M', 'H']),
      msgAbstract: text(t('rules.msgAbstract'), 2000, t('rules.msgAbstractLength')),
      msgContent: z.string().check(z.maxLength(500_000, t('rules.msgContent'))),
      msgType: z.enum(['ALL', 'USER', 'DEPART', 'ROLE']),
      userIds: listed,
      departIds: listed,
      roleIds: listed,
      startTime: z.string(),
      endTime: z.string().check(z.minLength(1, t('rules.endTime'))),
      openType: z.enum(['', 'url', 'component']),
      openPage: z.string().check(z.trim()),
      busId: z.string().check(z.trim(), z.maxLength(50)),
    })
    .check(
      whole(
        'endTime',
        t('rules.order'),
        ({ startTime, endTime }) => !startTime || !endTime || endTime > startTime,
      ),
      whole('userIds', t('rules.USER'), ({ msgType, userIds }) => msgType !== 'USER' || userIds.length > 0),
      whole(
        'departIds',
        t('rules.DEPART'),
        ({ msgType, departIds }) => msgType !== 'DEPART' || departIds.length > 0,
      ),
      whole('roleIds', t('rules.ROLE'), ({ msgType, roleIds }) => msgType !== 'ROLE' || roleIds.length > 0),
      whole(
        'openPage',
        t('rules.openPage'),
        ({ openType, openPage }) => openType !== 'url' || leadsSomewhere(openPage),
      ),
      whole(
        'openPage',
        t('rules.component'),
        ({ openType, openPage }) => openType !== 'component' || isComponent(openPage),
      ),
    );
}

export interface AnnouncementFormValues {
  titile: string;
  msgCategory: '1' | '2';
  priority: 'L' | 'M' | 'H';
  msgAbstract: string;
  msgContent: string;
  msgType: AudienceType;
  userIds: string[];
  departIds: string[];
  roleIds: string[];
  startTime: string;
  endTime: string;
  openType: '' | 'url' | 'component';
  openPage: string;
  busId: string;
}

const leadsSomewhere = (openPage: string) =>
  handleTarget(openPage.trim()) !== undefined && wire.openPage.safeParse(openPage.trim()).success;
const isComponent = (openPage: string) => /^[A-Za-z][\w/-]*$/.test(openPage.trim());

/** An urgent notice to everybody, as on the wire. */
export const newAnnouncement: AnnouncementFormValues = {
  titile: '',
  msgCategory: '1',
  priority: 'H',
  msgAbstract: '',
  msgContent: '',
  msgType: 'ALL',
  userIds: [],
  departIds: [],
  roleIds: [],
  startTime: '',
  endTime: '',
  openType: '',
  openPage: '',
  busId: '',
};

/** An announcement as the form shows it. */
export function formValuesOf(record: Announcement): AnnouncementFormValues {
  const { msgType, priority, openType } = record;
  return {
    titile: record.titile ?? '',
    msgCategory: record.msgCategory === '2' ? '2' : '1',
    priority: priority === 'L' || priority === 'H' ? priority : 'M',
    msgAbstract: record.msgAbstract ?? '',
    msgContent: record.msgContent ?? '',
    msgType: msgType === 'USER' || msgType === 'DEPART' || msgType === 'ROLE' ? msgType : 'ALL',
    userIds: partsOf(record.userIds),
    departIds: partsOf(record.departIds),
    roleIds: partsOf(record.roleIds),
    startTime: record.startTime ?? '',
    endTime: record.endTime ?? '',
    openType: openType === 'url' || openType === 'component' ? openType : '',
    openPage: record.openPage ?? '',
    busId: record.busId ?? '',
  };
}

/** What travels of a filled-in form; only what goes with the chosen audience and way of opening is kept. */
export function announcementInputOf(values: AnnouncementFormValues): InputOf<typeof announcementAdd> {
  const { userIds, departIds, roleIds, openType, openPage, busId, ...rest } = values;
  const joined = (kind: AudienceType, ids: readonly string[]) =>
    values.msgType === kind ? ids.join(',') : '';
  return {
    ...rest,
    // On the wire the list of people ends with a comma.
    userIds: values.msgType === 'USER' ? `${userIds.join(',')},` : '',
    departIds: joined('DEPART', departIds),
    roleIds: joined('ROLE', roleIds),
    openType,
    openPage: openType === '' ? '' : openPage,
    busId: openType === 'component' ? busId : '',
  };
}

function partsOf(joined: string | null): string[] {
  return (joined ?? '').split(',').filter(part => part !== '');
}
