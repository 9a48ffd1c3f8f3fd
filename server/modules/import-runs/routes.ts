import {
  cancelImport,
  checkImport,
  correctImport,
  importOffer,
  importRunState,
  importTemplate,
  startImport,
  undoImport,
  uploadImport,
} from '#contract/areas/import-runs.ts';
import { handle } from '#server/kernel/http/route.ts';
import { beginCheck, beginImport, beginUndo, cancelRun } from '#server/records/resource/import-run/begin.ts';
import { correctRows } from '#server/records/resource/import-run/correct.ts';
import { offerOf } from '#server/records/resource/import-run/offer.ts';
import { stateOfRun } from '#server/records/resource/import-run/stored-run.ts';
import { templateOf } from '#server/records/resource/import-run/template.ts';
import { uploadRun } from '#server/records/resource/import-run/upload.ts';
import { storeImportMessage } from './import-message.ts';

export const importRunRoutes = [
  handle(importOffer, offerOf),
  handle(uploadImport, uploadRun),
  handle(importRunState, stateOfRun),
  handle(checkImport, beginCheck),
  handle(correctImport, correctRows),
  handle(startImport, ({ id }, context) => beginImport(id, context, storeImportMessage)),
  handle(cancelImport, ({ id }, context) => cancelRun(id, context)),
  handle(undoImport, ({ id }, context) => beginUndo(id, context)),
  handle(importTemplate, templateOf),
];
