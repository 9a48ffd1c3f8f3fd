import type { MachineExamples } from '#machines/examples.ts';
import { Refused } from '../refused.ts';
import { listSearchDebounce, remoteSearchDebounce } from '../timing.ts';
import type { choicesMachine } from './choices.machine.ts';

/** Examples for the choices of a widget. */
export const examples = {
  inputs: [{ debounce: remoteSearchDebounce }, { debounce: listSearchDebounce }],
  events: { 'choices.search': [{ keyword: '管' }, { keyword: '' }] },
  outputs: {
    loadChoices: [
      {
        choices: [
          { value: 'admin', label: '管理员' },
          { value: 'jeecg', label: '张小红' },
        ],
        hasMore: true,
      },
      { choices: [], hasMore: false },
    ],
  },
  errors: { loadChoices: [new Error('网络超时'), new Refused('拒绝访问')] },
} satisfies MachineExamples<typeof choicesMachine>;
