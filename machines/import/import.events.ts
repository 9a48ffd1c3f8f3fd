import type { MachineExamples } from '#machines/examples.ts';
import { type ChosenFile, fileKey } from './import.logic.ts';
import type { importMachine } from './import.machine.ts';

const sheet: ChosenFile = { name: '展品清单.xlsx', size: 24_576 };

/** Examples for an import. */
export const examples = {
  inputs: [{ online: true }],
  events: {
    'files.choose': [{ files: [sheet] }, { files: [{ name: '展品照片.jpg', size: 482_133 }] }],
    'file.remove': [{ key: fileKey(sheet) }],
    'upload.progressed': [{ sent: 50, total: 100 }],
    'upload.replied': [
      { reply: { code: 200, message: '文件导入成功', result: null } },
      { reply: { code: 201, message: '部分导入', result: null } },
    ],
    'upload.failed': [{ message: '文件导入失败' }],
    'validation.set': [{ wanted: true }, { wanted: false }],
  },
} satisfies MachineExamples<typeof importMachine>;
