import { endpoints } from './endpoints.ts';
import type { Bilingual } from './resource/text.ts';
import { resources } from './resources.ts';

/** The titles of the areas that are no resource. */
const ownTitles: Readonly<Record<string, Bilingual>> = {
  session: ['登录与会话', 'Sign-in and session'],
  verification: ['验证码', 'Verification codes'],
  account: ['注册与账号', 'Registration and account'],
  ownAccount: ['个人资料', 'Own profile'],
  messagePreference: ['消息设置', 'Message preferences'],
  ownSession: ['我的设备', 'Own devices'],
  secondFactor: ['二次验证', 'Second factor'],
  passkey: ['通行密钥', 'Passkeys'],
  lockScreen: ['锁屏', 'Lock screen'],
  qrSignIn: ['扫码登录', 'Sign-in by QR code'],
  thirdLogin: ['第三方登录', 'Sign-in by a provider'],
  thirdApp: ['企业应用', 'Enterprise chat'],
  thirdAccount: ['第三方账号', 'Accounts of providers'],
  permission: ['菜单与权限', 'Menu and permissions'],
  fieldRule: ['字段规则', 'Field rules'],
  accessMatrix: ['权限矩阵', 'Access matrix'],
  file: ['文件上传与读取', 'Upload and reading of files'],
  tenantMember: ['租户成员', 'People of a tenant'],
  tenantInvitation: ['租户邀请', 'Invitations to a tenant'],
  dictionary: ['字典查询', 'Lookups of dictionaries'],
  check: ['重复校验', 'Duplicate check'],
  batchEdit: ['批量修改', 'Batch edits'],
  exportRun: ['后台导出', 'Background exports'],
  listView: ['列表视图', 'Views of lists'],
  facet: ['筛选计数', 'Counts beside filters'],
  recordSearch: ['记录搜索', 'Search for records'],
  importRun: ['导入向导', 'Import wizard'],
  gateway: ['网关路由', 'Gateway routes'],
  board: ['看板', 'Boards'],
  monitor: ['性能监控', 'Monitoring'],
  backup: ['备份', 'Backups'],
  onlineReport: ['在线报表', 'Online reports'],
  lifecycle: ['生命周期', 'Lifecycles'],
  capability: ['服务器能力', 'Capabilities of the server'],
  documentation: ['接口文档', 'API documentation'],
};

/** An area of the interface: the first part of the names of its endpoints, and its title. */
export interface EndpointArea {
  readonly name: string;
  readonly title: Bilingual;
}

/** The area of an endpoint. */
export const areaOf = ({ name }: { name: string }): string => name.split('.')[0] ?? name;

/** The areas of the interface in the order of their endpoints. @throws when one has no title */
export function endpointAreas(): EndpointArea[] {
  const titles = new Map(Object.entries(ownTitles));
  for (const { name, title } of resources) titles.set(name, title);
  return [...new Set(endpoints.map(areaOf))].map(name => {
    const title = titles.get(name);
    if (title === undefined) throw new Error(`The area ${name} of the interface has no title`);
    return { name, title };
  });
}
