import type { MachineExamples } from '#machines/examples.ts';
import type { smsCodeMachine } from './sms-code.machine.ts';

/** What the code sent to a phone may be fed with by hand. */
export const examples = {
  events: { 'code.request': [{ mobile: '13800000000' }] },
  outputs: { sendCode: [null] },
  errors: { sendCode: [new Error('验证码10分钟内，仍然有效！')] },
} satisfies MachineExamples<typeof smsCodeMachine>;
