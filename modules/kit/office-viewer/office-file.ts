const shown = /\.(docx|xlsx)$/i;

/** Whether the content of a file is shown by the viewer, by the ending that the server gave it. */
export const isOfficeFile = (path: string): boolean => shown.test(path);

/** Which kind of document it is. */
export const kindOfOffice = (path: string): 'docx' | 'xlsx' | undefined =>
  shown.exec(path)?.[1]?.toLowerCase() as 'docx' | 'xlsx' | undefined;
