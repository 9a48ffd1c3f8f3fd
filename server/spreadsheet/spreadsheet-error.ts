/** A spreadsheet that is not taken; the message says why, in the words a person reads. */
export class SpreadsheetError extends Error {
  override readonly name = 'SpreadsheetError';
}
