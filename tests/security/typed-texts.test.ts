import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { filterSuffix, listInput } from '#contract/list-query.ts';

const samples = [
  ...['馆藏', 'abc12', '13800138000', '010-88886666', 'a@museum.example', '/page', '#aabbcc', 'A01', '12:30'],
];
const hidden = '\u202e';

interface Input {
  readonly name: string;
  readonly schema: z.core.$ZodType;
}

/** The texts of an input, also those inside of objects and lists. */
function textsOf(name: string, schema: z.core.$ZodType): Input[] {
  const { def } = schema._zod as unknown as { def: Record<string, unknown> & { type: string } };
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape as Record<string, z.core.$ZodType>).flatMap(([key, each]) =>
        textsOf(`${name}.${key}`, each),
      );
    case 'array':
      return textsOf(`${name}[]`, def.element as z.core.$ZodType);
    case 'record':
      return textsOf(`${name}{}`, def.valueType as z.core.$ZodType);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'nonoptional':
      return textsOf(name, def.innerType as z.core.$ZodType);
    default:
      return [{ name, schema }];
  }
}

/** What an input makes of a text with a character that nobody sees; undefined where it refuses any text. */
function takes({ schema }: Input): boolean {
  const accepted = samples.filter(sample => z.safeParse(schema, sample).success);
  return accepted.some(sample => {
    const { data, success } = z.safeParse(schema, `${sample}${hidden}`);
    return success && typeof data === 'string' && data.includes(hidden);
  });
}

const controls = Object.keys(listInput({}, {}).shape);

/** The inputs that lists have in common, and their filters, which the server cleans when it compares them. */
const isOfList = ({ input }: AnyEndpoint, name: string) =>
  'pageNo' in input.shape &&
  (controls.includes(name) ||
    Object.values(filterSuffix).some(suffix => `${name}${suffix}` in input.shape || name.endsWith(suffix)));

const table = endpoints.map(endpoint => [endpoint.name, endpoint] as const);

/**
 * Inputs that are compared with what is stored, or with a secret, exactly as they are: keys, codes, proofs. What is new
 * here and is typed and stored needs a normal form instead.
 */
const comparedExactly = [
  // Ids, and lists of them.
  ...[/[ .](\w*[iI]ds?(List)?(\[\])?|selections|selectedroles|selecteddeparts|after|below)$/],
  // Codes of records, and names of columns, resources, files and pages.
  ...[
    /[ .](\w*[cC]odes?|key|value|field|\w*Field|fieldName|tableName|table|resource|component|path|val|fieldVal)$/,
  ],
  ...[/^dictionary\.(queryTableData (text|codeValue)|loadTreeData text|getDictItems sign)$/],
  // Proofs, and what other servers and devices have made.
  ...[
    /[ .](password|oldpassword|confirmpassword|dbPassword|captcha|checkKey|ticket|token|\w*[uU]uid|smscode|clientDataJSON)$/,
  ],
  ...[/ (state|source|thirdType|service|bizSource)$/],
  ...[/^monitor\.metric name$/, /^backup\.(check|delete|tryRestore|restore) name$/],
  // Accounts beside a proof, or chosen in a list.
  ...[/^(account|user)\.\w+ (username|userName)$/, /^substitute\.queryByUserName /, /^user\.getMultiUser /],
  // JSON, times and flags, which are read, not stored as they are.
  ...[
    / (\w*\.)*(condition|myDeptSearch|predicates|filters)$/,
    /[ .](endTime|updateTime)$/,
    / \w*(formData|FormData|\.formData)\{\}$/,
  ],
  ...[/ rules\[\]\.formData\{\}$/],
  // A folder, and the name of a file, which is cleaned as the file is stored.
  ...[/^file\.beginUpload (biz|fileName)$/],
  // A proof, and paths that the server has made.
  ...[/^file\.(static (signature|by)|texts paths)$/],
  // Read once more by the schema of an edit of the resource.
  ...[/^batchEdit\.preview values\{\}$/],
  // Read once more by the schema of the export of the resource.
  ...[/^exportRun\.start query\{\}$/],
  // Read once more by the schema of the list of the resource.
  ...[/^facet\.counts query$/],
  // Names of lists and fields, and the values of a query, which is cleaned where it is sent.
  ...[/^listView\.\w+ (list|resource|content\.)/],
  // Names of fields; and cells of a sheet, which are read by the schema of the resource.
  ...[/^importRun\.(check|correct) /],
  // Cleaned as errors of browsers are kept: tests/server/browser-errors.
  ...[/^browserError\.(report (message|stack|page|version)|violation csp-report\.)/],
  // An address and a key, which are encrypted as they are.
  ...[/^chatRobot\.(add|edit) (address|secretKey)$/],
  // The name of a table.
  ...[/^dataLog\.timeline dataTable$/],
  // Names of fields, of which only declared ones are exported.
  ...[/\.exportXls exportColumns$/],
  // The question of the server that a change of the menu answers.
  ...[/^menu\.\w+ answer$/],
];

describe('the texts of every endpoint', () => {
  const exact = table.flatMap(([name, endpoint]) =>
    Object.entries(endpoint.input.shape as Record<string, z.core.$ZodType>)
      .filter(([key]) => !isOfList(endpoint, key))
      .flatMap(([key, schema]) => textsOf(key, schema))
      .filter(takes)
      .map(input => `${name} ${input.name}`),
  );

  it('are cleaned, but those that are compared exactly', () => {
    expect(exact.filter(each => !comparedExactly.some(names => names.test(each)))).toEqual([]);
  });
});
