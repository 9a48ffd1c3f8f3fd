import type { MachineExamples } from '#machines/examples.ts';
import type { toastsMachine } from './toasts.machine.ts';

/** Examples for the toasts. */
export const examples = {
  events: {
    'toast.show': [
      { toast: { kind: 'success', text: '保存成功' } },
      { toast: { kind: 'error', text: '网络不可用' } },
    ],
  },
  outputs: { loadList: [undefined] },
  errors: { loadList: [new Error('offline')] },
} satisfies MachineExamples<typeof toastsMachine>;
