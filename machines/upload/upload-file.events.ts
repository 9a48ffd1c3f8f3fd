import type { MachineExamples } from '#machines/examples.ts';
import { type ChosenFile, uploadFields } from './upload.logic.ts';
import type { uploadFileMachine } from './upload-file.machine.ts';

const file: ChosenFile = { name: '青铜鼎-正面.jpg', type: 'image/jpeg', size: 482_133, source: undefined };

/** Examples for one file of an upload. */
export const examples = {
  inputs: [{ id: 'file-1', file, fields: uploadFields({ folder: 'exhibit' }) }],
  events: {
    'send.progressed': [{ sent: 241_066, total: file.size, rate: 1_048_576 }],
    'send.replied': [
      { reply: { success: true, message: 'exhibit/青铜鼎-正面_1772416200000.jpg' } },
      { reply: { success: true, message: 'local' } },
      { reply: { success: false, message: '文件类型不允许上传' } },
      { reply: { success: false } },
    ],
  },
  outputs: { readInline: ['data:image/jpeg;base64,/9j/4AAQSkZJRgABAQ=='] },
  errors: { readInline: [new Error('文件读取失败')] },
} satisfies MachineExamples<typeof uploadFileMachine>;
