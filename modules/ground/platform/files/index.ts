const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Saves a workbook under a name with the ending of its format: servers of the family write binary ones. */
export const saveWorkbook = (blob: Blob, title: string): void =>
  saveFile(blob, `${title}.${blob.type.startsWith(xlsxType) ? 'xlsx' : 'xls'}`);

/** Passes a file to the browser, which saves it under this name. */
export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Revoked later, because the browser reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

export { sizeText } from './size-text.ts';
