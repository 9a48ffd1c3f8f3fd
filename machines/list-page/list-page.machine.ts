import { initialContext } from './list-page.logic.ts';
import { listPageSetup } from './list-page.setup.ts';
import { recordRegion } from './record.region.ts';
import { rowsRegion } from './rows.region.ts';
import { selectionRegion } from './selection.region.ts';
import { dialogRegion, exportRegion, importRegion, operationRegion } from './work.regions.ts';

/**
 * A standard list page: its rows, the selection, operations on rows, the record form, further dialogs, export
 * and import. The effects are injected: `watchRows`, `runOperation`, `exportRows`, `writeQuery` and the
 * warnings.
 */
export const listPageMachine = listPageSetup.createMachine({
  id: 'listPage',
  description: 'A standard list page',
  type: 'parallel',
  context: ({ input }) => initialContext(input),
  states: {
    rows: rowsRegion,
    selection: selectionRegion,
    operation: operationRegion,
    record: recordRegion,
    dialog: dialogRegion,
    export: exportRegion,
    import: importRegion,
  },
});
