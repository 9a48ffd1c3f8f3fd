import { describe, expect, it } from 'vitest';
import { announcementResource } from '#contract/areas/announcements.ts';
import { roleResource } from '#contract/areas/roles.ts';
import { userResource } from '#contract/areas/users.ts';
import { formFieldsOf } from '#modules/kit/resource-page/form-fields.ts';
import { changesOf, inputOfForm, withoutEmptyUnique } from '#modules/kit/resource-page/sent-input.ts';

describe('the input of a new record', () => {
  it('has no empty value of a field that is unique, because servers of the family compare empty texts', () => {
    const input = {
      username: 'zhangsan',
      email: '',
      phone: '',
      workNo: 'N1',
      telephone: '',
      selectedroles: '',
    };
    expect(withoutEmptyUnique(userResource, input)).toEqual({
      username: 'zhangsan',
      workNo: 'N1',
      telephone: '',
      selectedroles: '',
    });
  });
});

describe('the input of a form', () => {
  it('is empty for a field that has come while the values were checked, such as one that depends on the server', () => {
    const page = { resource: roleResource };
    const fields = formFieldsOf(page, 'adding');
    const input = inputOfForm(page, fields, { roleName: '讲解员', roleCode: 'guide' });
    expect(input).toMatchObject({ roleName: '讲解员', roleCode: 'guide', roleNameEn: '' });
  });
});

describe('the input of a changed record', () => {
  const before = { realname: '张三', email: 'a@b.cn', sex: 1, selectedroles: 'r1', selecteddeparts: 'd1' };

  it('has what was changed; roles and departments always, which servers of the family would remove', () => {
    expect(changesOf(userResource, before, { ...before, realname: '李四' })).toEqual({
      realname: '李四',
      selectedroles: 'r1',
      selecteddeparts: 'd1',
    });
  });

  it('clears a value with empty text, an e-mail address as well as a number', () => {
    expect(changesOf(userResource, before, { ...before, email: '', sex: null })).toMatchObject({
      email: '',
      sex: '',
    });
  });

  it('leaves out an empty unique value that was empty before', () => {
    const empty = { ...before, email: '' };
    expect(changesOf(userResource, empty, { ...empty, realname: '李四' })).not.toHaveProperty('email');
  });

  it('has the title of an announcement and its audience, without which servers of the family refuse it', () => {
    const stored = {
      titile: '通知',
      msgAbstract: 'a',
      msgType: 'USER',
      userIds: '1,',
      departIds: '',
      roleIds: '',
    };
    expect(changesOf(announcementResource, stored, { ...stored, msgAbstract: 'b' })).toEqual({
      ...stored,
      msgAbstract: 'b',
    });
  });
});
