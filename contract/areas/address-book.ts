import * as z from 'zod/mini';
import { defineEndpoint, readOk } from '../endpoint.ts';
import { pageOf } from '../envelope.ts';
import { searched } from '../fields.ts';
import { listInput } from '../list-query.ts';
import { defineResource, type RecordOf } from '../resource/define-resource.ts';
import { line } from '../resource/kinds/line.ts';
import { reference } from '../resource/kinds/reference.ts';
import { listedOnly } from '../resource/listed.ts';

const orgCode = z.string().check(z.maxLength(64));
/** The server searches for a part of the text itself. */
const asTyped = { match: 'exact' } as const;
/** Servers of the family leave it out where it is empty. */
const ifKnown = { extension: true } as const;
/** Computed from the departments of the person. */
const carried = { filterable: false } as const;

const fields = {
  /** That of the person; servers of the family call it `userId` only. */
  id: line({ form: 'exact', label: ['编号', 'Id'], max: 36, ...ifKnown, ...carried }),
  realname: line({
    label: ['姓名', 'Name'],
    max: 100,
    placeholder: ['请输入姓名查询', 'Part of a name'],
    search: asTyped,
    list: { width: 130, primary: true },
  }),
  workNo: line({
    label: ['工号', 'Staff number'],
    max: 100,
    placeholder: ['请输入工号查询', 'Part of a number'],
    search: asTyped,
    list: { width: 100, card: 'second' },
  }),
  departName: line({
    label: ['部门', 'Departments'],
    max: 1000,
    ...carried,
    list: { width: 200, card: 'second' },
  }),
  post: reference({
    label: ['职务', 'Positions'],
    resource: 'position',
    several: true,
    list: { width: 140, card: 'corner' },
  }),
  phone: line({ label: ['手机', 'Mobile'], max: 45, ...ifKnown, list: { width: 130, card: 'third' } }),
  telephone: line({ label: ['座机', 'Telephone'], max: 45, ...ifKnown, list: { width: 140, hidden: true } }),
  email: line({ label: ['公司邮箱', 'E-mail'], max: 100, ...ifKnown, list: { width: 200, card: 'third' } }),
  avatar: line({ label: ['头像', 'Picture'], max: 255, ...carried }),
};

const computed = { userId: z.string(), departId: z.nullable(z.string()) };

/**
 * The people of the departments, for those who look for their numbers and addresses. It reveals nothing else about them,
 * and nothing about people who are frozen.
 */
export const addressBookResource = defineResource({
  name: 'addressBook',
  path: '/sys/user',
  permission: 'system:addressList',
  table: 'sys_user',
  title: ['通讯录', 'Address book'],
  record: ['人员', 'person'],
  nameFields: ['realname', 'workNo'],
  keywordFields: ['realname', 'workNo', 'phone', 'email'],
  fields,
  computed,
  audit: false,
  endpoints: {
    ...listedOnly,
    list: {
      path: 'queryByOrgCodeForAddressList',
      permission: 'list',
      success: readOk,
      /** Those of the department with this code and of the departments below it. */
      input: { orgCode: z.optional(orgCode) },
    },
  },
});

export type AddressBookEntry = RecordOf<typeof addressBookResource>;

const text = z.nullable(z.string());

/** The people of departments whose code begins with a text, once for each of these departments. */
export const userQueryByOrgCode = defineEndpoint({
  name: 'user.queryByOrgCode',
  method: 'GET',
  path: '/sys/user/queryByOrgCode',
  auth: 'permission',
  permission: 'system:addressList:list',
  input: listInput(
    {},
    {
      orgCode,
      realname: z.optional(searched),
      workNo: z.optional(searched),
    },
  ),
  output: pageOf(
    z.object({
      id: z.string(),
      realname: text,
      workNo: text,
      post: text,
      telephone: text,
      email: text,
      phone: text,
      departId: z.string(),
      departName: text,
      avatar: text,
    }),
  ),
  success: readOk,
});
