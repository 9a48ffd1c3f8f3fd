import type { MachineExamples } from '#machines/examples.ts';
import type { ruleBenchMachine } from './rule-bench.machine.ts';

/** Examples for the test bench of a check rule. */
export const examples = {
  events: { 'value.change': [{ value: 'AB12' }, { value: ' ' }] },
  outputs: {
    requestVerdict: [
      { passed: true, message: '' },
      { passed: false, message: '前两位为大写字母' },
    ],
  },
  errors: {
    requestVerdict: [new Error('服务器没有应答')],
  },
} satisfies MachineExamples<typeof ruleBenchMachine>;
