/** Whether a file is a PDF, by the ending that the server gave it from its content. */
export const isPdf = (path: string): boolean => /\.pdf$/i.test(path);
