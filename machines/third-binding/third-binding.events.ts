import type { MachineExamples } from '#machines/examples.ts';
import { BindingRefused } from './third-binding.logic.ts';
import type { thirdBindingMachine } from './third-binding.machine.ts';

/** What the binding of a provider's account may be fed with by hand. */
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
      new BindingRefused('请输入登录密码，确认是您本人', true),
      new BindingRefused('绑定已过期，请重新登录', false),
    ],
  },
} satisfies MachineExamples<typeof thirdBindingMachine>;
