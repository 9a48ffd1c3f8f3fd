import * as z from 'zod/mini';
import { bilingualText } from '../bilingual-text.ts';
import { defineEndpoint, readOk } from '../endpoint.ts';
import { searched } from '../fields.ts';

/** The most records of one resource that a search returns. */
export const mostFoundRecords = 5;

const recordSchema = z.object({
  id: z.string(),
  /** Its name in Chinese, and in English where it has one. */
  name: bilingualText,
  /** The text by which it was found, where that is not its name: an account, a code, a number. */
  hint: z.nullable(z.string()),
});
/** A record that a search has found. */
export type FoundRecord = z.output<typeof recordSchema>;

const groupSchema = z.object({
  /** The name of the resource. */
  resource: z.string(),
  title: bilingualText,
  /** The best matches first. */
  records: z.array(recordSchema),
  /** More records match. */
  hasMore: z.boolean(),
});
/** What a search has found of one resource. */
export type FoundGroup = z.output<typeof groupSchema>;

const foundSchema = z.object({
  groups: z.array(groupSchema),
  /** The titles of the resources that were not searched to the end, because it took too long. */
  unfinished: z.array(bilingualText),
});
export type FoundRecords = z.output<typeof foundSchema>;

/** Searches the keyword fields of every resource that the caller may list. */
export const recordSearch = defineEndpoint({
  name: 'recordSearch.find',
  extension: true,
  method: 'GET',
  path: '/sys/search/records',
  auth: 'self',
  input: z.object({ keyword: searched }),
  output: foundSchema,
  success: readOk,
});

export const recordSearchEndpoints = [recordSearch];
