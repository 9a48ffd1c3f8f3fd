import { getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Field } from '#contract/resource/field.ts';
import { inputOf, isWritable } from '#contract/resource/schemas.ts';
import { inChinese } from '#contract/resource/text.ts';
import { conditionsOf } from '#server/records/list/conditions.ts';
import type { ListColumn } from '#server/records/list/resource.ts';
import type { AnyServer } from '#server/records/resource/definition.ts';
import { fieldsOf } from '#server/records/resource/definition.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { servedResources } from '../support/served-resources.ts';

/** Kinds of fields whose values are texts. */
const textKinds: ReadonlySet<string> = new Set([
  ...['line', 'text', 'code', 'json', 'markdown', 'richText', 'colour', 'popup', 'business', 'file', 'image'],
]);
const longKinds: ReadonlySet<string> = new Set(['text', 'code', 'json', 'markdown', 'richText']);
/** Nobody types these, so they are taken as they are. */
const exact = ['dictionaryItem.dictId', 'announcement.busId', 'addressBook.id', 'exhibitPart.exhibitId'];

/** Values that rules accept; each field takes the first that fits. */
const samples = [
  ...[
    '馆藏（东）',
    'abc12',
    '13800138000',
    '010-88886666',
    'a@museum.example',
    '/page',
    '#aabbcc',
    'exhibit/a.png',
    'A01',
    'https://museum.example',
    '110101199001011234',
    'Label',
    '{}',
  ],
  '[{"digits":"*","pattern":"^a$","message":"馆"}]',
];
const typed = servedResources.flatMap(server =>
  fieldsOf(server)
    .filter(([, field]) => textKinds.has(field.kind.name) && !field.options.secret)
    .filter(([name, field]) => isTyped(field) && !exact.includes(`${server.resource.name}.${name}`))
    // The texts of an item in other languages are one value, which has a test of its own.
    .filter(([, field]) => field.kind.input !== undefined && accepted(field) !== undefined)
    .map(([name, field]) => [`${server.resource.name}.${name}`, field] as const),
);

function isTyped(field: Field): boolean {
  return isWritable(field, 'adding') || isWritable(field, 'editing');
}

function parse(field: Field, value: unknown) {
  return inputOf(field, inChinese).safeParse(value);
}

function accepted(field: Field): string | undefined {
  return samples.find(sample => parse(field, sample).success);
}

describe('the text fields of every resource', () => {
  it('are many, and all of them are tried', () => {
    const untried = servedResources.flatMap(server =>
      fieldsOf(server)
        .filter(([, field]) => textKinds.has(field.kind.name) && isTyped(field) && !field.options.secret)
        .map(([name]) => `${server.resource.name}.${name}`)
        .filter(name => !exact.includes(name) && !typed.some(([known]) => known === name)),
    );
    expect(untried).toEqual(['dictionaryItem.texts']);
    expect(typed.length).toBeGreaterThan(60);
  });

  it.each(typed)('%s is stored without what nobody sees', (_name, field) => {
    const sample = accepted(field) ?? '';
    const clean = parse(field, sample).data;
    const disguised = ['\u202d', '\u200b', '\ufeff', '\u2066', '\u0007', ' ', '\u3000', '\u00ad'];
    for (const character of disguised) {
      const value = character + [...sample].join(character.trim() && character) + character;
      expect(parse(field, value).data, JSON.stringify(character)).toEqual(clean);
    }
    expect(parse(field, 'Cafe\u0301').data ?? 'Café').not.toContain('e\u0301');
  });

  it.each(typed)('%s is empty if nobody sees any of it', (_name, field) => {
    for (const nothing of ['\u200b', '\u202e\u202c', '\u0007', ' \n\u2028', '\u3164', '\ufe0f']) {
      const { success, data } = parse(field, nothing);
      const { required, emptyOnWire } = field.options;
      if (required && !emptyOnWire) expect(success, JSON.stringify(nothing)).toBe(false);
      else if (success) expect(data).toBe('');
    }
  });

  it.each(typed.filter(([, field]) => !longKinds.has(field.kind.name)))('%s has one line', (_name, field) => {
    const { data } = parse(field, '馆\n藏\u2028一\r\n号\t室');
    expect(String(data ?? '')).not.toMatch(/[\n\r\t\u2028]/);
  });

  it.each(typed.filter(([, field]) => field.options.unique))(
    '%s of another width is the same one, as no two records have it',
    (_name, field) => {
      const sample = accepted(field) ?? '';
      const wide = sample.replace(/[!-~]/g, letter => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
      const { success, data } = parse(field, wide);
      expect(success).toBe(true);
      expect(data).toBe(parse(field, sample).data);
    },
  );
});

const searched = servedResources.flatMap(server =>
  [...server.list.columns]
    .filter(([, { form }]) => form !== undefined)
    .map(([name, column]) => [`${server.resource.name}.${name}`, { server, name, column }] as const),
);

const stored = '馆藏Backup（Ａ区）ⓐ ①号50%_a\\b.[x]';
/** What people type to find it. */
const foundBy = [
  ...[
    'BACKUP',
    'ｂａｃｋｕｐ',
    '馆藏ｂ',
    '(a区)',
    '（Ａ区）',
    'A 1号',
    '50%',
    '５０％',
    '%_',
    'A\\B',
    '.[X]',
  ],
  ...['\u202dback\u200bup', '馆藏backup(a区)a 1号50%_a\\b.[x]'],
];
const notFoundBy = [
  'backdown',
  '馆藏 b',
  'a_b',
  'backup.a',
  '^馆',
  '50.',
  'Back|up',
  '馆藏backup(a区)a 1号50%_a\\b.[x]y',
];

describe('the search of every list', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startApp();
  });
  afterAll(() => server.close());

  /** Whether a row with this text in the column would be found. */
  async function finds(
    { server: owner, name, column: { column } }: { server: AnyServer; name: string; column: ListColumn },
    text: string,
    input: Record<string, string>,
  ) {
    const where = conditionsOf(owner.list, { pageNo: 1, pageSize: 10, ...input });
    expect(where, name).toBeDefined();
    const row = sql`(select ${text}::text as ${sql.identifier(column.name)}) as ${sql.identifier(getTableName(column.table))}`;
    const { rows } = await server.db.execute(sql`select 1 as found from ${row} where ${where}`);
    return rows.length === 1;
  }

  it('has texts in nearly every list', () => {
    expect(searched.length).toBeGreaterThan(60);
  });

  it.each(searched)('%s is found in any case and width', async (_name, target) => {
    const { name } = target;
    // Numbers are written without what separates their digits, so their searches are too.
    if (target.column.form === 'phone' || target.column.form === 'landline') {
      expect(await finds(target, '13800138000', { [name]: '*138 0013*' })).toBe(true);
      expect(await finds(target, '13800138000', { [name]: '１３８００１３８０００' })).toBe(true);
      return;
    }
    for (const part of foundBy) expect(await finds(target, stored, { [name]: `*${part}*` }), part).toBe(true);
    for (const part of notFoundBy)
      expect(await finds(target, stored, { [name]: `*${part}*` }), part).toBe(false);
    expect(await finds(target, stored, { [name]: '馆藏ｂａｃｋ*' })).toBe(true);
    expect(await finds(target, stored, { [name]: 'backup*' })).toBe(false);
    expect(await finds(target, stored, { [name]: '*[Ｘ]' })).toBe(true);
    expect(await finds(target, stored, { [name]: '*backup' })).toBe(false);
    expect(await finds(target, 'Backup', { [name]: 'ｂackup' })).toBe(true);
    expect(await finds(target, 'Backup', { [name]: '!backup' })).toBe(false);
    expect(await finds(target, 'Backup 2', { [name]: 'backup' })).toBe(false);
    expect(await finds(target, 'Backup', { [`${name}_MultiString`]: 'x,BACKUP' })).toBe(true);
  });

  it('finds a part of a long text that differs behind its first letters', async () => {
    const [, target] = searched.find(([name]) => name === 'role.roleName') ?? [];
    if (!target) throw new Error('There is no such list');
    const long = '某'.repeat(40);
    for (const [text, part, found] of [
      [`${long}Ａ`, `*${long}a*`, true],
      [`${long}B`, `*${long}a*`, false],
      [`${long}Ａ`, `${long}a`, true],
      [`${long}Ａ1`, `${long}a`, false],
      [`x${long}Ａ`, `*${long}a`, true],
      [`x${long}Ａ`, `${long}a*`, false],
    ] as const)
      expect(await finds(target, text, { roleName: part }), part).toBe(found);
  });
});
