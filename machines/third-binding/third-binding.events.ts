import type { MachineExamples } from '#machines/examples.ts';
import { Refused } from '../refused.ts';
import type { thirdBindingMachine } from './third-binding.machine.ts';

/** Examples for the binding of a provider's account. */
export const examples = {
  events: {
    'provider.choose': [{ source: 'museum' }, { source: 'github' }],
    'provider.returned': [
      { source: 'museum', report: { kind: 'unbound', uuid: 'ticket of the example' } },
      { source: 'museum', report: { kind: 'known' } },
      { source: 'museum', report: { kind: 'failed' } },
    ],
  },
  outputs: {
    visitProvider: [
      { kind: 'unbound', uuid: 'ticket of the example' },
      { kind: 'known', ticket: 'ticket of a session' },
      { kind: 'failed' },
      { kind: 'blocked' },
    ],
    sendBinding: [null],
  },
  errors: {
    visitProvider: [new Error('窗口没有打开')],
    sendBinding: [
      new Refused('请输入登录密码，确认是您本人', 'password'),
      new Refused('绑定已过期，请重新登录'),
    ],
  },
} satisfies MachineExamples<typeof thirdBindingMachine>;
