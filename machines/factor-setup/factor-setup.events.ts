import type { MachineExamples } from '#machines/examples.ts';
import { Refused } from '../refused.ts';
import type { factorSetupMachine } from './factor-setup.machine.ts';

/** Examples for the set-up of a second factor. */
export const examples = {
  events: {
    'password.submit': [{ password: 'of the example' }],
    'code.submit': [{ code: '123456' }],
  },
  outputs: {
    begin: [
      { key: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/Vitrine:zhang?secret=JBSWY3DPEHPK3PXP' },
      { since: '2026-03-02 12:00:00' },
    ],
    confirm: [['ABCD-EFGH-JKMN-PQRS', '0123-4567-89AB-CDEF'], { since: '2026-03-02 12:00:00' }],
  },
  errors: {
    begin: [new Refused('请输入登录密码，确认是您本人', 'password'), new Error('服务器没有应答')],
    confirm: [new Error('验证码不正确，请重新输入')],
  },
} satisfies MachineExamples<typeof factorSetupMachine>;
