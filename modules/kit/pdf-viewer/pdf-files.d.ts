/** The address of the files of pdfjs, relative to a script (scripts/vite/pdf-files.ts). */
declare const __PDF_FILES__: string;

declare module 'pdfjs-dist/build/pdf.worker.mjs';
