/** The values of the dialog. */
export interface ImageInputs {
  /** The alternative text of the image. */
  readonly text: string;
  /** The address of the image: typed, or returned by the upload. */
  readonly address: string;
}

/** The empty inputs of a dialog that was just opened, or whose tab was just changed (EDITOR-08). */
export const emptyInputs: ImageInputs = { text: '', address: '' };

/** Whether an image can be inserted from an address: an http(s) one or a path, as no other scheme is an image's. */
export function isImageAddress(address: string): boolean {
  if (/^https?:\/\//i.test(address)) return URL.canParse(address);
  return /^(?!\/\/)[^\s\\:]+$/.test(address);
}
