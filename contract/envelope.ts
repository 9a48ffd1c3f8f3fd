import * as z from 'zod/mini';

export { replyCode } from './reply-code.ts';

/** Every reply except files and a few bare ones (API-11). */
export interface Envelope<Result = unknown> {
  success: boolean;
  message: string;
  code: number;
  result: Result;
  /** Epoch milliseconds. */
  timestamp: number;
}

/** The envelope as clients must accept it: older servers omit keys or send numbers as text. */
export const envelopeSchema = z.looseObject({
  success: z.optional(z.boolean()),
  message: z.nullish(z.string()),
  code: z.nullish(z.coerce.number()),
  result: z.unknown(),
});

/** The schema of a success envelope around `result`. */
export const envelopeOf = <Result extends z.core.$ZodType>(result: Result) =>
  z.object({
    success: z.boolean(),
    message: z.string(),
    code: z.number(),
    result,
    timestamp: z.number(),
  });

/** Messages per input field, sent as `result.fieldErrors` of a refused request. */
export const fieldErrorsSchema = z.object({ fieldErrors: z.record(z.string(), z.string()) });
export type FieldErrors = Record<string, string>;

/** One page of `record`. */
export const pageOf = <Record extends z.core.$ZodType>(record: Record) =>
  z.object({
    records: z.array(record),
    total: z.number(),
    size: z.number(),
    current: z.number(),
    pages: z.number(),
    /** Seconds that the query took, when it was slow (`SLOW_QUERY_MS`); other servers do not state it. */
    slowSeconds: z.optional(z.number()),
  });
export interface Page<Record> {
  records: Record[];
  total: number;
  size: number;
  current: number;
  pages: number;
  /** Seconds that the query took, when the server finds that long. */
  slowSeconds?: number | undefined;
}

/** Result of an import that took some rows and refused others (code 201, IMPORT-10). */
export const partialImportSchema = z.object({
  totalCount: z.number(),
  errorCount: z.number(),
  successCount: z.number(),
  msg: z.string(),
  fileUrl: z.string(),
  fileName: z.string(),
});
