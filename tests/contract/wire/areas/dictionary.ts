import { dictionary } from '../examples.ts';
import type { WireLine } from '../line.ts';

const found = [{ value: 'lin_shu', text: '林舒', title: '林舒', label: '林舒' }];

export const dictionaryLines: readonly WireLine[] = [
  {
    ids: ['API-69'],
    name: 'dictionary.queryAllDictItems',
    calls: ['GET query'],
    path: '/sys/dict/queryAllDictItems',
    access: 'self',
    input: { codes: 'sex,halls' },
    answer: { code: 200, message: '', result: { sex: dictionary } },
    maps: [''],
  },
  {
    ids: ['API-64'],
    name: 'dictionary.getDictItems',
    calls: ['GET query'],
    path: '/sys/dict/getDictItems/{dictCode}',
    access: 'self',
    signed: true,
    input: { dictCode: 'sex', sign: 'E19D6243CB1945AB4F7202A1B00F77D5' },
    answer: { code: 0, message: '', result: dictionary },
  },
  {
    ids: [],
    name: 'dictionary.getDictText',
    calls: ['GET query'],
    path: '/sys/dict/getDictText/{dictCode}/{key}',
    access: 'self',
    input: { dictCode: 'sex', key: '2' },
    answer: { code: 0, message: '', result: '女' },
  },
  {
    ids: ['API-66'],
    name: 'dictionary.loadDict',
    calls: ['GET query'],
    path: '/sys/dict/loadDict/{dictCode}',
    access: 'self',
    signed: true,
    input: { dictCode: 'sys_user,realname,username', keyword: '林', pageSize: 10 },
    answer: { code: 0, message: '', result: found },
  },
  {
    ids: ['API-65'],
    name: 'dictionary.loadDictItem',
    calls: ['GET query'],
    path: '/sys/dict/loadDictItem/{dictCode}',
    access: 'self',
    signed: true,
    input: { dictCode: 'sys_user,realname,username', key: 'lin_shu,admin', delNotExist: 'false' },
    answer: { code: 0, message: '', result: ['林舒', '管理员'] },
  },
  {
    ids: ['API-68'],
    name: 'dictionary.refleshCache',
    calls: ['GET query', 'POST body'],
    path: '/sys/dict/refleshCache',
    access: 'self',
    input: {},
    answer: { code: 0, message: '', result: null },
  },
  {
    ids: ['API-77'],
    name: 'check.duplicate',
    calls: ['GET query'],
    path: '/sys/duplicate/check',
    access: 'self',
    input: {
      tableName: 'sys_user',
      fieldName: 'work_no',
      fieldVal: 'M0042',
      dataId: '1901234567890123456',
    },
    answer: { code: 200, message: '该值可用！', result: '该值可用！' },
  },
];
