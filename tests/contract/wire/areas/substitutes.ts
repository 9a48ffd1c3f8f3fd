import { listControls, pageOf, substitute } from '../examples.ts';
import type { WireLine } from '../line.ts';

const { id, userName, agentUserName, startTime, endTime, status } = substitute;
const written = { userName, agentUserName, startTime, endTime, status };
const path = '/sys/sysUserAgent';
const manage = ['system:user:agent'] as const;

/** Who substitutes for whom. */
export const substituteLines: readonly WireLine[] = [
  {
    ids: [],
    name: 'substitute.queryByUserName',
    calls: ['GET query'],
    path: `${path}/queryByUserName`,
    access: 'self',
    input: { userName },
    answer: { code: 0, message: '', result: substitute },
  },
  {
    ids: [],
    name: 'substitute.colleagues',
    calls: ['GET query'],
    path: `${path}/colleagues`,
    access: 'self',
    input: { keyword: 'admin' },
    answer: {
      code: 0,
      message: '',
      result: [
        {
          id: 'e9ca23d68d884d4ebb19d07889727dae',
          username: 'admin',
          realname: '管理员',
          orgCodeTxt: '展馆',
        },
      ],
    },
  },
  {
    ids: [],
    name: 'substitute.add',
    calls: ['POST body'],
    path: `${path}/add`,
    access: 'self',
    input: written,
    answer: { code: 200, message: '代理人设置成功！', result: null },
  },
  {
    ids: [],
    name: 'substitute.edit',
    calls: ['PUT body', 'POST body'],
    path: `${path}/edit`,
    access: 'self',
    input: { id, ...written },
    unread: ['userName'],
    answer: { code: 200, message: '代理人设置成功!', result: null },
  },
  {
    ids: [],
    name: 'substitute.list',
    calls: ['GET query'],
    path: `${path}/list`,
    access: manage,
    input: { ...listControls, userName, status },
    answer: { code: 0, message: '', result: pageOf(substitute) },
  },
  {
    ids: [],
    name: 'substitute.queryById',
    calls: ['GET query'],
    path: `${path}/queryById`,
    access: manage,
    input: { id },
    answer: { code: 0, message: '', result: substitute },
  },
  {
    ids: [],
    name: 'substitute.delete',
    calls: ['DELETE query'],
    path: `${path}/delete`,
    access: manage,
    input: { id },
    answer: { code: 200, message: '删除成功!', result: null },
  },
  {
    ids: [],
    name: 'substitute.deleteBatch',
    calls: ['DELETE query'],
    path: `${path}/deleteBatch`,
    access: manage,
    input: { ids: `${id},` },
    answer: { code: 200, message: '删除成功!', result: null },
  },
  {
    ids: ['API-95'],
    name: 'substitute.exportXls',
    calls: ['GET query', 'POST body'],
    path: `${path}/exportXls`,
    access: manage,
    input: { ...listControls, userName, selections: `${id},` },
    answer: 'file',
  },
  {
    ids: ['API-87'],
    name: 'substitute.importExcel',
    calls: ['POST form'],
    path: `${path}/importExcel`,
    access: manage,
    input: {},
    answer: { code: 200, message: '文件导入成功！数据行数：1', result: '文件导入成功！数据行数：1' },
  },
];
