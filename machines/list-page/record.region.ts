import { listPageSetup } from './list-page.setup.ts';

/** The record form over the list. */
export const recordRegion = listPageSetup.createStateConfig({
  id: 'record',
  initial: 'closed',
  states: {
    closed: {
      description: 'No record is open',
      on: {
        'record.add': { target: 'open.adding', description: 'A new record', meta: { req: ['LIST-07'] } },
        'record.edit': {
          target: 'open.editing',
          actions: 'keepRecord',
          description: 'An existing record',
          meta: { req: ['LIST-08'] },
        },
        'record.view': {
          target: 'open.viewing',
          actions: 'keepRecord',
          description: 'An existing record, to read',
          meta: { req: ['LIST-09'] },
        },
      },
    },
    open: {
      tags: 'recordOpen',
      description: 'The form of one record is open',
      initial: 'adding',
      exit: 'forgetRecord',
      on: {
        'record.close': { target: 'closed', description: 'Closed without saving' },
        'record.saved': {
          target: 'closed',
          actions: ['publishChange', 'clearSelection', 'askReload'],
          description: 'Saved: the list is loaded again with nothing selected',
        },
      },
      states: {
        adding: { tags: 'adding', description: 'Titled 新增', meta: { req: ['LIST-07'] } },
        editing: { tags: 'editing', description: 'Titled 编辑', meta: { req: ['LIST-08'] } },
        viewing: {
          tags: ['viewing', 'readOnly'],
          description: 'Titled 详情; nothing can be submitted',
          meta: { req: ['LIST-09', 'LIST-10'] },
          on: {
            'record.saved': { description: 'A record that is only viewed cannot have been saved' },
            'record.edit': {
              target: 'editing',
              actions: 'keepRecord',
              description: 'The person edits the record that they read',
            },
          },
        },
      },
    },
  },
});
