import { exportRunEndpoints } from '#contract/areas/export-runs.ts';
import { handle } from '#server/kernel/http/route.ts';
import { beginAgain, beginExport, cancelRun, fileOfRun, listRuns, removeRun } from './runs.ts';

const { start, list, cancel, again, file, remove } = exportRunEndpoints;

export const exportRunRoutes = [
  handle(start, beginExport),
  handle(list, (_input, context) => listRuns(context)),
  handle(cancel, ({ id }, context) => cancelRun(id, context)),
  handle(again, ({ id }, context) => beginAgain(id, context)),
  handle(file, ({ id }, context) => fileOfRun(id, context)),
  handle(remove, ({ id }, context) => removeRun(id, context)),
];
