import * as z from 'zod/mini';
import { defineEndpoint, read } from '../endpoint.ts';
import { bilingualHere } from '../resource/bilingual.ts';
import { defineResource, type RecordOf } from '../resource/define-resource.ts';
import { dictionary } from '../resource/kinds/dictionary.ts';
import { line } from '../resource/kinds/line.ts';

/** The positions of people in departments; other records refer to their codes. */
export const positionResource = defineResource({
  name: 'position',
  path: '/sys/position',
  permission: 'system:position',
  table: 'sys_position',
  title: ['职务', 'Positions'],
  record: ['职务', 'position'],
  nameFields: ['name', 'code'],
  keywordFields: ['name', 'code', 'nameEn'],
  sheetTitle: '职务表',
  fields: {
    code: line({
      label: ['职务编码', 'Code'],
      max: 100,
      required: ['请输入职务编码', 'Enter a code'],
      unique: ['职务编码已存在', 'This code exists already'],
      checkRule: 'position_code',
      fillRule: 'position_code',
      writable: 'adding',
      search: 'contains',
      list: { width: 200, card: 'second' },
      sheet: '职务编码',
    }),
    ...bilingualHere(
      'name',
      line({
        label: ['职务名称', 'Name'],
        max: 100,
        required: ['请输入职务名称', 'Enter a name'],
        search: 'contains',
        list: { width: 240, primary: true },
        sheet: '职务名称',
      }),
    ),
    postRank: dictionary({
      label: ['职级', 'Rank'],
      dictionary: 'position_rank',
      max: 2,
      required: ['请选择职级', 'Select a rank'],
      search: 'exact',
      list: { width: 160, card: 'third' },
      sheet: '职级',
    }),
  },
  computed: { companyId: z.nullable(z.string()), sysOrgCode: z.nullable(z.string()) },
  endpoints: { list: { permission: ['list', 'system:user:list'] } },
});

export type Position = RecordOf<typeof positionResource>;

/** One position by its code. */
export const positionQueryByCode = defineEndpoint({
  name: 'position.queryByCode',
  method: 'GET',
  path: '/sys/position/queryByCode',
  auth: 'permission',
  permission: 'system:position:list',
  input: z.object({ code: z.string().check(z.minLength(1), z.maxLength(100)) }),
  output: positionResource.endpoints.queryById.output,
  success: read,
});
