import type { ChosenFile } from '#machines/upload/upload.logic.ts';

/** The content of a file that a person chose. */
export const blobOf = ({ source }: ChosenFile): Blob => {
  if (source instanceof Blob) return source;
  throw new Error('A file to upload has no content');
};
