import type { MachineExamples } from '#machines/examples.ts';
import type { ruleBenchMachine } from './rule-bench.machine.ts';

/** Examples for the test bench of a check rule. */
export const examples = {
  events: { 'value.change': [{ value: 'AB12' }, { value: ' ' }] },
  outputs: {
    judgeValue: [
      ['passed', 'passed'],
      ['passed', 'failed'],
    ],
    requestVerdict: [
      { passed: true, message: '' },
      { passed: false, message: '前两位为大写字母' },
    ],
  },
  errors: {
    judgeValue: [new Error('页面没能判断')],
    requestVerdict: [new Error('服务器没有应答')],
  },
} satisfies MachineExamples<typeof ruleBenchMachine>;
