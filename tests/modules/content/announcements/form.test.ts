import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announcementResource } from '#contract/areas/announcements.ts';
import { announcementForm as formOf } from '#modules/content/announcements/form.ts';
import { setLanguage, translateBilingual } from '#modules/ground/platform/i18n/index.ts';
import { formFieldsOf, formValuesOf, wireValueOf } from '#modules/kit/resource-page/form-fields.ts';
import { formSchemaOf } from '#modules/kit/resource-page/form-schema.ts';
import type { FormValues } from '#modules/kit/resource-page/index.ts';

const everything = { canSchedule: true, canRemind: true, mayRelease: true };
const announcementForm = formOf(everything);
const fields = formFieldsOf({ resource: announcementResource, form: announcementForm } as never, 'adding');
const newAnnouncement = formValuesOf(fields, undefined);
const filled = { titile: ' 标题 ', msgAbstract: '摘要', endTime: '2026-12-31 00:00:00' };

beforeEach(() => setLanguage('zh-CN'));

function wrong(values: FormValues): Record<string, string> {
  const schema = formSchemaOf(fields, announcementForm.checks, translateBilingual);
  const { error } = schema.safeParse({ ...newAnnouncement, ...filled, ...values });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

/** The values that the form sends. */
function sent(values: FormValues): Record<string, unknown> {
  const whole = { ...newAnnouncement, ...filled, ...values };
  const input = Object.fromEntries(fields.map(field => [field.name, wireValueOf(field, whole)]));
  return announcementForm.toInput?.(input, whole) ?? input;
}

describe('the form of an announcement', () => {
  it('starts as a general notice to everybody', () => {
    expect(newAnnouncement).toMatchObject({ msgCategory: '1', msgType: 'ALL', priority: 'L', openType: '' });
    expect(wrong({})).toEqual({});
  });

  it('requires title, summary and end with the messages of the specification', () => {
    expect(wrong({ titile: ' ', msgAbstract: '', endTime: '' })).toEqual({
      titile: '请输入标题!',
      msgAbstract: '请输入摘要!',
      endTime: '请选择结束时间!',
    });
    expect(wrong({ titile: '长'.repeat(101) })).toEqual({ titile: '标题不能超过 100 个字' });
    expect(wrong({ msgContent: 'x'.repeat(500_001) })).toEqual({ msgContent: '正文太长，请减少图片' });
  });

  it('requires an end later than the start', () => {
    expect(wrong({ startTime: '2027-01-01 00:00:00' })).toEqual({ endTime: '结束时间须大于开始时间!' });
    expect(wrong({ startTime: '2026-12-31 00:00:00' })).toHaveProperty('endTime');
    expect(wrong({ startTime: '2026-12-30 23:59:59' })).toEqual({});
  });

  it.each([
    ['USER', 'userIds', '指定用户不能为空！'],
    ['DEPART', 'departIds', '指定部门不能为空！'],
    ['ROLE', 'roleIds', '指定角色不能为空！'],
  ] as const)('requires targets when the audience is %s', (msgType, field, message) => {
    expect(wrong({ msgType })).toEqual({ [field]: message });
    expect(wrong({ msgType, [field]: ['1'] })).toEqual({});
  });

  it.each(['javascript:alert(1)', '', 'ftp://a.example', '//evil.example', 'data:text/html,x'])(
    '[ANNOUNCE-12] refuses the address %j',
    openPage => {
      expect(wrong({ openType: 'url', openPage })).toEqual({ openPage: '不支持的链接地址' });
    },
  );

  it('[ANNOUNCE-12] accepts paths of the console and http addresses, and component names when a page is opened', () => {
    expect(wrong({ openType: 'url', openPage: '/isystem/user' })).toEqual({});
    expect(wrong({ openType: 'url', openPage: 'https://museum.example/a' })).toEqual({});
    expect(wrong({ openType: 'component', openPage: 'system/UserList' })).toEqual({});
    expect(wrong({ openType: 'component', openPage: '../main' })).toHaveProperty('openPage');
    expect(wrong({ openType: 'component', openPage: '' })).toEqual({ openPage: '请输入页面组件!' });
  });

  it('sends only the fields of the chosen audience and open type', () => {
    const values = { userIds: ['1', '2'], departIds: ['3'], roleIds: ['4'], openPage: '/x', busId: '9' };
    expect(sent(values)).toMatchObject({
      titile: '标题',
      userIds: '',
      departIds: '',
      roleIds: '',
      openPage: '',
      busId: '',
    });
    expect(sent({ ...values, msgType: 'USER' })).toMatchObject({
      userIds: '1,2,',
      departIds: '',
      roleIds: '',
    });
    expect(sent({ ...values, msgType: 'DEPART' })).toMatchObject({
      userIds: '',
      departIds: '3',
      roleIds: '',
    });
    expect(sent({ ...values, msgType: 'ROLE' })).toMatchObject({ userIds: '', roleIds: '4' });
    expect(sent({ ...values, openType: 'url' })).toMatchObject({ openPage: '/x', busId: '' });
    expect(sent({ ...values, openType: 'component' })).toMatchObject({ openPage: '/x', busId: '9' });
  });

  describe('saved and released together', () => {
    beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 4, 1, 8) }));
    afterEach(() => vi.useRealTimers());
    const later = '2026-05-01 08:00:01';
    const start = announcementForm.fields?.startTime;
    const startHint = (values: FormValues) =>
      start ? start.hint?.({ ...newAnnouncement, ...values })?.[0] : undefined;

    it('[API-70] is a draft unless the person chooses otherwise', () => {
      expect(newAnnouncement).toMatchObject({ release: 'draft' });
      expect(sent({}).release).not.toBe(true);
      expect(sent({ release: 'release' })).toMatchObject({ release: true });
    });

    it('[API-70] a later start shows what happens then, with and without a release', () => {
      expect(startHint({ startTime: '' })).toBeUndefined();
      expect(startHint({ startTime: '2026-05-01 07:59:59' })).toBeUndefined();
      expect(startHint({ startTime: later })).toBe(`只保存不会发送：发布后才会于 ${later} 自动发送`);
      expect(startHint({ startTime: later, release: 'release' })).toBe(`保存后将于 ${later} 自动发送`);
    });

    it('[API-70] asks before it sends to somebody', async () => {
      const doubts = (values: FormValues) =>
        announcementForm.doubts?.({ ...newAnnouncement, ...filled, ...values }, undefined);
      expect(await doubts({})).toEqual([]);
      expect(await doubts({ release: 'release' })).toEqual(['“标题”将发送给全体用户。']);
      expect(await doubts({ release: 'release', startTime: later, msgType: 'ROLE' })).toEqual([
        `“标题”将于 ${later} 发送给指定角色。`,
      ]);
    });

    it.each([
      ['where the server cannot wait', { ...everything, canSchedule: false }],
      ['while that is not known', { ...everything, canSchedule: undefined }],
      ['without the permission to release', { ...everything, mayRelease: false }],
    ])('is not offered %s', (_what, rights) => {
      const page = { resource: announcementResource, form: formOf(rights) } as never;
      expect(formFieldsOf(page, 'adding').map(({ name }) => name)).not.toContain('release');
    });
  });

  it('has a schedule of reminders only where the server reminds by one', () => {
    const namesOf = (canRemind: boolean) => {
      const form = formOf({ ...everything, canRemind });
      return formFieldsOf({ resource: announcementResource, form } as never, 'adding').map(
        ({ name }) => name,
      );
    };
    expect(namesOf(true)).toEqual(expect.arrayContaining(['remindCron', 'remindZone']));
    expect(namesOf(false)).not.toContain('remindCron');
    expect(wrong({ remindCron: '0 0 9' })).toHaveProperty('remindCron');
    expect(sent({ remindCron: '0 0 9 * * ?', remindZone: 'Asia/Tokyo' })).toMatchObject({
      remindCron: '0 0 9 * * ?',
      remindZone: 'Asia/Tokyo',
    });
    expect(sent({ remindCron: '', remindZone: 'Asia/Tokyo' })).toMatchObject({
      remindCron: '',
      remindZone: '',
    });
  });

  it('shows the audience of a stored announcement, and sends it unchanged', () => {
    const stored = { titile: '标题', msgType: 'USER', userIds: '1,2,', openType: null, startTime: null };
    const values = formValuesOf(fields, stored);
    expect(values).toMatchObject({ userIds: ['1', '2'], openType: '', startTime: '' });
    expect(sent(values)).toMatchObject({ msgType: 'USER', userIds: '1,2,', startTime: '' });
  });
});
