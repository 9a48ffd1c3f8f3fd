import { recordSearch } from '#contract/areas/record-search.ts';
import { handle } from '#server/kernel/http/route.ts';
import { searchRecords } from './search.ts';

export const recordSearchRoutes = [
  handle(recordSearch, ({ keyword }, context) => searchRecords(keyword, context)),
];
