const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

/**
 * The functions a report may call: they compute from their arguments and do nothing else. None of them reads a table,
 * a file or a setting, runs a text, waits, or makes rows out of nothing.
 */
export const functions = words(`
  count sum avg min max string_agg bool_and bool_or stddev variance
  coalesce nullif greatest least cast
  extract date_trunc date_part to_char to_date to_timestamp to_number now age date
  round floor ceil ceiling trunc abs mod sign
  lower upper trim btrim ltrim rtrim length char_length substring substr left right replace split_part position
  concat concat_ws
  row_number rank dense_rank percent_rank ntile lag lead first_value last_value
`);

/** Words of the language that parentheses may follow; without quotes, with which they would be names. */
export const wordsBeforeParentheses = words(`
  select from join on where having by when then else case and or not in any all some exists between like ilike is as
  distinct over filter within group partition order values union intersect except limit offset using with
  numeric decimal varchar char timestamp time
`);
