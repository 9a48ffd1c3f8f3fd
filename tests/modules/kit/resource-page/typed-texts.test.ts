import { describe, expect, it } from 'vitest';
import { userResource } from '#contract/areas/users.ts';
import type { Fields } from '#contract/resource/field.ts';
import { inputOf } from '#contract/resource/schemas.ts';
import { inChinese } from '#contract/resource/text.ts';
import { resources } from '#contract/resources.ts';
import { formFieldsOf, formValuesOf } from '#modules/kit/resource-page/form-fields.ts';
import { formSchemaOf } from '#modules/kit/resource-page/form-schema.ts';
import { viewOf } from '#modules/kit/resource-page/kinds/registry.ts';
import { inputOfForm } from '#modules/kit/resource-page/sent-input.ts';
import { phoneFields } from '#modules/sign-in/sms-code/index.ts';

const typed = Object.values(resources).flatMap(({ name, fields }) =>
  Object.entries(fields as Fields)
    .filter(([, { kind }]) => kind.name === 'line' || kind.name === 'text')
    .map(([field, declared]) => [`${name}.${field}`, declared] as const),
);

const samples = ['馆藏（东）', 'abc12', '13800138000', '010-88886666', 'a@museum.example', '/page', 'A01'];

describe('the form of a record', () => {
  it.each(typed)('sends %s as the server stores it', (_name, field) => {
    const schema = inputOf(field, inChinese);
    const sample = samples.find(each => schema.safeParse(each).success) ?? '';
    for (const value of [sample, ` \u202d${sample}\u202c\n`, `${sample}\u200b\ufeff`]) {
      const stored = schema.safeParse(value);
      if (stored.success) expect(viewOf(field).toWire(value, field.options)).toBe(stored.data);
    }
  });

  it.each([
    '\u202d138 0013 8000\u202c',
    '１３８００１３８０００',
    '138-0013-8000',
    '\ufeff138\u00a00013\u00a08000',
  ])('accepts the number %j and sends its digits', phone => {
    const page = { resource: userResource };
    const fields = formFieldsOf(page, 'editing').filter(({ name }) => name === 'phone');
    const values = { ...formValuesOf(fields, undefined), phone };
    expect(formSchemaOf(fields, undefined, inChinese).safeParse(values).error).toBeUndefined();
    expect(inputOfForm(page, fields, values)).toEqual({ phone: '13800138000' });
    expect(phoneFields().mobile.parse(phone)).toBe('13800138000');
  });
});
