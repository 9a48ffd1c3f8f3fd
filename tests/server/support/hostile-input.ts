import fc from 'fast-check';
import { z } from 'zod';
import { type AnyEndpoint, pathParametersOf } from '#contract/endpoint.ts';

interface Property {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Property[];
}

/** Texts that have caused errors in other servers: quotes, wildcards, escapes, separators, numbers out of range. */
const hostileTexts = [
  "'",
  "'; drop table sys_user; --",
  "1' or '1'='1",
  '%',
  '_',
  '\\',
  '*',
  '**',
  '*%*',
  ',',
  ',a,',
  '!',
  '=',
  '>= ',
  'gt x',
  'in ',
  '=1+1',
  '\ud800',
  '\u202e',
  '👩‍🔧',
  '-1',
  '0',
  '1e400',
  '99999999999999999999',
  '9007199254740993',
  'NaN',
  '2024-13-45',
  '0000-00-00 00:00:00',
  '{{constructor}}',
  '<%= 7*7 %>',
  '#{sys_user_code}',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'password',
  'id,password',
  '<script>alert(1)</script>',
  '%27',
  '%2500',
  'a'.repeat(501),
  '张'.repeat(2000),
];

const wrongTypes: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, -1, 0, 1.5, 1e308, '', [], {}, [[]], [null], { a: { b: 1 } }),
  fc.array(fc.constantFrom('a', 'b'), { maxLength: 3 }),
  fc.constant('a\0b'),
  fc.string({ unit: 'binary', maxLength: 20 }),
);

/** Values that match the schema, so that some inputs reach the handler. */
function plausible(property: Property, known: readonly string[]): fc.Arbitrary<unknown> {
  const alternatives = property.anyOf ?? [property];
  return fc.oneof(
    ...alternatives.map((each): fc.Arbitrary<unknown> => {
      if (each.enum) return fc.constantFrom(...each.enum);
      if ('const' in each) return fc.constant(each.const);
      if (each.type === 'boolean') return fc.boolean();
      if (each.type === 'number' || each.type === 'integer') return fc.integer({ min: 1, max: 50 });
      return fc.constantFrom('a', '1', '2024-01-31', ...known);
    }),
  );
}

/**
 * Inputs for an endpoint, generated from its schema: each field absent, plausible, hostile or of another type, and
 * occasionally undeclared fields.
 * @param known values that exist, such as ids
 */
export function hostileInput(endpoint: AnyEndpoint, known: readonly string[]) {
  const inPath = pathParametersOf(endpoint);
  const schema = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' });
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Property>).map(
    ([key, property]): [string, fc.Arbitrary<unknown>] => {
      const value = fc.oneof(
        { weight: 4, arbitrary: plausible(property, known) },
        { weight: 3, arbitrary: fc.constantFrom<unknown>(...hostileTexts) },
        { weight: 1, arbitrary: wrongTypes },
      );
      return [key, inPath.includes(key) ? value.map(wellFormed) : value];
    },
  );
  const undeclared = fc.dictionary(
    fc.constantFrom(
      'constructor',
      'toString',
      'id',
      'delFlag',
      'password',
      'createBy',
      '$where',
      'a.b',
      'a[b]',
    ),
    wrongTypes,
    { maxKeys: 2 },
  );
  return fc
    .tuple(fc.record(Object.fromEntries(fields), { requiredKeys: inPath }), undeclared)
    .map(([declared, more]) => ({ ...more, ...declared }) as Record<string, unknown>);
}

/** An address cannot contain half a surrogate pair. */
const wellFormed = (value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value);
