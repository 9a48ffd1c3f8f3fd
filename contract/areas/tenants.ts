import * as z from 'zod/mini';
import { defineEndpoint, read, withMessage, withMessageAsResult } from '../endpoint.ts';
import { idList } from '../fields.ts';
import { defineResource, type RecordOf } from '../resource/define-resource.ts';
import { dateTime } from '../resource/kinds/date-time.ts';
import { dictionary } from '../resource/kinds/dictionary.ts';
import { line } from '../resource/kinds/line.ts';
import { number } from '../resource/kinds/number.ts';
import { tenantSchema, tenantStatus } from './tenants-schema.ts';

/**
 * The tenants. People who belong to tenants may sign in while one of them is in force: not frozen, and between its
 * dates.
 */
export const tenantResource = defineResource({
  name: 'tenant',
  path: '/sys/tenant',
  permission: 'system:tenant',
  table: 'sys_tenant',
  title: ['租户', 'Tenants'],
  record: ['租户', 'tenant'],
  nameFields: ['name'],
  keywordFields: ['name'],
  fields: {
    name: line({
      label: ['租户名称', 'Name'],
      max: 100,
      required: ['请输入租户名称!', 'Enter a name'],
      placeholder: ['请输入租户名称', 'Name'],
      search: 'contains',
      list: { width: 240, primary: true },
    }),
    id: number({
      label: ['租户编号', 'Number'],
      min: 1,
      max: 999_999_999,
      notNull: true,
      required: ['请输入租户编号!', 'Enter a number'],
      unique: ['该编号已存在!', 'This number exists already'],
      placeholder: ['请输入租户编号', 'Number'],
      hint: ['保存后不能修改', 'It cannot be changed later'],
      writable: 'adding',
      sortable: true,
      list: { width: 120, card: 'second' },
    }),
    beginDate: dateTime({
      label: ['开始时间', 'From'],
      placeholder: ['不限', 'Any time'],
      sortable: true,
      list: { width: 180, card: 'third' },
    }),
    endDate: dateTime({
      label: ['结束时间', 'Until'],
      placeholder: ['不限', 'Any time'],
      sortable: true,
      list: 180,
    }),
    status: dictionary({
      label: ['状态', 'Status'],
      dictionary: 'tenant_status',
      numeric: true,
      as: 'radio',
      values: [tenantStatus.normal, tenantStatus.frozen],
      default: tenantStatus.normal,
      search: 'exact',
      list: { width: 100, card: 'corner' },
    }),
    createBy: line({ label: ['创建人', 'Created by'], max: 100, writable: 'never' }),
    createTime: dateTime({ label: ['创建时间', 'Created'], writable: 'never', sortable: true, list: 180 }),
  },
  // Servers of the family do not state who changed a tenant.
  audit: false,
  endpoints: {
    delete: { method: ['DELETE', 'POST'], success: withMessageAsResult('删除成功') },
    deleteBatch: { success: withMessage('删除成功！') },
    exportXls: false,
    importExcel: false,
  },
});

export type TenantRecord = RecordOf<typeof tenantResource>;

/** Active tenants, for forms that assign them. */
export const tenantQueryList = defineEndpoint({
  name: 'tenant.queryList',
  method: 'GET',
  path: '/sys/tenant/queryList',
  auth: 'permission',
  permission: ['system:tenant:queryList', 'system:user:list'],
  input: z.object({ ids: z.optional(idList) }),
  output: z.array(tenantSchema),
  success: read,
});

/** The tenants in force that the caller belongs to; without `list` the caller is not confined to tenants. */
export const tenantsOfCaller = defineEndpoint({
  name: 'tenant.getCurrentUserTenant',
  method: 'GET',
  path: '/sys/tenant/getCurrentUserTenant',
  auth: 'self',
  input: z.object({}),
  output: z.object({ list: z.optional(z.array(tenantSchema)) }),
  success: read,
});

export const tenantEndpoints = [tenantQueryList, tenantsOfCaller];
