import { audit } from '../examples.ts';
import type { ResourceWire } from '../kit/kit-lines.ts';
import { resourceLines } from '../kit/resource-lines.ts';
import type { WireLine } from '../line.ts';

const row = {
  id: '1912000000000000001',
  fileName: '青铜鼎.png',
  fileType: 'image/png',
  fileSize: 2048,
  url: 'temp/0f1e2d3c4b5a69788796a5b4c3d2e1f0.png',
  altText: null,
  ...audit,
};

/** The library of files; files are uploaded and deleted, never written. */
export const fileWire: ResourceWire = {
  name: 'ossFile',
  path: '/sys/oss/file',
  permission: 'system:ossFile',
  row,
  written: {},
  lacks: ['add', 'edit', 'deleteBatch', 'exportXls', 'importExcel'],
  examples: { list: { input: { fileName: '*青铜*' } } },
};

const library = resourceLines(fileWire, [
  {
    ids: [],
    name: 'ossFile.upload',
    calls: ['POST form'],
    path: '/sys/oss/file/upload',
    access: ['system:ossFile:upload'],
    input: {},
    answer: { code: 200, message: '上传成功！', result: null },
  },
  {
    ids: [],
    name: 'ossFile.uses',
    calls: ['GET query'],
    path: '/sys/oss/file/uses',
    access: ['system:ossFile:list'],
    input: { id: row.id },
    answer: {
      code: 0,
      message: '',
      result: {
        records: [],
        hidden: 0,
        texts: 0,
      },
    },
  },
  {
    ids: [],
    name: 'ossFile.usage',
    calls: ['GET query'],
    path: '/sys/oss/file/usage',
    access: ['system:ossFile:list'],
    input: {},
    answer: {
      code: 0,
      message: '',
      result: {
        folders: [{ folder: 'temp', count: 1, bytes: 2048 }],
        people: [{ username: 'admin', realname: '管理员', count: 1, bytes: 2048 }],
        personQuota: null,
      },
    },
  },
]);

export const fileLines: readonly WireLine[] = [
  {
    ids: ['API-85', 'API-86'],
    name: 'file.upload',
    calls: ['POST form'],
    path: '/sys/common/upload',
    access: 'self',
    input: {},
    answer: { code: 0, message: '', result: null },
  },
  {
    ids: [],
    name: 'file.uploadMinio',
    calls: ['POST form'],
    path: '/sys/upload/uploadMinio',
    access: 'self',
    input: {},
    answer: { code: 0, message: '', result: null },
  },
  {
    ids: [],
    name: 'file.beginUpload',
    calls: ['POST body'],
    path: '/sys/common/uploads',
    access: 'self',
    input: { fileName: '展览图录.pdf', fileSize: 20_971_520, biz: 'temp' },
    answer: { code: 200, message: '', result: { id: '0f1e2d3c4b5a69788796a5b4c3d2e1f0' } },
  },
  {
    ids: [],
    name: 'file.finishUpload',
    calls: ['POST body'],
    path: '/sys/common/uploads/{id}/finish',
    access: 'self',
    input: { id: '0f1e2d3c4b5a69788796a5b4c3d2e1f0' },
    answer: { code: 0, message: '', result: null },
  },
  {
    ids: [],
    name: 'file.static',
    calls: ['GET query'],
    path: '/sys/common/static/{folder}/{fileName}',
    access: 'public',
    input: { folder: 'temp', fileName: '0f1e2d3c4b5a69788796a5b4c3d2e1f0.png' },
    answer: 'file',
  },
  {
    ids: [],
    name: 'file.texts',
    calls: ['GET query'],
    path: '/sys/common/pictureTexts',
    access: 'self',
    input: { paths: row.url },
    answer: { code: 0, message: '', result: [{ path: row.url, text: '', mayChange: true }] },
  },
  {
    ids: [],
    name: 'file.describe',
    calls: ['POST body'],
    path: '/sys/common/pictureTexts',
    access: 'self',
    input: { path: row.url, text: '青铜鼎的正面' },
    answer: { code: 200, message: '保存成功', result: null },
  },
  {
    ids: [],
    name: 'file.sign',
    calls: ['POST body'],
    path: '/sys/common/signedAddress',
    access: 'self',
    input: { path: row.url },
    answer: {
      code: 200,
      message: '',
      result: {
        address: `/sys/common/static/${row.url}?expires=1772424300&signature=abc`,
        expires: 1_772_424_300,
      },
    },
  },
  ...library,
];
