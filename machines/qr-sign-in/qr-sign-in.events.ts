import type { MachineExamples } from '#machines/examples.ts';
import type { qrSignInMachine } from './qr-sign-in.machine.ts';

/** Examples for signing in by a QR code. */
export const examples = {
  outputs: {
    begin: [{ qrcodeId: 'QRCODELOGIN:of the example', code: 'code of the example' }],
    ask: [{ kind: 'pending' }, { kind: 'expired' }, { kind: 'token', token: 'token of the example' }],
  },
  errors: {
    begin: [new Error('服务器没有应答')],
    ask: [new Error('服务器没有应答')],
  },
} satisfies MachineExamples<typeof qrSignInMachine>;
