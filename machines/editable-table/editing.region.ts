import { editableTableSetup } from './editable-table.setup.ts';

/** Which cells show an editor. */
export const editingRegion = editableTableSetup.createStateConfig({
  id: 'editing',
  description: 'Which cells show an editor',
  meta: { req: ['TABLE-86', 'TABLE-87'] },
  initial: 'deciding',
  on: {
    'table.disable': {
      target: '.locked',
      actions: 'deactivate',
      description: 'The entire table is disabled: the edited cell is closed',
      meta: { req: ['PERM-19'] },
    },
  },
  states: {
    deciding: {
      description: 'The setting decides',
      meta: { req: ['TABLE-86'] },
      always: [
        {
          guard: 'isDisabled',
          target: 'locked',
          description: 'The table starts disabled',
          meta: { req: ['PERM-19'] },
        },
        {
          guard: 'editsAlways',
          target: 'always',
          description: 'Always-editable is on',
          meta: { req: ['TABLE-86'] },
        },
        { target: 'none', description: 'Always-editable is off', meta: { req: ['TABLE-87'] } },
      ],
    },
    locked: {
      description: 'The table is disabled: no cell can be edited',
      meta: { req: ['PERM-19'] },
      on: {
        'table.enable': {
          target: 'deciding',
          description: 'The table is enabled again: the setting decides',
          meta: { req: ['PERM-19'] },
        },
      },
    },
    always: {
      tags: 'alwaysEditable',
      description: 'Every editable cell shows its editor',
      meta: { req: ['TABLE-86'] },
    },
    none: {
      description: 'No cell is edited',
      meta: { req: ['TABLE-87', 'TABLE-88'] },
      on: {
        'cell.click': {
          guard: 'isEditableCell',
          target: 'active',
          actions: 'activate',
          description: 'The clicked cell becomes editable',
          meta: { req: ['TABLE-87'] },
        },
      },
    },
    active: {
      tags: 'cellActive',
      description: 'One cell is edited',
      meta: { req: ['TABLE-87', 'TABLE-89'] },
      always: {
        guard: 'isNoCellActive',
        target: 'none',
        description: 'The row of the cell was removed',
      },
      on: {
        'cell.click': {
          guard: 'isEditableCell',
          actions: 'activate',
          description: 'Another cell is clicked and becomes editable instead',
          meta: { req: ['TABLE-87'] },
        },
        'edit.end': {
          target: 'none',
          actions: 'deactivate',
          description: 'A key ends the editing of the cell, which keeps the focus',
          meta: { req: ['TABLE-87'] },
        },
        'page.click': {
          guard: 'isElsewhere',
          target: 'none',
          actions: 'deactivate',
          description: 'A click anywhere but on the table, a select dropdown, a date picker or a popup',
          meta: { req: ['TABLE-88', 'TABLE-89'] },
        },
      },
    },
  },
});
