import { editableTableSetup } from './editable-table.setup.ts';
import { refusedWhileDisabled } from './use.region.ts';

const toNone = {
  guard: 'isNoneSelected',
  target: 'none',
  description: 'No row is selected any more',
  meta: { req: ['TABLE-108'] },
} as const;

const toSome = {
  guard: 'areSomeSelected',
  target: 'some',
  description: 'Some rows are selected, others not',
  meta: { req: ['TABLE-108'] },
} as const;

const toAll = {
  guard: 'areAllSelected',
  target: 'all',
  description: 'Every selectable row is selected',
  meta: { req: ['TABLE-108', 'TABLE-109'] },
} as const;

/** How much of the table is selected. */
export const selectionRegion = editableTableSetup.createStateConfig({
  id: 'selection',
  description: 'How many rows are selected',
  meta: { req: ['TABLE-108'] },
  initial: 'none',
  on: {
    'row.select': [
      refusedWhileDisabled,
      {
        guard: 'isSelectable',
        actions: 'selectRow',
        description: 'A row that is not disabled is selected or deselected',
        meta: { req: ['TABLE-47', 'TABLE-48', 'TABLE-110', 'TABLE-111'] },
      },
    ],
    'rows.selectAll': [
      refusedWhileDisabled,
      {
        guard: 'canSelectSeveral',
        actions: 'selectAll',
        description: 'Every row that is not disabled is selected, or none; with single selection only none',
        meta: { req: ['TABLE-48', 'TABLE-109', 'TABLE-111'] },
      },
    ],
  },
  states: {
    none: {
      tags: 'noneSelected',
      description: 'No row is selected',
      meta: { req: ['TABLE-108'] },
      always: [toSome, toAll],
    },
    some: {
      tags: 'someSelected',
      description: 'Indeterminate: some rows are selected',
      meta: { req: ['TABLE-108'] },
      always: [toNone, toAll],
    },
    all: {
      tags: 'allSelected',
      description: 'All selectable rows are selected',
      meta: { req: ['TABLE-108'] },
      always: [toNone, toSome],
    },
  },
});
