import { audit, pageOf } from '../examples.ts';
import type { ResourceWire } from '../kit/kit-lines.ts';
import { resourceLines } from '../kit/resource-lines.ts';
import type { WireLine } from '../line.ts';

const shown = {
  code: 'museum_old',
  name: '旧系统',
  dbType: '4',
  dbDriver: 'com.mysql.cj.jdbc.Driver',
  dbUrl: 'jdbc:mysql://db.example.org:3306/museum?useSSL=false',
  dbName: 'museum',
  dbUsername: 'reader',
  remark: '只读',
};

/** The password is written, and never read. */
const written = { ...shown, dbPassword: 'Only-The-Database-Knows-7' };

export const exampleDataSource = {
  id: '1209779538310004737',
  ...shown,
  dbType_dictText: 'MySQL5.7+',
  ...audit,
};

const wire: ResourceWire = {
  name: 'dataSource',
  path: '/sys/dataSource',
  permission: 'system:datasource',
  row: exampleDataSource,
  written,
  unread: ['code'],
  examples: { list: { ids: ['PAGE-35'], input: { name: '*旧*', dbType: '4', pageNo: 1, pageSize: 10 } } },
};

const one = { id: exampleDataSource.id };
const done = (message: string) => ({ code: 200, message, result: message }) as const;
const at = (verb: string, ids: readonly string[] = ['PAGE-35']) => ({
  ids,
  name: `dataSource.${verb}`,
  path: `/sys/dataSource/${verb}` as const,
});

export const dataSourceLines: readonly WireLine[] = [
  ...resourceLines(wire, [
    {
      ...at('list'),
      calls: ['GET query'],
      access: ['system:datasource:list'],
      input: { name: '*旧*', dbType: '4', pageNo: 1, pageSize: 10 },
      answer: { code: 200, message: '', result: pageOf(exampleDataSource) },
    },
    {
      ...at('queryById', []),
      calls: ['GET query'],
      access: ['system:datasource:queryById', 'system:datasource:list'],
      input: one,
      answer: { code: 200, message: '', result: exampleDataSource },
    },
    {
      ...at('add'),
      calls: ['POST body'],
      access: ['system:datasource:add'],
      input: written,
      answer: done('添加成功！'),
    },
    {
      ...at('edit'),
      calls: ['PUT body', 'POST body'],
      access: ['system:datasource:edit'],
      input: { ...one, ...written },
      unread: ['code'],
      answer: done('编辑成功!'),
    },
    {
      ...at('deleteBatch'),
      calls: ['DELETE query'],
      access: ['system:datasource:deleteBatch'],
      input: { ids: `${one.id},` },
      answer: done('批量删除成功！'),
    },
    {
      ...at('options'),
      calls: ['GET query'],
      access: ['system:datasource:list'],
      input: {},
      answer: {
        code: 200,
        message: '',
        result: [{ value: shown.code, label: shown.name, text: shown.name }],
      },
    },
  ]),
  {
    ids: ['PAGE-35'],
    name: 'dataSource.test',
    calls: ['POST body'],
    path: '/online/cgreport/api/testConnection',
    access: ['system:datasource:add', 'system:datasource:edit'],
    input: {
      ...one,
      code: shown.code,
      dbType: shown.dbType,
      dbDriver: shown.dbDriver,
      dbUrl: shown.dbUrl,
      dbName: shown.dbName,
      dbUsername: shown.dbUsername,
      dbPassword: written.dbPassword,
    },
    answer: done('数据库连接成功'),
  },
];
