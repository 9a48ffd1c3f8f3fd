/** A refused spreadsheet; the message is the reason for the person. */
export class SpreadsheetError extends Error {
  override readonly name = 'SpreadsheetError';
}
