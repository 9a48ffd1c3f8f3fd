import { initialContext } from '../list-page/list-page.logic.ts';
import { listPageSetup } from '../list-page/list-page.setup.ts';
import { recordRegion } from '../list-page/record.region.ts';
import { dialogRegion, operationRegion } from '../list-page/work.regions.ts';

/**
 * The page of one record: the parts of a list page that concern a single record, with the same effects. Its owner loads
 * the record, and loads it again after a change.
 */
export const recordPageMachine = listPageSetup.createMachine({
  id: 'recordPage',
  description: 'The page of one record',
  type: 'parallel',
  context: ({ input }) => initialContext(input),
  states: { operation: operationRegion, record: recordRegion, dialog: dialogRegion },
});
