import { expect, it } from 'vitest';
import { categoryResource } from '#contract/areas/categories.ts';
import { checkRuleResource } from '#contract/areas/check-rules.ts';
import { dictionaryResource } from '#contract/areas/dictionary-definitions.ts';
import { exhibitResource } from '#contract/areas/exhibits.ts';
import { fillRuleResource } from '#contract/areas/fill-rules.ts';
import { positionResource } from '#contract/areas/positions.ts';
import { reportDesignResource } from '#contract/areas/report-design.ts';
import { roleResource } from '#contract/areas/roles.ts';
import { nameOfRecord } from '#contract/resource/names.ts';

it('a field in two languages has its rules in Chinese, and may be empty in English', () => {
  const { name, nameEn } = exhibitResource.fields;
  expect(name.options).toMatchObject({ english: 'nameEn', required: ['请输入名称', 'Enter a name'] });
  expect(nameEn.options).toEqual({ label: ['名称（英文）', 'Name (English)'], max: 100 });
  const { input } = exhibitResource.endpoints.add;
  expect(input.safeParse({ code: 'A', name: '鼎' }).success).toBe(true);
  expect(input.safeParse({ code: 'A', nameEn: 'Tripod' }).success).toBe(false);
});

it('names a record in the language of its reader, and in Chinese where there is no other name', () => {
  const english = (record: object) => nameOfRecord(exhibitResource, record, ([, text]) => text);
  expect(english({ name: '鼎', nameEn: 'Tripod' })).toBe('Tripod');
  expect(english({ name: '鼎', nameEn: null })).toBe('鼎');
  expect(nameOfRecord(exhibitResource, { name: '鼎', nameEn: 'Tripod' })).toBe('鼎');
});

it.each([
  roleResource,
  positionResource,
  categoryResource,
  dictionaryResource,
  fillRuleResource,
  checkRuleResource,
  reportDesignResource,
])('[LAYOUT-24] $name has an English name, which servers of the family do not send', resource => {
  const [name = ''] = resource.nameFields;
  const english = `${name}En`;
  expect(Reflect.get(resource.fields, name).options.english).toBe(english);
  expect(Reflect.get(resource.fields, english).options).toMatchObject({
    extension: true,
    capability: 'englishNames',
  });
  expect(resource.keywordFields ?? [english]).toContain(english);
});
