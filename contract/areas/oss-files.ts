import * as z from 'zod/mini';
import { defineEndpoint, withMessage } from '../endpoint.ts';
import { nothing } from '../fields.ts';
import { defineResource, type RecordOf } from '../resource/define-resource.ts';
import { line } from '../resource/kinds/line.ts';
import { number } from '../resource/kinds/number.ts';
import { listedOnly } from '../resource/listed.ts';
import { fileUsage, fileUses } from './file-uses.ts';

/** Stores a file of the library, where it stays although no record names it. */
const upload = defineEndpoint({
  name: 'ossFile.upload',
  method: 'POST',
  path: '/sys/oss/file/upload',
  auth: 'permission',
  permission: 'system:ossFile:upload',
  input: z.object({}),
  output: nothing,
  success: withMessage('上传成功！'),
  multipart: true,
});

const kept = { writable: 'never', inDetails: true } as const;

/** The library of files: everything that people have uploaded, wherever it is used. */
export const ossFileResource = defineResource({
  name: 'ossFile',
  path: '/sys/oss/file',
  permission: 'system:ossFile',
  table: 'oss_file',
  title: ['文件管理', 'Files'],
  record: ['文件', 'file'],
  nameFields: ['fileName', 'url'],
  fields: {
    fileName: line({
      ...kept,
      label: ['文件名称', 'File name'],
      max: 255,
      search: { match: 'contains', placeholder: ['请输入文件名称', 'Enter a file name'] },
      sortable: true,
      list: { width: 280, primary: true },
    }),
    fileType: line({
      ...kept,
      label: ['类型', 'Type'],
      max: 100,
      extension: true,
      sortable: true,
      list: { width: 130, card: 'second' },
    }),
    fileSize: number({
      ...kept,
      label: ['大小', 'Size'],
      extension: true,
      sortable: true,
      list: { width: 100, card: 'second' },
    }),
    altText: line({
      ...kept,
      label: ['图片说明', 'What the picture shows'],
      max: 200,
      extension: true,
      list: { width: 200, hidden: true },
    }),
    url: line({
      ...kept,
      label: ['文件地址', 'Address'],
      max: 1000,
      search: { match: 'contains', placeholder: ['请输入文件地址', 'Enter an address'] },
      list: 320,
    }),
  },
  audit: {
    createBy: { label: ['上传人', 'Uploaded by'], list: { width: 120, card: 'third' }, search: 'exact' },
    createTime: { label: ['上传时间', 'Uploaded'], list: { width: 170, card: 'third' }, sortable: true },
  },
  endpoints: {
    ...listedOnly,
    // Without it a file that a record names is not deleted.
    delete: { input: { force: z.optional(z.literal('true')) } },
    queryById: {},
  },
  operations: { upload, uses: fileUses, usage: fileUsage },
  verbs: {
    upload: ['上传文件', 'Upload files'],
    uses: ['使用情况', 'Where it is used'],
    usage: ['用量统计', 'Usage'],
  },
});

export type OssFile = RecordOf<typeof ossFileResource>;
