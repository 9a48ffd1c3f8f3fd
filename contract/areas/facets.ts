import * as z from 'zod/mini';
import { defineEndpoint, readOk } from '../endpoint.ts';

/** The most different values that one facet counts, those with the most records first. */
export const mostFacetValues = 200;

const countsSchema = z.array(z.object({ value: z.string(), count: z.int() }));
/** How many records have each value of a field; a value that is not in it has none. */
export type FacetCounts = z.output<typeof countsSchema>;

/**
 * Counts the records of a list by the values of one of its facet fields: those that its filters leave, without the filter
 * of that field, and that the caller may see.
 */
export const facetCounts = defineEndpoint({
  name: 'facet.counts',
  extension: true,
  method: 'GET',
  path: '/sys/list/facet',
  auth: 'self',
  input: z.object({
    resource: z.string().check(z.minLength(1), z.maxLength(64)),
    field: z.string().check(z.minLength(1), z.maxLength(64)),
    /** The input of the list as JSON, which the list's own schema checks. */
    query: z.string().check(z.maxLength(30_000)),
  }),
  output: countsSchema,
  success: readOk,
});

export const facetEndpoints = [facetCounts];
