import type { MachineExamples } from '#machines/examples.ts';
import type { importMachine } from './import.machine.ts';

/** What an import may be fed with by hand. */
export const examples = {
  inputs: [{ online: true }],
  events: {
    'upload.progressed': [{ sent: 50, total: 100 }],
    'upload.answered': [
      { reply: { code: 200, message: '文件导入成功', result: null } },
      { reply: { code: 201, message: '部分导入', result: null } },
    ],
    'upload.failed': [{ message: '文件导入失败' }],
    'validation.set': [{ wanted: true }, { wanted: false }],
  },
} satisfies MachineExamples<typeof importMachine>;
