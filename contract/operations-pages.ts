import type { PageDeclaration } from './page-declaration.ts';

/** The pages that run the place: logs, people online, jobs and monitoring. */
export const operationsPages = {
  'system/LogList': {
    title: ['日志管理', 'Logs'],
    aliases: ['monitor/log/index'],
    file: 'operations/logs/logs',
    resource: 'log',
    menu: {
      id: '58857ff846e61794c69208e9d3a85466',
      below: '/dashboard3',
      path: '/isystem/log',
      order: 2,
    },
  },
  'system/DataLogList': {
    title: ['数据日志', 'Data log'],
    aliases: ['monitor/datalog/index'],
    file: 'operations/data-log/data-log',
    first: '/sys/dataLog/list',
    resource: 'dataLog',
    menu: {
      id: '841057b8a1bef8f6b4b20f9a618a7fa6',
      below: '/dashboard3',
      path: '/sys/dataLog-list',
      order: 2.1,
    },
  },
  'system/SysUserOnlineList': {
    title: ['在线用户', 'People online'],
    aliases: ['system/onlineuser/OnlineUserList'],
    file: 'operations/online-users/online-users',
    first: '/sys/online/list',
    resource: 'online',
    menu: { id: '1404684556047024130', below: '/dashboard3', path: '/isystem/online', order: 11 },
  },
  'system/QuartzJobList': {
    title: ['定时任务', 'Scheduled jobs'],
    aliases: ['monitor/quartz/index'],
    file: 'operations/jobs/jobs',
    first: '/sys/quartzJob/list',
    resource: 'quartzJob',
    menu: {
      id: 'b1cb0a3fedf7ed0e4653cb5a229837ee',
      below: '/dashboard3',
      path: '/isystem/QuartzJobList',
      order: 1,
    },
  },
  'modules/monitor/RedisInfo': {
    title: ['Redis监控', 'Redis'],
    aliases: ['monitor/redis/index'],
    file: 'operations/monitoring/redis',
    first: '/sys/actuator/redis/info',
    menu: {
      id: '8d1ebd663688965f1fd86a2f0ead3416',
      below: '/monitor',
      path: '/monitor/redis/info',
      permission: 'system:monitor:redis:list',
      order: 1,
    },
  },
  'modules/monitor/TomcatInfo': {
    title: ['Tomcat信息', 'Web server'],
    file: 'operations/monitoring/web-server',
    menu: {
      id: '024f1fd1283dc632458976463d8984e1',
      below: '/monitor',
      path: '/monitor/TomcatInfo',
      permission: 'system:monitor:tomcat:list',
      order: 2,
    },
  },
  'modules/monitor/SystemInfo': {
    title: ['服务器信息', 'Server'],
    aliases: ['monitor/server/index'],
    file: 'operations/monitoring/system',
    menu: {
      id: '8b3bff2eee6f1939147f5c68292a1642',
      below: '/monitor',
      path: '/monitor/SystemInfo',
      permission: 'system:monitor:server:list',
      order: 3,
    },
  },
  'modules/monitor/JvmInfo': {
    title: ['JVM信息', 'Process'],
    file: 'operations/monitoring/runtime',
    menu: {
      id: 'd07a2c87a451434c99ab06296727ec4f',
      below: '/monitor',
      path: '/monitor/JvmInfo',
      permission: 'system:monitor:jvm:list',
      order: 4,
    },
  },
  'modules/monitor/HttpTrace': {
    title: ['请求追踪', 'Requests'],
    aliases: ['monitor/trace/index'],
    file: 'operations/monitoring/trace',
    first: '/actuator/httptrace',
    menu: {
      id: 'fc810a2267dd183e4ef7c71cc60f4670',
      below: '/monitor',
      path: '/monitor/HttpTrace',
      permission: 'system:monitor:trace:list',
      order: 5,
    },
  },
  'modules/monitor/DiskMonitoring': {
    title: ['磁盘监控', 'Disks'],
    aliases: ['monitor/disk/DiskInfo'],
    file: 'operations/monitoring/disk',
    first: '/sys/actuator/redis/queryDiskInfo',
    menu: {
      id: '97c8629abc7848eccdb6d77c24bb3ebb',
      below: '/monitor',
      path: '/monitor/Disk',
      permission: 'system:monitor:disk:list',
      order: 6,
    },
  },
  'modules/monitor/RedisTerminal': {
    title: ['诊断终端', 'Terminal'],
    file: 'operations/monitoring/terminal',
    menu: {
      below: '/monitor',
      path: '/monitor/terminal',
      permission: 'system:monitor:terminal:list',
      order: 7,
    },
  },
} as const satisfies Readonly<Record<string, PageDeclaration>>;
