import type { LoginResult } from '#contract/areas/session.ts';
import type { MachineExamples } from '#machines/examples.ts';
import type { OwnDepartments } from './department-switch.logic.ts';
import type { departmentSwitchMachine } from './department-switch.machine.ts';

const list = [
  { id: '31', orgCode: 'A01A03', departName: '展陈部' },
  { id: '32', orgCode: 'A01A05', departName: '设备管理科' },
] as const;

const current: OwnDepartments = { list, orgCode: 'A01A03' };
const noCurrent: OwnDepartments = { list, orgCode: null };
const none: OwnDepartments = { list: [], orgCode: null };

const user: LoginResult['userInfo'] = {
  id: '1001',
  username: 'wanglan',
  realname: '王岚',
  avatar: null,
  birthday: null,
  sex: 2,
  email: null,
  phone: null,
  orgCode: 'A01A05',
  orgCodeTxt: '设备管理科',
  status: 1,
  delFlag: 0,
  workNo: '0042',
  post: null,
  telephone: null,
  activitiSync: null,
  userIdentity: 1,
  departIds: null,
  relTenantIds: null,
  lastSignInTime: null,
  clientId: null,
  homePath: null,
  createBy: null,
  createTime: null,
  updateBy: null,
  updateTime: null,
};

/** Examples for the dialog of the departments. */
export const examples = {
  inputs: [
    { username: user.username, closable: true },
    { username: user.username, closable: false },
  ],
  events: { 'department.select': [{ orgCode: 'A01A05' }, { orgCode: undefined }] },
  outputs: { loadDepartments: [current, noCurrent, none], selectDepartment: [user] },
  errors: {
    loadDepartments: [new Error('服务器没有应答')],
    selectDepartment: [new Error('您不在该部门中')],
  },
} satisfies MachineExamples<typeof departmentSwitchMachine>;
