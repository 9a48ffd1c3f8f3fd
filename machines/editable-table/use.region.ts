import { editableTableSetup } from './editable-table.setup.ts';

/** Precedes the events of a person: while the table is disabled, they are ignored. */
export const refusedWhileDisabled = {
  guard: 'isDisabled',
  description: 'The table is disabled: the event is ignored',
  meta: { req: ['PERM-19'] },
} as const;

/**
 * Whether the table is enabled. While it is not, rows can still be expanded, scrolled and read, changes from
 * outside are shown, and the blur of a cell still completes its input.
 */
export const useRegion = editableTableSetup.createStateConfig({
  id: 'use',
  description: 'Whether the table can be used',
  meta: { req: ['PERM-19'] },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The initial setting decides',
      meta: { req: ['PERM-19'] },
      always: [
        {
          guard: 'isDisabled',
          target: 'disabled',
          description: 'It starts disabled',
          meta: { req: ['PERM-19'] },
        },
        { target: 'enabled', description: 'It starts enabled' },
      ],
    },
    enabled: {
      description: 'The table is enabled',
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
          description: 'The table is enabled again',
          meta: { req: ['PERM-19'] },
        },
      },
    },
  },
});
