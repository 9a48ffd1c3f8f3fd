import { describe, expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod/mini';
import { type User, userResource } from '#contract/areas/users.ts';
import type { userSchema } from '#contract/areas/users-schema.ts';
import { type InputOf, methodsOf, type OutputOf, permissionsOf } from '#contract/endpoint.ts';
import {
  defineResource,
  type FieldNameOf,
  type RecordOf,
  type VerbOf,
} from '#contract/resource/define-resource.ts';
import type { Field } from '#contract/resource/field.ts';
import { choice } from '#contract/resource/kinds/choice.ts';
import { dictionary } from '#contract/resource/kinds/dictionary.ts';
import { line } from '#contract/resource/kinds/line.ts';
import { number } from '#contract/resource/kinds/number.ts';
import { reference } from '#contract/resource/kinds/reference.ts';
import { secret } from '#contract/resource/kinds/secret.ts';
import { listedOnly, withOptions } from '#contract/resource/listed.ts';
import { nameOfRecord } from '#contract/resource/names.ts';
import { permissionsOfResource } from '#contract/resource/permissions.ts';
import { resources } from '#contract/resources.ts';

const exhibitResource = defineResource({
  name: 'exhibit',
  path: '/museum/exhibit',
  permission: 'museum:exhibit',
  table: 'museum_exhibit',
  title: ['展品', 'Exhibits'],
  record: ['展品', 'exhibit'],
  nameFields: ['name', 'code'],
  fields: {
    code: line({
      label: ['编号', 'Code'],
      max: 8,
      required: ['请输入编号', 'Enter a code'],
      unique: ['编号已存在', 'Taken'],
      writable: 'adding',
      notNull: true,
    }),
    name: line({ label: ['名称', 'Name'], max: 20, required: ['请输入名称', 'Enter a name'] }),
    hall: dictionary({ label: ['展厅', 'Hall'], dictionary: 'hall', numeric: true }),
    keepers: reference({ label: ['保管员', 'Keepers'], resource: 'role', several: true, virtual: true }),
    value: number({ label: ['估价', 'Value'], min: 0, max: 100, writable: 'editing' }),
    pin: secret({ label: ['密码', 'Pin'], max: 6 }),
  },
  computed: { hallName: z.nullable(z.string()) },
  endpoints: {
    queryById: false,
    list: { input: { near: z.optional(z.string()) }, nullable: true },
    exportXls: { permission: 'other:exhibit:take' },
  },
});
type Exhibit = RecordOf<typeof exhibitResource>;

describe('a declared resource', () => {
  it('derives the type of records in replies, without secret and virtual fields', () => {
    expectTypeOf<Exhibit['code']>().toEqualTypeOf<string>();
    expectTypeOf<Exhibit['name']>().toEqualTypeOf<string | null>();
    expectTypeOf<Exhibit['hall']>().toEqualTypeOf<number | null>();
    expectTypeOf<Exhibit['hall_dictText']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<Exhibit['hallName']>().toEqualTypeOf<string | null>();
    expectTypeOf<Exhibit>().not.toHaveProperty('pin');
    expectTypeOf<Exhibit>().not.toHaveProperty('keepers');
    expectTypeOf<OutputOf<typeof exhibitResource.endpoints.list>>().extract<null>().toBeNull();
  });

  it('does not compile with the name of an unknown field, filter or operation', () => {
    type Filter = InputOf<typeof exhibitResource.endpoints.list>;
    const right: Filter = { name: '*鼎*', hall_MultiString: '1,2', near: 'A' };
    // @ts-expect-error unknown filter
    const wrongFilter: Filter = { colour: 'red' };
    // @ts-expect-error a secret field is not a filter
    const secretFilter: Filter = { pin: '1' };
    // @ts-expect-error the code is only written in new records
    const wrongEdit: InputOf<typeof exhibitResource.endpoints.edit> = { id: '1', code: 'A' };
    // @ts-expect-error a required field is missing
    const wrongAdd: InputOf<typeof exhibitResource.endpoints.add> = { code: 'A' };
    // @ts-expect-error the endpoint is omitted
    expect(exhibitResource.endpoints.queryById).toBeUndefined();
    expectTypeOf<VerbOf<typeof exhibitResource>>().toEqualTypeOf<
      'list' | 'add' | 'edit' | 'delete' | 'deleteBatch' | 'exportXls' | 'importExcel'
    >();
    expectTypeOf<FieldNameOf<typeof exhibitResource>>().toEqualTypeOf<
      'code' | 'name' | 'hall' | 'keepers' | 'value' | 'pin'
    >();
    expect([right, wrongFilter, secretFilter, wrongEdit, wrongAdd]).toHaveLength(5);
  });

  it('does not compile with a name field that is not in replies', () => {
    defineResource({
      name: 'x',
      path: '/x',
      permission: 'x',
      table: 'x',
      title: ['甲', 'X'] as const,
      record: ['甲', 'x'] as const,
      // @ts-expect-error a secret field cannot be a name field
      nameFields: ['pin'],
      fields: { pin: secret({ label: ['密码', 'Pin'], max: 6 }) },
    });
  });

  it('declares the endpoints with their names, paths, methods and permission codes', () => {
    const lines = Object.values(exhibitResource.endpoints).map(
      endpoint =>
        `${endpoint.name} ${methodsOf(endpoint).join('|')} ${endpoint.path} ${permissionsOf(endpoint).join('|')}`,
    );
    expect(lines).toEqual([
      'exhibit.list GET /museum/exhibit/list museum:exhibit:list',
      'exhibit.add POST /museum/exhibit/add museum:exhibit:add',
      'exhibit.edit PUT|POST /museum/exhibit/edit museum:exhibit:edit',
      'exhibit.delete DELETE /museum/exhibit/delete museum:exhibit:delete',
      'exhibit.deleteBatch DELETE /museum/exhibit/deleteBatch museum:exhibit:deleteBatch',
      'exhibit.exportXls GET|POST /museum/exhibit/exportXls other:exhibit:take',
      'exhibit.importExcel POST /museum/exhibit/importExcel museum:exhibit:import',
    ]);
  });

  it('has the permissions of its endpoints, without duplicates, named after the operation', () => {
    expect(permissionsOfResource(exhibitResource)).toEqual([
      { code: 'museum:exhibit:add', name: '添加展品' },
      { code: 'museum:exhibit:edit', name: '编辑展品' },
      { code: 'museum:exhibit:delete', name: '删除展品' },
      { code: 'museum:exhibit:deleteBatch', name: '批量删除展品' },
      { code: 'museum:exhibit:import', name: '导入展品' },
    ]);
  });

  it('validates a new record against its fields, with the message of each', () => {
    const { input } = exhibitResource.endpoints.add;
    const messagesOf = (value: unknown) =>
      input.safeParse(value).error?.issues.map(issue => `${String(issue.path[0])} ${issue.message}`);
    expect(messagesOf({})).toEqual(['code 请输入编号', 'name 请输入名称']);
    expect(messagesOf({ code: ' ', name: 'a'.repeat(21) })).toEqual([
      'code 请输入编号',
      'name 最多 20 个字符',
    ]);
    expect(input.parse({ code: ' A1 ', name: '鼎', hall: '3', value: 5, other: 1 })).toEqual({
      code: 'A1',
      name: '鼎',
      hall: 3,
    });
  });

  it('accepts null and absent in a changed record, and no field that is only written in new records', () => {
    const { input } = exhibitResource.endpoints.edit;
    expect(input.parse({ id: '1', code: 'B', name: null, value: '7' })).toEqual({
      id: '1',
      name: null,
      value: 7,
    });
    expect(input.safeParse({ id: '1', value: 101 }).success).toBe(false);
  });

  it('names a record by the first of its name fields with a value', () => {
    expect(nameOfRecord(exhibitResource, { name: '鼎', code: 'A1' })).toBe('鼎');
    expect(nameOfRecord(exhibitResource, { name: '', code: 'A1' })).toBe('A1');
    expect(nameOfRecord(exhibitResource, { name: null, code: null })).toBe('');
  });

  it('users resource and replies about the caller have the same type of user', () => {
    expectTypeOf<z.output<typeof userSchema>>().toExtend<User>();
    type InTheListOnly = 'roleNames' | 'roleNamesEn' | 'orgCodeTxtEn' | 'recordVersion';
    expectTypeOf<keyof z.output<typeof userSchema>>().toEqualTypeOf<Exclude<keyof User, InTheListOnly>>();
    expect(userResource.name).toBe('user');
  });
});

describe('a resource that lists fields of another one', () => {
  const { name, hall } = exhibitResource.fields;
  const loanResource = defineResource({
    name: 'loan',
    path: '/museum/loan',
    permission: 'museum:loan',
    table: 'museum_loan',
    title: ['外借', 'Loans'],
    record: ['外借', 'loan'],
    nameFields: ['state', 'name'],
    fields: {
      name: withOptions(name, { search: 'contains', list: 300 }),
      hall: withOptions(hall, { withoutText: true, filterable: false }),
      state: choice({ label: ['状态', 'State'], choices: [{ value: 'o', label: ['在外', 'Out'] }] }),
    },
    audit: false,
    endpoints: { ...listedOnly, list: { auth: 'self' } },
  });
  type Loan = RecordOf<typeof loanResource>;

  it('has only the list endpoint, and replies without audit columns', () => {
    expect(Object.keys(loanResource.endpoints)).toEqual(['list']);
    expectTypeOf<VerbOf<typeof loanResource>>().toEqualTypeOf<'list'>();
    expectTypeOf<Loan>().not.toHaveProperty('createTime');
    const loan = { id: '1', name: '鼎', hall: 1, state: 'o', state_dictText: '在外' };
    const page = { records: [loan], total: 1, size: 10, current: 1, pages: 1 };
    expect(loanResource.endpoints.list.output.parse(page)).toEqual(page);
    expect(Object.keys(loanResource.listFields)).toEqual(['id', 'name', 'state']);
  });

  it('reuses a field of another resource with its rules, with some options replaced', () => {
    expect(loanResource.fields.name.options).toMatchObject({ label: ['名称', 'Name'], max: 20, list: 300 });
    expect(name.options).not.toHaveProperty('list');
    expectTypeOf<Loan['hall']>().toEqualTypeOf<number | null>();
    expectTypeOf<Loan>().not.toHaveProperty('hall_dictText');
  });

  it('names a record by the text of a choice', () => {
    expect(nameOfRecord(loanResource, { state: 'o' })).toBe('在外');
    expect(nameOfRecord(loanResource, { state: 'o' }, ([, english]) => english)).toBe('Out');
    expect(nameOfRecord(loanResource, { state: 'x' })).toBe('x');
  });
});

describe('the resources of the product', () => {
  it('have no field with the name of another part of the address of a list, which it would replace', () => {
    const parts = ['page', 'size', 'column', 'order', 'match', 'conditions', 'view'];
    const taken = resources.flatMap(({ name, listFields }) =>
      Object.keys(listFields)
        .filter(field => parts.includes(field))
        .map(field => `${name}.${field}`),
    );
    expect(taken).toEqual([]);
  });

  it('have the name of a record as their primary column, which a card shows as its title only', () => {
    const others = resources.flatMap(({ name, fields, nameFields }) =>
      Object.entries<Field>(fields)
        .filter(([, { options }]) => typeof options.list === 'object' && options.list.primary === true)
        .filter(([field]) => field !== nameFields[0])
        .map(([field]) => `${name}.${field}`),
    );
    expect(others).toEqual([]);
  });
});
