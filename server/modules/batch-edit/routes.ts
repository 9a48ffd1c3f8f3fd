import {
  applyBatchEdit,
  batchEditState,
  cancelBatchEdit,
  previewBatchEdit,
  undoBatchEdit,
} from '#contract/areas/batch-edit.ts';
import { handle } from '#server/kernel/http/route.ts';
import {
  beginApply,
  beginPreview,
  beginUndo,
  cancelEdit,
} from '#server/records/resource/batch/batch-edit.ts';
import { stateOfEdit } from '#server/records/resource/batch/stored-edit.ts';

export const batchEditRoutes = [
  handle(previewBatchEdit, beginPreview),
  handle(applyBatchEdit, ({ id }, context) => beginApply(id, context)),
  handle(cancelBatchEdit, ({ id }, context) => cancelEdit(id, context)),
  handle(undoBatchEdit, ({ id }, context) => beginUndo(id, context)),
  handle(batchEditState, stateOfEdit),
];
