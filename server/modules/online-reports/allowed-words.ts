const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

/**
 * The functions a report may call: they compute from their arguments and do nothing else. None of them reads a table,
 * a file or a setting, runs a text, waits, or makes rows out of nothing.
 */
export const functions = words(`
  count sum avg min max string_agg bool_and bool_or stddev variance
  extract date_trunc date_part to_char to_date to_timestamp to_number now age date
  round floor ceil ceiling trunc abs mod sign
  lower upper trim btrim ltrim rtrim length char_length substring substr left right replace split_part position
  concat concat_ws
  row_number rank dense_rank percent_rank ntile lag lead first_value last_value
`);

/** Functions behind words of the language, which the parser names with the schema of the catalogue. */
export const languageFunctions = words(`
  extract position substring btrim ltrim rtrim timezone like_escape
`);

/** The types a value may be converted to. Others read their text by looking it up in the catalogue. */
export const types = words(`
  bool int2 int4 int8 float4 float8 numeric text varchar bpchar char date time timetz timestamp timestamptz interval
  uuid json jsonb
`);

/** The operators a report may use; those of `like` and `ilike` are the ones with waves. */
export const operators = words(`
  + - * / % < > <= >= = <> != || ~~ !~~ ~~* !~~*
  BETWEEN NOT_BETWEEN BETWEEN_SYMMETRIC NOT_BETWEEN_SYMMETRIC
`);

/** What the language knows by itself: days and times. Who is connected, and to what, is none of a report's business. */
export const valueFunctions = words(`
  SVFOP_CURRENT_DATE SVFOP_CURRENT_TIME SVFOP_CURRENT_TIME_N SVFOP_CURRENT_TIMESTAMP SVFOP_CURRENT_TIMESTAMP_N
  SVFOP_LOCALTIME SVFOP_LOCALTIME_N SVFOP_LOCALTIMESTAMP SVFOP_LOCALTIMESTAMP_N
`);
