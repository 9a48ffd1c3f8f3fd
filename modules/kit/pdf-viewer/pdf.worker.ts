// The worker of pdfjs within our own build, so that it is of our origin and of the same version.
import 'pdfjs-dist/build/pdf.worker.mjs';
