import { describe, expect, it } from 'vitest';
import type { Fields } from '#contract/resource/field.ts';
import { inputOf } from '#contract/resource/schemas.ts';
import { inChinese } from '#contract/resource/text.ts';
import { resources } from '#contract/resources.ts';

const pictures = resources.flatMap(({ name, fields }) =>
  Object.entries(fields as Fields).flatMap(([field, each]) =>
    each.kind.name === 'image' && each.options.writable !== 'never'
      ? [[`${name}.${field}`, inputOf(each, inChinese)] as const]
      : [],
  ),
);

describe.each(pictures)('the picture of %s', (_name, schema) => {
  it.each([
    '',
    'temp/0123456789abcdef0123456789abcdef.png',
    'temp/林_1772413200000.JPG',
    'a (1).webp',
    'https://static.example.org/temp/admin_1646837420000.png',
    'http://files.example:9000/a/b.png?x=1',
  ])('may be %j', value => {
    expect(schema.safeParse(value).success).toBe(true);
  });

  it('is without the characters that nobody sees', () => {
    expect(schema.parse('temp/a\u202E.png')).toBe('temp/a.png');
  });

  it.each([
    'x',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '//evil.example/a.png',
    '/etc/passwd.png',
    '../../a.png',
    'temp/../../a.png',
    'temp\\a.png',
    'temp/a.html',
    'a.png"onerror="alert(1)',
    'https://admin:secret@evil.example/a.png',
    'https://evil.example /a.png',
    'ftp://evil.example/a.png',
  ])('is not %j', value => {
    expect(schema.safeParse(value).success).toBe(false);
  });
});

it('is the kind of every field that shows one', () => {
  expect(pictures.map(([name]) => name)).toEqual(expect.arrayContaining(['user.avatar', 'exhibit.picture']));
});
