import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist';
import { fetchStoredFile } from '#modules/ground/platform/http/index.ts';

/** The address of the files of pdfjs, relative to a script (scripts/vite/pdf-files.ts). */
declare const __PDF_FILES__: string;

/** The most pixels of a picture within a document: one that claims more is left out. */
const mostPixels = 50_000_000;

/** A document that is open, and what ends it with its worker. */
export interface OpenPdf {
  readonly document: PDFDocumentProxy;
  readonly close: () => void;
}

/**
 * Opens a stored PDF (ADR 0111). It is read by a worker of our build; nothing in it runs, and it names no address that is
 * loaded.
 *
 * @throws RequestError, and the errors of pdfjs, of which `PasswordException` is that of a locked file
 */
export async function openPdf(path: string, signal: AbortSignal): Promise<OpenPdf> {
  const file = await fetchStoredFile(path, signal);
  const data = new Uint8Array(await file.arrayBuffer());
  const port = new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module' });
  const worker = PDFWorker.create({ port });
  const here = import.meta.url;
  const files = new URL(__PDF_FILES__, here).href;
  const loading = getDocument({
    data,
    worker,
    cMapUrl: `${files}cmaps/`,
    standardFontDataUrl: `${files}standard_fonts/`,
    // The page requests these files: the policy of the worker lets it load nothing.
    useWorkerFetch: false,
    useWasm: false,
    enableXfa: false,
    maxImageSize: mostPixels,
    verbosity: 0,
  });
  const close = () => {
    void loading.destroy().finally(() => {
      worker.destroy();
      port.terminate();
    });
  };
  signal.addEventListener('abort', close);
  try {
    return { document: await loading.promise, close };
  } catch (error) {
    close();
    throw error;
  }
}
