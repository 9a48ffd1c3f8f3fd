import type { TextTable } from './translator.ts';

/** The English texts of entries of the log about changes, by the text of the server. */
export const logMessages: TextTable = {
  '添加{{record, text}}，{{key, id}}： {{values}}': 'added {{record}} {{values}}',
  '编辑{{record, text}}，{{key, id}}： {{values}}': 'edited {{record}} {{values}}',
  '删除{{record, text}}，{{key, id}}： {{values}}': 'deleted {{record}} {{values}}',
  '批量删除{{record, text}}，{{key, id}}： {{values}}': 'deleted {{record}} {{values}}',
  '彻底删除{{record, text}}，{{key, id}}： {{values}}': 'deleted {{record}} {{values}} permanently',
  '还原{{record, text}}，{{key, id}}： {{values}}': 'restored {{record}} {{values}}',
  '调整{{record, text}}，{{key, id}}： {{values}}': 'moved {{record}} {{values}}',
  '添加部门成员，部门： {{name}}，人数： {{count}}': 'added {{count}} people to the department {{name}}',
  '移出部门成员，部门： {{name}}，人数： {{count}}': 'removed {{count}} people from the department {{name}}',
  '删除下级部门，数量： {{count}}': 'deleted {{count}} departments below',
  '删除下级分类，数量： {{count}}': 'deleted {{count}} categories below',
  '发布{{record, text}}，{{key, id}}： {{values}}': 'released {{record}} {{values}}',
  '撤销{{record, text}}，{{key, id}}： {{values}}': 'revoked {{record}} {{values}}',
  '导入{{record, text}}，总行数：{{total}}，已导入：{{stored}}':
    'imported {{stored}} of {{total}} rows: {{record}}',
  '提醒未读人员，通告： {{title}}，人数： {{count}}': 'reminded {{count}} people of {{title}}',
  '复制{{record, text}}，{{key, id}}： {{values}}': 'copied a {{record}} as {{values}}',
  '修改角色授权，角色： {{role}}，新增： {{added}}，收回： {{removed}}':
    'changed what the role {{role}} grants: {{added}} added, {{removed}} taken away',
  '修改角色数据规则，角色： {{role}}，菜单： {{menu}}，规则数： {{count}}':
    'changed the data rules of {{menu}} for the role {{role}}: {{count}}',
  '添加角色用户，角色： {{role}}，人数： {{count}}': 'gave the role {{role}} to {{count}} people',
  '取消角色用户，角色： {{role}}，人数： {{count}}': 'took the role {{role}} from {{count}} people',
  '修改密码，username： {{name}}': 'changed their own password',
  '修改用户 {{name}} 的密码': 'set the password of {{name}}',
  '绑定第三方账号，username： {{name}}，平台： {{platform}}': 'connected an account of {{platform}}',
  '解绑第三方账号，username： {{name}}，平台： {{platform}}': 'disconnected an account of {{platform}}',
};
