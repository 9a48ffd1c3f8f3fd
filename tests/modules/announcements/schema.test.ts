import { describe, expect, it } from 'vitest';
import type { Announcement } from '#contract/areas/announcements.ts';
import {
  type AnnouncementFormValues,
  announcementFormSchema,
  announcementInputOf,
  formValuesOf,
  newAnnouncement,
} from '#modules/announcements/schema.ts';

const filled: AnnouncementFormValues = {
  ...newAnnouncement,
  titile: ' 标题 ',
  msgAbstract: '摘要',
  endTime: '2026-12-31 00:00:00',
};

function wrong(values: Partial<AnnouncementFormValues>): Record<string, string> {
  const { error } = announcementFormSchema().safeParse({ ...filled, ...values });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

describe('the form of an announcement', () => {
  it('begins as an urgent notice to everybody', () => {
    expect(newAnnouncement).toMatchObject({ msgCategory: '1', msgType: 'ALL', priority: 'H' });
    expect(wrong({})).toEqual({});
  });

  it('asks for title, summary and end in the words of the specification', () => {
    expect(wrong({ titile: ' ', msgAbstract: '', endTime: '' })).toEqual({
      titile: '请输入标题!',
      msgAbstract: '请输入摘要!',
      endTime: '请选择结束时间!',
    });
  });

  it('asks for an end later than the start', () => {
    expect(wrong({ startTime: '2027-01-01 00:00:00' })).toEqual({ endTime: '结束时间须大于开始时间!' });
    expect(wrong({ startTime: '2026-12-31 00:00:00' })).toHaveProperty('endTime');
    expect(wrong({ startTime: '2026-12-30 23:59:59' })).toEqual({});
  });

  it.each([
    ['USER', 'userIds', '指定用户不能为空！'],
    ['DEPART', 'departIds', '指定部门不能为空！'],
    ['ROLE', 'roleIds', '指定角色不能为空！'],
  ] as const)('asks for somebody where the audience is %s', (msgType, field, message) => {
    expect(wrong({ msgType })).toEqual({ [field]: message });
    expect(wrong({ msgType, [field]: ['1'] })).toEqual({});
  });

  it.each(['javascript:alert(1)', '', 'ftp://a.example', '//evil.example', 'data:text/html,x'])(
    '[ANNOUNCE-12] refuses the address %j',
    openPage => {
      expect(wrong({ openType: 'url', openPage })).toEqual({ openPage: '不支持的链接地址' });
    },
  );

  it('[ANNOUNCE-12] takes paths of the console and http addresses, and component names where a page is to open', () => {
    expect(wrong({ openType: 'url', openPage: '/isystem/user' })).toEqual({});
    expect(wrong({ openType: 'url', openPage: 'https://museum.example/a' })).toEqual({});
    expect(wrong({ openType: 'component', openPage: 'system/UserList' })).toEqual({});
    expect(wrong({ openType: 'component', openPage: '../main' })).toHaveProperty('openPage');
  });

  it('sends what goes with the chosen audience and way of opening, and nothing left over', () => {
    const values = {
      ...filled,
      userIds: ['1', '2'],
      departIds: ['3'],
      roleIds: ['4'],
      openPage: '/x',
      busId: '9',
    };
    expect(announcementInputOf(values)).toMatchObject({
      userIds: '',
      departIds: '',
      roleIds: '',
      openPage: '',
      busId: '',
    });
    expect(announcementInputOf({ ...values, msgType: 'USER' })).toMatchObject({
      userIds: '1,2,',
      departIds: '',
    });
    expect(announcementInputOf({ ...values, msgType: 'DEPART' })).toMatchObject({
      departIds: '3',
      userIds: '',
    });
    expect(announcementInputOf({ ...values, openType: 'url' })).toMatchObject({ openPage: '/x', busId: '' });
  });

  it('shows a stored one as it was sent, and bears one of another server that knows less', () => {
    const record = {
      id: '1',
      msgType: 'USER',
      userIds: '1,2,',
      priority: 'L',
      openType: 'url',
      openPage: '/x',
    };
    expect(formValuesOf(record as Announcement)).toMatchObject({
      msgType: 'USER',
      userIds: ['1', '2'],
      priority: 'L',
      openType: 'url',
      titile: '',
    });
    expect(formValuesOf({ msgType: 'OTHER', priority: null } as Announcement)).toMatchObject({
      msgType: 'ALL',
      priority: 'M',
    });
  });
});
