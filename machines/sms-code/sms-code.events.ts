import type { MachineExamples } from '#machines/examples.ts';
import { Refused } from '../refused.ts';
import { challenge } from '../session/session.events.ts';
import type { smsCodeMachine } from './sms-code.machine.ts';

/** Examples for the code sent to a phone. */
export const examples = {
  events: { 'code.request': [{ mobile: '13800000000' }, { mobile: '13800000000', answer: '7kpw' }] },
  outputs: {
    sendCode: [null],
    loadCaptcha: [{ key: 'key of the example', picture: 'data:image/svg+xml,%3Csvg/%3E' }, challenge],
    solveChallenge: [{ key: challenge.key, answer: '0123456789abcdef' }],
  },
  errors: {
    sendCode: [new Error('验证码10分钟内，仍然有效！'), new Refused('验证码无效', 'captcha')],
    loadCaptcha: [new Error('服务器没有应答')],
    solveChallenge: [new Error('浏览器没有算出答案')],
  },
} satisfies MachineExamples<typeof smsCodeMachine>;
