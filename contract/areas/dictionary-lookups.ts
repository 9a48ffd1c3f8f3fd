import * as z from 'zod/mini';
import { defineEndpoint, read, readOk } from '../endpoint.ts';
import { normalForm } from '../fields.ts';
import {
  dictionaryCode,
  dictionaryItemsSchema,
  getDictItems,
  queryAllDictItems,
  refreshDictionaryCache,
} from './dictionaries.ts';

// Apart from those that every page loads at its start.

export const getDictText = defineEndpoint({
  name: 'dictionary.getDictText',
  method: 'GET',
  path: '/sys/dict/getDictText/{dictCode}/{key}',
  auth: 'self',
  input: z.object({ dictCode: dictionaryCode, key: z.string().check(z.maxLength(200)) }),
  output: z.nullable(z.string()),
  success: read,
});

/** The most items of a table in one reply, so that a large table cannot be read in one request. */
export const mostTableItems = 5000;

/** A larger number is reduced, as it is of lists. */
const pageSize = z.optional(
  z.pipe(
    z.coerce.number().check(z.int(), z.gte(1)),
    z.transform(size => Math.min(size, mostTableItems)),
  ),
);

/** Search in a registered table: the first `pageSize` items that contain the keyword (API-66). */
export const loadDict = defineEndpoint({
  name: 'dictionary.loadDict',
  method: 'GET',
  path: '/sys/dict/loadDict/{dictCode}',
  auth: 'self',
  signed: true,
  input: z.object({
    dictCode: dictionaryCode,
    keyword: z.optional(z.string().check(normalForm('line'), z.maxLength(200))),
    pageSize,
  }),
  output: dictionaryItemsSchema,
  success: read,
});

/** The texts of comma-joined values in their order (API-65). */
export const loadDictItem = defineEndpoint({
  name: 'dictionary.loadDictItem',
  method: 'GET',
  path: '/sys/dict/loadDictItem/{dictCode}',
  auth: 'self',
  signed: true,
  input: z.object({
    dictCode: dictionaryCode,
    key: z.string().check(z.maxLength(4000)),
    delNotExist: z._default(z.stringbool(), true),
  }),
  output: z.nullable(z.array(z.string())),
  success: read,
});

const tableName = z.string().check(z.minLength(1), z.maxLength(200));

/** The first page of a registered table with the items of the given values in front. */
export const loadDictOrderByValue = defineEndpoint({
  name: 'dictionary.loadDictOrderByValue',
  method: 'GET',
  path: '/sys/dict/loadDictOrderByValue/{dictCode}',
  auth: 'self',
  signed: true,
  input: z.object({
    dictCode: dictionaryCode,
    keyword: z.string().check(normalForm('line'), z.maxLength(4000)),
    pageSize,
  }),
  output: dictionaryItemsSchema,
  success: read,
});

/** One page of a registered table, in the older form of the interface. */
export const queryTableData = defineEndpoint({
  name: 'dictionary.queryTableData',
  method: 'GET',
  path: '/sys/dict/queryTableData',
  auth: 'self',
  input: z.object({
    table: tableName,
    text: tableName,
    code: tableName,
    keyword: z.optional(z.string().check(normalForm('line'), z.maxLength(200))),
    codeValue: z.optional(z.string().check(z.maxLength(200))),
    pageNo: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000)), 1),
    pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)), 10),
  }),
  output: dictionaryItemsSchema,
  success: read,
});

/** The version of every dictionary by its code, which changes with its items (not part of the family's interface). */
export const dictionaryVersions = defineEndpoint({
  name: 'dictionary.versions',
  extension: true,
  method: 'GET',
  path: '/sys/dict/versions',
  auth: 'self',
  input: z.object({}),
  output: z.record(z.string(), z.string()),
  success: readOk,
});

export const dictionaryEndpoints = [
  queryAllDictItems,
  dictionaryVersions,
  loadDictOrderByValue,
  queryTableData,
  getDictItems,
  getDictText,
  loadDict,
  loadDictItem,
  refreshDictionaryCache,
];
