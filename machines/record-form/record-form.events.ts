import type { MachineExamples } from '#machines/examples.ts';
import type { recordFormMachine } from './record-form.machine.ts';

/** Examples for the form of a record. */
export const examples = {
  events: {
    'form.leave': [{ touched: true }, { touched: false }],
  },
  outputs: { checkValues: [{ name: '张三' }], saveRecord: [undefined] },
  errors: {
    checkValues: [{ phone: '手机号已存在' }],
    saveRecord: [
      { message: '服务器没有应答', unreachable: true, fieldErrors: {} },
      { message: '手机号已存在', unreachable: false, fieldErrors: { phone: '手机号已存在' } },
    ],
  },
} satisfies MachineExamples<typeof recordFormMachine>;
