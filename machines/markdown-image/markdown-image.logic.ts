/** What the dialog holds. */
export interface ImageInputs {
  /** The text that stands for the image. */
  readonly text: string;
  /** Where the image is: typed, or given by the upload. */
  readonly address: string;
}

/** The inputs of a dialog that has just been opened, or whose tab has just changed (EDITOR-08). */
export const emptyInputs: ImageInputs = { text: '', address: '' };

/** Whether an image can be inserted from an address: an http(s) one or a path, as no other scheme is an image's. */
export function isImageAddress(address: string): boolean {
  if (/^https?:\/\//i.test(address)) return URL.canParse(address);
  return /^(?!\/\/)[^\s\\:]+$/.test(address);
}
