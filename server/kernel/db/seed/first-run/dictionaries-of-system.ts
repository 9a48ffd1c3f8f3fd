import type { DictionaryText } from '../dictionary-rows.ts';

/** Values that pages about menus, dictionaries, logs and operations show as texts. */
export const systemDictionaries: readonly DictionaryText[] = [
  {
    code: 'database_type',
    name: '数据库类型',
    items: [
      ['1', 'MySQL5.5'],
      ['2', 'Oracle'],
      ['3', 'SQLServer'],
      ['4', 'MySQL5.7+'],
      ['5', 'MariaDB'],
      ['6', 'PostgreSQL'],
      ['7', '达梦'],
      ['8', '人大金仓'],
      ['9', '神通'],
      ['10', 'SQLite'],
      ['11', 'DB2'],
      ['12', 'Hsqldb'],
      ['13', 'Derby'],
      ['14', 'H2'],
      ['15', '其他数据库'],
    ],
  },
  {
    code: 'dict_item_status',
    name: '字典状态',
    numeric: true,
    items: [
      ['1', '启用', 'success'],
      ['0', '不启用', 'neutral'],
    ],
  },
  {
    code: 'global_perms_type',
    name: '全局权限策略',
    items: [
      ['1', '可见/可访问(授权后可见/可访问)'],
      ['2', '可编辑(未授权时禁用)'],
    ],
  },
  {
    code: 'log_type',
    name: '日志类型',
    numeric: true,
    items: [
      ['1', '登录日志'],
      ['2', '操作日志'],
    ],
  },
  {
    code: 'menu_type',
    name: '菜单类型',
    numeric: true,
    items: [
      ['0', '一级菜单'],
      ['1', '子菜单'],
      ['2', '按钮权限'],
    ],
  },
  {
    code: 'operate_type',
    name: '操作类型',
    items: [
      ['1', '查询'],
      ['2', '添加'],
      ['3', '修改'],
      ['4', '删除'],
      ['5', '导入'],
      ['6', '导出'],
    ],
  },
  {
    code: 'perms_type',
    name: '权限策略',
    items: [
      ['1', '显示'],
      ['2', '禁用'],
    ],
  },
  {
    code: 'quartz_status',
    name: '定时任务状态',
    items: [
      ['0', '正常', 'success'],
      ['-1', '停止', 'neutral'],
    ],
  },
  {
    // Conditions written in SQL are not offered: no SQL text ever comes from a client.
    code: 'rule_conditions',
    name: '条件规则',
    items: [
      ['>', '大于'],
      ['<', '小于'],
      ['!=', '不等于'],
      ['=', '等于'],
      ['>=', '大于等于'],
      ['<=', '小于等于'],
      ['LEFT_LIKE', '左模糊'],
      ['RIGHT_LIKE', '右模糊'],
      ['LIKE', '模糊'],
      ['IN', '包含'],
    ],
  },
  {
    code: 'fault_part',
    name: '故障部位',
    later: true,
    items: [
      ['1', '灯具'],
      ['2', '电源'],
      ['3', '玻璃'],
      ['4', '锁具'],
      ['5', '屏幕'],
      ['6', '投影'],
      ['7', '音响'],
      ['8', '传感器'],
      ['9', '电机'],
      ['10', '网络'],
    ],
  },
];
