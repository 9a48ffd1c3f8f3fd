const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

/** Functions that compute one value out of many rows. */
export const aggregates = words('count sum avg min max string_agg bool_and bool_or stddev variance');

/**
 * The functions that a report may call: they only compute a value from their arguments. None of them reads a
 * table, a file or a setting, executes a text, waits, or generates rows.
 */
export const functions: ReadonlySet<string> = new Set([
  ...aggregates,
  ...words(`
  extract date_trunc date_part to_char to_date to_timestamp to_number now age date
  round floor ceil ceiling trunc abs mod sign
  lower upper trim btrim ltrim rtrim length char_length substring substr left right replace split_part position
  concat concat_ws
  row_number rank dense_rank percent_rank ntile lag lead first_value last_value
`),
]);

/** Functions of SQL keywords, which the parser names with the schema of the catalogue. */
export const languageFunctions = words(`
  extract position substring btrim ltrim rtrim timezone like_escape
`);

/** The types a value may be converted to. Others parse their text with a look-up in the catalogue. */
export const types = words(`
  bool int2 int4 int8 float4 float8 numeric text varchar bpchar char date time timetz timestamp timestamptz interval
  uuid json jsonb
`);

/** The operators a report may use; those with tildes are `like` and `ilike`. */
export const operators = words(`
  + - * / % < > <= >= = <> != || ~~ !~~ ~~* !~~*
  BETWEEN NOT_BETWEEN BETWEEN_SYMMETRIC NOT_BETWEEN_SYMMETRIC
`);

/**
 * The SQL value functions of dates and times. Those about the connection and the user are not allowed in a
 * report.
 */
export const valueFunctions = words(`
  SVFOP_CURRENT_DATE SVFOP_CURRENT_TIME SVFOP_CURRENT_TIME_N SVFOP_CURRENT_TIMESTAMP SVFOP_CURRENT_TIMESTAMP_N
  SVFOP_LOCALTIME SVFOP_LOCALTIME_N SVFOP_LOCALTIMESTAMP SVFOP_LOCALTIMESTAMP_N
`);
