import { editableTableSetup } from './editable-table.setup.ts';

/** Stands before what a person would do to the table: while it is disabled, nothing comes of it. */
export const refusedWhileDisabled = {
  guard: 'isDisabled',
  description: 'The table is disabled: nothing comes of it',
  meta: { req: ['PERM-19'] },
} as const;

/**
 * Whether the table can be used at all. While it cannot, rows unfold, scroll and are put out as ever, what comes from
 * elsewhere is shown, and the blur of a cell still ends what was typed into it before.
 */
export const useRegion = editableTableSetup.createStateConfig({
  id: 'use',
  description: 'Whether the table can be used',
  meta: { req: ['PERM-19'] },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'It starts as it was told to',
      meta: { req: ['PERM-19'] },
      always: [
        {
          guard: 'isDisabled',
          target: 'disabled',
          description: 'It starts disabled',
          meta: { req: ['PERM-19'] },
        },
        { target: 'enabled', description: 'It is enabled unless told' },
      ],
    },
    enabled: {
      description: 'The table can be used',
      on: {
        'table.disable': {
          target: 'disabled',
          actions: 'disable',
          description: 'The entire table is disabled',
          meta: { req: ['PERM-19'] },
        },
      },
    },
    disabled: {
      tags: 'disabled',
      description: 'No cell is edited, and no row is added, removed, dragged or selected',
      meta: { req: ['PERM-19'] },
      on: {
        'table.enable': {
          target: 'enabled',
          actions: 'enable',
          description: 'The table can be used again',
          meta: { req: ['PERM-19'] },
        },
      },
    },
  },
});
