import type { MachineExamples } from '#machines/examples.ts';
import type { lockScreenMachine } from './lock-screen.machine.ts';

/** Examples for the lock screen. */
export const examples = {
  inputs: [{ isStored: false }, { isStored: true }],
  events: { 'password.submit': [{ password: 'of the example' }] },
  outputs: { checkPassword: [null], checkPasskey: [null] },
  errors: { checkPassword: [new Error('密码不正确')], checkPasskey: [new Error('没有使用通行密钥')] },
} satisfies MachineExamples<typeof lockScreenMachine>;
