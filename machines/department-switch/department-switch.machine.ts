import { assign, fromPromise, setup } from 'xstate';
import { messageOf } from '../message-of.ts';
import { missingEffects } from '../not-provided.ts';
import { currentDepartment, noDepartments, type OwnDepartments } from './department-switch.logic.ts';
import type {
  DepartmentSwitchContext,
  DepartmentSwitchEvent,
  DepartmentSwitchInput,
  SelectInput,
  UserInfo,
} from './department-switch.types.ts';

const missing = missingEffects('departmentSwitch');

const nothingChosen = { departments: [], current: undefined, selected: undefined };

const selectInput = ({ context }: { context: DepartmentSwitchContext }): SelectInput => ({
  orgCode: context.selected ?? '',
  username: context.username,
});

/** The dialog in which a person of several departments chooses the current one. */
export const departmentSwitchMachine = setup({
  types: {
    context: {} as DepartmentSwitchContext,
    events: {} as DepartmentSwitchEvent,
    input: {} as DepartmentSwitchInput,
    tags: {} as 'loading' | 'shown' | 'marked' | 'sending' | 'closable',
  },
  actors: {
    loadDepartments: fromPromise<OwnDepartments>(missing('loadDepartments')),
    /** Its output becomes the session user. */
    selectDepartment: fromPromise<UserInfo, SelectInput>(missing('selectDepartment')),
  },
  guards: {
    isInNone: (_, { list }: Pick<OwnDepartments, 'list'>) => !list?.length,
    isClosable: ({ context }) => context.closable,
    isSelected: ({ context }) => Boolean(context.selected),
  },
  actions: {
    warn: missing('warn') as (_: unknown, warning: { message: string }) => void,
    /** Makes the returned user the session user (DEPART-10). */
    takeUser: missing('takeUser') as (_: unknown, taken: { user: UserInfo }) => void,
    keepDepartments: assign((_, departments: OwnDepartments) => {
      const current = currentDepartment(departments);
      return { departments: departments.list ?? [], current, selected: current?.orgCode };
    }),
    keepSelection: assign(({ event }) =>
      event.type === 'department.select' ? { selected: event.orgCode } : {},
    ),
    forget: assign(nothingChosen),
  },
}).createMachine({
  id: 'departmentSwitch',
  description: 'The dialog of the departments',
  context: ({ input }) => ({ ...input, ...nothingChosen }),
  initial: 'closed',
  states: {
    closed: {
      description: 'No dialog',
      entry: 'forget',
      on: {
        'departments.open': { target: 'loading', description: 'Requested', meta: { req: ['DEPART-08'] } },
      },
    },
    loading: {
      tags: 'loading',
      description: 'The departments and the code of the current one are fetched',
      meta: { req: ['DEPART-08'] },
      invoke: {
        src: 'loadDepartments',
        id: 'loadDepartments',
        onDone: [
          {
            guard: { type: 'isInNone', params: ({ event }) => ({ list: event.output.list }) },
            target: 'closed',
            actions: { type: 'warn', params: { message: noDepartments } },
            description: 'Without departments there is nothing to choose from',
            meta: { req: ['DEPART-04', 'DEPART-05'] },
          },
          {
            target: 'shown',
            actions: { type: 'keepDepartments', params: ({ event }) => event.output },
            description: 'There are departments',
            meta: { req: ['DEPART-04', 'DEPART-08'] },
          },
        ],
        onError: {
          target: 'closed',
          actions: { type: 'warn', params: ({ event }) => ({ message: messageOf(event.error) }) },
          description: 'They cannot be loaded: the message of the server is shown instead of the dialog',
        },
      },
    },
    shown: {
      tags: 'shown',
      description: '部门选择, or 部门切换 with the name of the current department',
      meta: { req: ['DEPART-01', 'DEPART-02', 'DEPART-07'] },
      initial: 'deciding',
      states: {
        deciding: {
          description: 'Can it be left without choosing?',
          meta: { req: ['DEPART-03'] },
          always: [
            {
              guard: 'isClosable',
              target: 'optional',
              description: 'It has a close button',
              meta: { req: ['DEPART-03'] },
            },
            { target: 'obligatory', description: 'It has no close button', meta: { req: ['DEPART-03'] } },
          ],
        },
        optional: {
          tags: 'closable',
          description: 'With a close button',
          meta: { req: ['DEPART-03'] },
          on: {
            'dialog.close': {
              target: '#departmentSwitch.closed',
              description: 'Closed without a change',
              meta: { req: ['DEPART-03'] },
            },
          },
        },
        obligatory: { description: 'A department has to be chosen', meta: { req: ['DEPART-03'] } },
        marked: {
          tags: 'marked',
          description: 'The field is marked as error: nothing is selected',
          meta: { req: ['DEPART-06'] },
          on: {
            'dialog.close': {
              guard: 'isClosable',
              target: '#departmentSwitch.closed',
              description: 'Closed without a change, if that is allowed',
              meta: { req: ['DEPART-03'] },
            },
          },
        },
      },
      on: {
        'department.select': {
          target: '.deciding',
          actions: 'keepSelection',
          description: 'One of them is selected, or none; the error is removed',
          meta: { req: ['DEPART-07'] },
        },
        'selection.confirm': [
          {
            guard: 'isSelected',
            target: 'sending',
            description: 'The selection is sent',
            meta: { req: ['DEPART-09'] },
          },
          { target: '.marked', description: 'Nothing is selected', meta: { req: ['DEPART-06'] } },
        ],
      },
    },
    sending: {
      tags: ['shown', 'sending'],
      description: 'orgCode and username are sent to the server',
      meta: { req: ['DEPART-09'] },
      invoke: {
        src: 'selectDepartment',
        id: 'selectDepartment',
        input: selectInput,
        onDone: {
          target: 'closed',
          actions: { type: 'takeUser', params: ({ event }) => ({ user: event.output }) },
          description: 'The returned userInfo becomes the session user',
          meta: { req: ['DEPART-10'] },
        },
        onError: {
          target: 'shown',
          actions: { type: 'warn', params: ({ event }) => ({ message: messageOf(event.error) }) },
          description: 'The server refused: its message is shown, and another department can be chosen',
        },
      },
    },
  },
});
